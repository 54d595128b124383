import { sql } from "kysely";
import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openDb } from "./db.server.ts";

testOnBothEngines("a list of nothing is false, and its opposite true", async (place) => {
  await using db = openDb(place);
  const one = sql<number>`1`;
  const found = await db
    .selectNoFrom(({ eb, not }) => [
      eb.case().when(one, "in", []).then("in").else("not in").end().as("plain"),
      eb.case().when(one, "not in", []).then("not in").else("in").end().as("opposite"),
      eb
        .case()
        .when(not(eb(one, "in", [])))
        .then("not in")
        .else("in")
        .end()
        .as("negated"),
      eb
        .case()
        .when(
          one,
          "in",
          eb
            .selectFrom(sql<{ n: number }>`(select 1 as n)`.as("t"))
            .select("n")
            .where("n", "in", []),
        )
        .then("in")
        .else("not in")
        .end()
        .as("nested"),
    ])
    .executeTakeFirstOrThrow();

  expect(found).toEqual({ plain: "not in", opposite: "not in", negated: "not in", nested: "not in" });
});
