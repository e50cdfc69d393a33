import type { ComponentType } from "react";

import { Bear } from "./Bear";
import { Cat } from "./Cat";
import { Dog } from "./Dog";
import { Fox } from "./Fox";
import { Frog } from "./Frog";
import { Koala } from "./Koala";
import { Lion } from "./Lion";
import { Owl } from "./Owl";
import { Panda } from "./Panda";
import { Penguin } from "./Penguin";
import { Rabbit } from "./Rabbit";
import { Turtle } from "./Turtle";

/** Every face of the rules, by its name, in a box of 64 by 64 (docs/product/people.md#faces). */
export const drawings: Record<string, ComponentType> = {
  fox: Fox,
  owl: Owl,
  cat: Cat,
  dog: Dog,
  rabbit: Rabbit,
  bear: Bear,
  panda: Panda,
  lion: Lion,
  koala: Koala,
  frog: Frog,
  penguin: Penguin,
  turtle: Turtle,
};
