import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";

import { availableChoresQuery } from "@/api/chores/queries";
import { purchaseHistoryQuery } from "@/api/purchases/queries";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { named } from "@/components/search/named";
import { SearchBox } from "@/components/search/SearchBox";
import { areMany } from "@/components/search/useSearch";
import { useInSteps, useDeferred } from "@/components/steps";
import { areGrouped, byGroup } from "@/domain/groups/byGroup";
import { GroupHeading } from "@/domain/groups/GroupHeading";
import type { Group, StoreItem } from "@/lib/api";
import { plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { useList } from "@/lib/list";
import { useUser } from "@/lib/session/user";

import { ItemCard } from "./ItemCard";
import { NoRewards } from "./NoRewards";
import { isAskedFor, typicalValue } from "./reach";

import classes from "./Shelf.module.css";

type ShelfProps = { items: StoreItem[]; groups: Group[] };

/** The items below their search. Typing filters; Enter or leaving the field announces the result. */
export function Shelf({ items, groups }: ShelfProps) {
  const isKid = useUser().role === "kid";
  const typical = useDeferred(
    useQuery({ ...availableChoresQuery, select: typicalValue, enabled: isKid }).data,
  );
  const purchases = useDeferred(useList({ ...purchaseHistoryQuery, enabled: isKid }).data) ?? [];
  const [search, setSearch] = useState("");
  const [asked, setAsked] = useState("");
  const shown = named(items, search);
  const hasHeadings = search === "" && areMany(items) && areGrouped(items.filter(isEveryday), groups);
  const shelves = hasHeadings ? groups : [];
  // Items drawn in the second step come below the first.
  const drawn = useInSteps(byGroup(shown, shelves).flatMap(({ rows }) => rows));
  // The goal's item costs far more, so it is apart from the everyday rewards.
  const everyday = drawn.filter(isEveryday);
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
          {everyday.length > 0
            ? byGroup(everyday, shelves).map(({ group, rows }) => (
                <Fragment key={group?.id ?? ""}>
                  {hasHeadings && <GroupHeading group={group} other={OTHER} order={2} size="h3" />}
                  <ul
                    className={classes.shelf}
                    aria-label={
                      hasHeadings ? (group?.name ?? OTHER) : isAsked ? "Search results" : "Store items"
                    }
                  >
                    {rows.map((item) => (
                      <li key={item.id}>
                        <ItemCard
                          item={item}
                          typical={typical}
                          isAskedFor={isAskedFor(item.name, purchases)}
                          isInGroup={hasHeadings}
                        />
                      </li>
                    ))}
                  </ul>
                </Fragment>
              ))
            : search === "" && <NoRewards isKid={isKid} />}
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

/** The heading of items in no group. */
const OTHER = "Other rewards";

function isEveryday({ is_goal }: StoreItem): boolean {
  return !is_goal;
}
