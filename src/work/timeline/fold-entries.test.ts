import { expect, test } from "vitest";
import { foldEntries } from "./fold-entries.ts";
import type { SaidEntry } from "./timeline-entry.ts";

const start = Date.parse("2026-06-10T15:00:00.000Z");
const lead = {
  ...{ kind: "lead" as const, id: "lead", name: "Zoé", service: "", service_requested: "" },
  ...{ status: "new" as const, box: "inbox" as const },
};

const planned = (what: "planned" | "cancelled") => ({
  ...{ kind: "appointment" as const, what, appointmentId: "1", day: "2026-06-11" },
  ...{ from: null, until: null, told: false },
});

/** `seconds` before the newest. */
function visit(id: string, seconds: number, what: "planned" | "cancelled" = "planned"): SaidEntry {
  const at = new Date(start - seconds * 1_000).toISOString();
  return { id, at, kind: "visit.changed", subject: lead, detail: planned(what), actor: null, says: id };
}

function note(id: string, seconds: number): SaidEntry {
  const at = new Date(start - seconds * 1_000).toISOString();
  return { id, at, kind: "note.added", subject: lead, detail: { text: id }, actor: "owner", says: id };
}

const long = Array.from({ length: 12 }, (_, at) => note(`note ${at}`, 3_600 + at));
const folded = (entries: SaidEntry[]) =>
  foldEntries([...entries, ...long])
    .slice(0, -long.length)
    .map(({ entry, more }) => [entry.id, ...more.map(({ id }) => id)]);

test("what happened within a minute and is of one kind is one entry, the newest", () => {
  expect(folded([visit("a", 0), visit("b", 30), visit("c", 60), visit("d", 61)])).toEqual([["a", "b", "c"], ["d"]]);
});

test("another kind between them keeps its place", () => {
  const entries = [visit("a", 0), visit("off", 1, "cancelled"), visit("b", 2), visit("off too", 3, "cancelled")];

  expect(folded(entries)).toEqual([
    ["a", "b"],
    ["off", "off too"],
  ]);
});

test("notes are never folded, and a short history is read as it is", () => {
  expect(folded([note("one", 0), note("two", 1)])).toEqual([["one"], ["two"]]);
  expect(foldEntries([visit("a", 0), visit("b", 1)])).toHaveLength(2);
});
