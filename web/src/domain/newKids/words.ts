/** 256 words that are easy to read, say and type, one for each value of a byte. */
export const WORDS = (
  "apple acorn amber anchor apron arrow autumn badge bagel bamboo banana banjo basil basket " +
  "beach beaver bell berry birch bison boat bongo book boot bottle branch bread breeze " +
  "brick bridge broom brush bubble bucket bunny butter button cabin cactus camel candle canoe " +
  "canyon carrot castle cedar cello cherry circus cliff clock cloud clover cobra cocoa comet " +
  "coral corn cotton couch cradle crane crayon cricket crown daisy desert dinner dolphin donkey " +
  "dragon drum duck dune eagle earth echo elbow elm ember falcon feather fern ferry " +
  "fiddle field finch flame flute forest fossil fox frog garden garlic geyser giant ginger " +
  "glacier glove goat gong goose grape grass guitar hammer harbor hazel hedge helmet heron " +
  "hill honey hood hoop horn igloo indigo island ivory ivy jacket jaguar jelly jewel " +
  "jungle kayak kettle kite kitten koala ladder lagoon lake lamp lantern lark lemon lentil " +
  "lily lime lion lizard llama lotus magnet mango maple marble meadow melon mint mirror " +
  "mitten moon moose moss mountain muffin mural nectar needle nest noodle north nutmeg oak " +
  "oasis oats ocean olive onion orange orbit orchid osprey otter owl oyster paddle panda " +
  "paper parrot pasta peach peanut pearl pebble pepper piano pickle pigeon pillow pine planet " +
  "plum pocket pollen pony poppy potato puddle puffin pumpkin puzzle quartz quilt rabbit radish " +
  "rain raven reef ribbon river robin rocket rose ruby saddle sail salad salmon sand " +
  "violin waffle walnut walrus water whale wheat willow window winter wolf wool yogurt zebra " +
  "zipper seal shell silver sky sloth snail snow sofa spider spoon spring star stone " +
  "sun swan tulip turtle"
).split(" ");
