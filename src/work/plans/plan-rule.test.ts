import { expect, test } from "vitest";
import { planDraft } from "#test/work/a-plan.ts";
import { visitDays, yearsAfter } from "./plan-rule.ts";
import type { PlanDraft } from "./plan.ts";

const year = { from: "2026-01-01", to: "2026-12-31" };
const days = (differences: Partial<PlanDraft>, range = year) => visitDays(planDraft(differences), [], range);

test("every week begins with the first such weekday, and has no day before or after the plan", () => {
  expect(days({ endsOn: "2026-05-19" })).toEqual(["2026-05-05", "2026-05-12", "2026-05-19"]);
});

test("every two weeks keeps its rhythm, wherever a stretch begins", () => {
  const rule = { kind: "weeks", every: 2, weekday: 1 } as const;
  const whole = days({ rule, startsOn: "2026-02-28", endsOn: "2026-12-31" });
  expect(whole.slice(0, 3)).toEqual(["2026-03-02", "2026-03-16", "2026-03-30"]);
  const parts = whole.flatMap((day) =>
    days({ rule, startsOn: "2026-02-28", endsOn: "2026-12-31" }, { from: day, to: day }),
  );
  expect(parts).toEqual(whole);
});

test("every month on the 31st is on its last day where it is shorter", () => {
  const monthly = days({ rule: { kind: "months", every: 1 }, startsOn: "2026-01-31", endsOn: "2026-04-30" });
  expect(monthly).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
  expect(days({ rule: { kind: "months", every: 6 }, startsOn: "2025-11-15", endsOn: "2026-12-01" })).toEqual([
    ...["2026-05-15", "2026-11-15"],
  ]);
});

test("twice a year is in its months, as needed on no day by itself", () => {
  const rule = { kind: "months-of-year", months: [10, 5], day: 15 } as const;
  expect(days({ rule: { ...rule, months: [10, 5] } })).toEqual(["2026-05-15", "2026-10-15"]);
  expect(days({ rule: { kind: "as-needed" } })).toEqual([]);
});

test("a pause takes its days, its ends too, and one without an end all that come", () => {
  const paused = (until: string | null) => visitDays(planDraft(), [{ from: "2026-05-12", until }], year);
  expect(paused("2026-10-06")).toEqual(["2026-05-05", "2026-10-13", "2026-10-20", "2026-10-27"]);
  expect(paused(null)).toEqual(["2026-05-05"]);
});

test("a year after 29 February is the 28th", () => {
  expect([yearsAfter("2028-02-29", 1), yearsAfter("2028-02-29", 4)]).toEqual(["2029-02-28", "2032-02-29"]);
});
