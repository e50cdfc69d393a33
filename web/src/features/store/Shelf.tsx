import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { availableChoresQuery } from "@/api/chores/queries";
import { purchaseHistoryQuery } from "@/api/purchases/queries";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { named } from "@/components/search/named";
import { SearchBox } from "@/components/search/SearchBox";
import { useInSteps, useDeferred } from "@/components/steps";
import type { StoreItem } from "@/lib/api";
import { plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { useList } from "@/lib/list";
import { useUser } from "@/lib/session/user";

import { ItemCard } from "./ItemCard";
import { NoRewards } from "./NoRewards";
import { isAskedFor, typicalValue } from "./reach";

import classes from "./Shelf.module.css";

type ShelfProps = { items: StoreItem[] };

/** The items below their search. Typing filters; Enter or leaving the field announces the result. */
export function Shelf({ items }: ShelfProps) {
  const isKid = useUser().role === "kid";
  const typical = useDeferred(
    useQuery({ ...availableChoresQuery, select: typicalValue, enabled: isKid }).data,
  );
  const purchases = useDeferred(useList({ ...purchaseHistoryQuery, enabled: isKid }).data) ?? [];
  const [search, setSearch] = useState("");
  const [asked, setAsked] = useState("");
  const shown = named(items, search);
  const drawn = useInSteps(shown);
  // The goal's item costs far more, so it is apart from the everyday rewards.
  const everyday = drawn.filter(({ is_goal }) => !is_goal);
  const goals = drawn.filter(({ is_goal }) => is_goal);
  const isAsked = asked !== "" && asked === search.trim();

  return (
    <>
      <div>
        <SearchBox
          label="Search for items"
          value={search}
          onChange={setSearch}
          onAsk={() => setAsked(search.trim())}
        />
        <p className={classes.result} role="status">
          {isAsked
            ? isolating`${plural(shown.length, "result")} for “${asked}”`
            : plural(shown.length, "item")}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          drawing={<Dragon pose="resting" />}
          message="No items found."
          action={
            search !== "" && (
              <Button variant="light" onClick={() => setSearch("")}>
                Show everything
              </Button>
            )
          }
        />
      ) : (
        <>
          {everyday.length > 0 ? (
            <ul className={classes.shelf} aria-label={isAsked ? "Search results" : "Store items"}>
              {everyday.map((item) => (
                <li key={item.id}>
                  <ItemCard item={item} typical={typical} isAskedFor={isAskedFor(item.name, purchases)} />
                </li>
              ))}
            </ul>
          ) : (
            search === "" && <NoRewards isKid={isKid} />
          )}
          {goals.length > 0 && (
            <ul className={classes.band} aria-label="Our goal">
              {goals.map((item) => (
                <li key={item.id}>
                  <ItemCard
                    item={item}
                    typical={typical}
                    isAskedFor={isAskedFor(item.name, purchases)}
                    mark={<Dragon pose="basking" progress={0} size={96} />}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
