import { expect, test } from "vitest";
import { thingToDo, type MonthFigures } from "./month-figures.ts";

const quiet: MonthFigures = {
  month: "2026-11",
  visits: { now: 100, before: 100 },
  begun: 10,
  requests: { now: 8, before: 8 },
  otherRequests: 0,
  sources: [],
  quotes: { now: 0, before: 0 },
  won: { now: 0, before: 0 },
  wonCents: { now: 0, before: 0 },
  waiting: { count: 0, oldest: null },
  invoicedCents: { now: 0, before: 0 },
  paidCents: { now: 0, before: 0 },
  owed: { count: 0, cents: 0 },
  openQuotes: { count: 0, cents: 0 },
};

test("the one thing to do is what brings most, most useful first", () => {
  const fewer = { visits: { now: 70, before: 100 } };
  const stopped = { ...fewer, requests: { now: 4, before: 8 } };
  const quoted = { ...stopped, openQuotes: { count: 1, cents: 50_000 } };
  const asked = { ...quoted, waiting: { count: 1, oldest: "2026-11-28T12:00:00.000Z" } };
  const things = [asked, quoted, stopped, fewer, {}].map((more) => thingToDo({ ...quiet, ...more }));

  expect(things).toEqual(["answer", "follow-up", "form", "visits", "look"]);
});

test("a handful of visitors proves nothing", () => {
  const few = { begun: 4, requests: { now: 0, before: 9 }, visits: { now: 1, before: 40 } };

  expect(thingToDo({ ...quiet, ...few })).toBe("look");
});
