import { expect, test } from "vitest";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { logQuery, formatDuration, wantedEntries, withDays, type TrafficLogPage } from "./traffic-log.ts";

const both = { visitors: true, bots: true, search: "" };

/** Only what the filter reads. */
function pageOf(...entries: Pick<Visit, "id" | "isBot">[]): TrafficLogPage {
  return {
    logs: entries as Visit[],
    stats: { totalVisitors: 0, totalBots: 0, totalRequests: 0 },
    since: "2026-08-23",
    next: null,
  };
}

test("the latest hundred entries of both kinds is requested", () => {
  expect(logQuery(both)).toEqual({ limit: "100" });
  expect(logQuery({ visitors: false, bots: false, search: "  " })).toEqual({ limit: "100" });
});

test("the server filters one kind alone, a search and the entries before a cursor", () => {
  expect(logQuery({ ...both, bots: false })).toEqual({ limit: "100", kind: "visitors" });
  expect(logQuery({ ...both, visitors: false })).toEqual({ limit: "100", kind: "bots" });
  expect(logQuery({ ...both, search: " /longueuil & co " }, "abc")).toEqual({
    ...{ limit: "100", search: "/longueuil & co", before: "abc" },
  });
});

test("each toggle shows its own entries, of every page", () => {
  const pages = [pageOf({ id: "4", isBot: false }, { id: "3", isBot: true }), pageOf({ id: "2", isBot: true })];
  const ids = (visitors: boolean, bots: boolean) =>
    wantedEntries(pages, { visitors, bots, search: "" }).map((e) => e.id);

  expect(ids(true, true)).toEqual(["4", "3", "2"]);
  expect(ids(true, false)).toEqual(["4"]);
  expect(ids(false, true)).toEqual(["3", "2"]);
  expect(ids(false, false)).toEqual([]);
});

test("a day stands at its first entry alone, in the calendar of the business", () => {
  const at = (timestamp: string) => ({ timestamp }) as Visit;
  const entries = ["2026-11-21T05:30:00.000Z", "2026-11-21T04:30:00.000Z", "2026-11-21T04:00:00.000Z"].map(at);

  expect(withDays(entries).map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-20", undefined]);
});

test.for([
  [0.42, "0.4 ms"],
  [9, "9 ms"],
  [12.6, "13 ms"],
  [1234.5, "1,235 ms"],
  [null, "–"],
] as const)("a duration of %s is shown as %s", ([duration, words]) => {
  expect(formatDuration(duration, "en")).toBe(words);
});
