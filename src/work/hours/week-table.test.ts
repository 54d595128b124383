import { expect, test } from "vitest";
import { weekOf } from "./week.ts";
import { weekTable } from "./week-table.ts";
import type { WorkedEntry } from "./worked-hours.ts";

function entry(personId: string, day: string, minutes: number | null): WorkedEntry {
  const unknown = { from: null, until: null, tapped: { from: null, until: null }, isCorrected: false, version: 1 };
  return { ...unknown, personId, appointmentId: "1", jobId: null, customer: "", day, minutes };
}

test("a week begins on Monday, and sums each person's days without what is missing", () => {
  expect(weekOf("2026-11-29")).toEqual({ from: "2026-11-23", to: "2026-11-29" });
  expect(weekOf("2026-11-23")).toEqual({ from: "2026-11-23", to: "2026-11-29" });
  const entries = [
    entry("left", "2026-11-29", 30),
    entry("karim", "2026-11-23", 90),
    entry("karim", "2026-11-23", 60),
    entry("karim", "2026-11-24", null),
  ];
  const rows = weekTable(entries, { from: "2026-11-23", people: ["ana", "karim"] });
  expect(rows.map(({ personId, days, total, missing }) => [personId, days, total, missing])).toEqual([
    ["karim", [150, 0, 0, 0, 0, 0, 0], 150, 1],
    ["left", [0, 0, 0, 0, 0, 0, 30], 30, 0],
  ]);
});
