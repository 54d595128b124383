import { expect } from "vitest";
import { aPlan } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadPlansMoney } from "./plan-money.server.ts";

const now = new Date("2026-03-10T15:00:00.000Z");

testOnBothEngines(
  "plans say what they bring a season and a month, before taxes, and what is invoiced",
  async (place) => {
    await using db = await openTestDb(place);
    // Every Tuesday from May to October: 26 visits of 45.00 in six months.
    const weekly = await aPlan(db, now);
    const words = { fr: "Saison", en: "Season" };
    const lines = [{ id: "a", service: "", words, hundredths: 100, unit: "flat" as const, unitCents: 90_000 }];
    const instalments = ["2026-05-01", "2026-08-01"];
    await aPlan(db, now, { billing: "season", instalments, lines, endsOn: "2026-07-31" });
    const asNeeded = await aPlan(db, now, { rule: { kind: "as-needed" } });
    const { plans, ...all } = await loadPlansMoney(db, now);
    const of = (id: string) => plans.find((plan) => plan.id === id);

    expect(of(weekly.id)).toMatchObject({ visits: 26, seasonCents: 117_000, monthCents: 19_500, billedCents: 0 });
    expect(of(asNeeded.id)).toMatchObject({ visits: 0, seasonCents: 0, isAsNeeded: true });
    expect(all).toEqual({ seasonCents: 207_000, monthCents: 49_500, billedCents: 0 });
    expect(plans[0]?.endsOn).toBe("2026-07-31");
    expect((await loadPlansMoney(db, new Date("2026-11-15T15:00:00.000Z"))).plans).toEqual([]);
  },
);
