import { expect, test } from "vitest";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { logAddress, formatDuration, wantedEntries, type TrafficLogPage } from "./traffic-log.ts";

const both = { visitors: true, bots: true, search: "" };

/** Only what the filter reads. */
function pageOf(...entries: Pick<Visit, "id" | "isBot">[]): TrafficLogPage {
  return { logs: entries as Visit[], stats: { totalVisitors: 0, totalBots: 0, totalRequests: 0 }, next: null };
}

test("the latest hundred entries of both kinds are requested", () => {
  expect(logAddress(both)).toBe("/api/admin/traffic-logs?limit=100");
  expect(logAddress({ visitors: false, bots: false, search: "  " })).toBe("/api/admin/traffic-logs?limit=100");
});

test("the server filters one kind alone, a search and the entries before a cursor", () => {
  expect(logAddress({ ...both, bots: false })).toBe("/api/admin/traffic-logs?limit=100&kind=visitors");
  expect(logAddress({ ...both, visitors: false })).toBe("/api/admin/traffic-logs?limit=100&kind=bots");
  expect(logAddress({ ...both, search: " /longueuil & co " }, "abc")).toBe(
    "/api/admin/traffic-logs?limit=100&search=%2Flongueuil+%26+co&before=abc",
  );
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

test.for([
  [0.42, "0.4 ms"],
  [9, "9 ms"],
  [12.6, "13 ms"],
  [1234.5, "1,235 ms"],
  [null, "–"],
] as const)("a duration of %s is shown as %s", ([duration, words]) => {
  expect(formatDuration(duration, "en")).toBe(words);
});
