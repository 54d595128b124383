import { uuidv7 } from "uuidv7";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { makeVisits } from "#src/work/plans/make-visits.server.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { BLOCK_MS, BUDGET_MS, measure, measureCalls } from "./setting/measured-calls.ts";
import { beside } from "./setting/numbers.ts";

const PLANS = 2_000;
const FIRST = new Date("2026-05-01T15:00:00.000Z");
const DAY_MS = 86_400_000;

const calls = [
  ...["appointments?from=2026-04-27&to=2026-06-07", "plans", "plans?state=running&search=marie"],
  ...["plans?state=renew", "plans?state=as-needed", "plan-figures"],
];

/** The calendar, the list and the nightly making of visits with two thousand plans and forty thousand visits. */
export async function plans() {
  let now = FIRST;
  await using testApp = await openTestApp({ now: () => now });
  const owner = await testApp.signedIn();
  await fill(testApp.db);
  const { visits } = await testApp.db
    .selectFrom("appointments")
    .select(({ fn }) => fn.countAll<number>().as("visits"))
    .executeTakeFirstOrThrow();
  const read = (call: string) => owner.request(`/api/admin/${call}`);
  const measured = await measureCalls(read, calls);
  // Three weeks later every plan has one more visit to make, while the owner reads the list.
  now = new Date(FIRST.getTime() + 21 * DAY_MS);
  const making = new AbortController();
  let slowestMs = 0;
  const reading = (async () => {
    while (!making.signal.aborted) {
      const { ms } = await measure(async () => void (await (await read("plans")).bytes()));
      slowestMs = Math.max(slowestMs, ms);
    }
  })();
  const night = await measure(async () => void (await makeVisits(testApp.db, now)));
  making.abort();
  await reading;
  measured["the nightly making"] = night;
  measured["the list meanwhile"] = { ...night, ms: slowestMs };
  console.log(
    `  the nightly making took ${night.ms} ms, longest turn ${night.longestTurnMs} ms  ${beside(night.longestTurnMs, BLOCK_MS)}`,
  );
  console.log(`  the list meanwhile ${slowestMs} ms  ${beside(slowestMs, BUDGET_MS)}`);
  return { plans: PLANS, visits, budgets: { BUDGET_MS, BLOCK_MS }, calls: measured };
}

/** The visits ahead by the plans themselves, the rest in the months before. */
async function fill(db: Db): Promise<void> {
  for (let number = 0; number < PLANS; number += 1) {
    const rule =
      number % 10 === 0
        ? ({ kind: "as-needed" } as const)
        : { kind: "weeks" as const, every: 3, weekday: 1 + (number % 6) };
    const plan = await aPlan(db, FIRST, {
      rule,
      startsOn: "2025-11-01",
      endsOn: number % 20 === 1 ? "2026-05-20" : "2026-11-30",
    });
    const before = Array.from({ length: 17 }, (_, week) => addDays("2025-11-01", week * 10));
    await db
      .insertInto("appointments")
      .values(
        before.map((day) => ({
          ...{ id: uuidv7(), lead_id: plan.leadId, plan_id: plan.id, plan_day: day, day, state: "done" as const },
          ...{ created_at: FIRST.toISOString(), changed_at: FIRST.toISOString() },
        })),
      )
      .execute();
  }
}
