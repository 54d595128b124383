import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { endPlan } from "#src/work/plans/end-plan.server.ts";
import { savePlan } from "#src/work/plans/plans.server.ts";
import { siteUrl } from "#test/work/an-appointment.ts";
import { aPlan, changedPlan, planDraft } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { remindOfEnds } from "./remind-of-ends.server.ts";

const now = new Date("2026-10-01T15:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const mailsOf = (db: Db) => db.selectFrom("mails").select(["kind", "subject", "text"]).orderBy("id").execute();

testOnBothEngines("the owner is told once, 30 days before plans end, whoever looks at the same time", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  await aPlan(db, now);
  await aPlan(db, now, { endsOn: "2026-11-30" });
  await aPlan(db, now, { endsOn: "2026-09-30" });
  expect(await remindOfEnds({ db, siteUrl }, new Date("2026-09-30T15:00:00.000Z"))).toBe(1);
  await db.deleteFrom("mails").execute();
  // At four in the morning where the business is.
  expect(await remindOfEnds({ db, siteUrl }, new Date("2026-10-01T08:00:00.000Z"))).toBe(0);
  const told = await Promise.all([remindOfEnds({ db, siteUrl }, now), remindOfEnds({ db, siteUrl }, now)]);
  expect(told.toSorted((one, other) => one - other)).toEqual([0, 2]);
  expect(await remindOfEnds({ db, siteUrl }, later(7))).toBe(0);
  const [mail, ...others] = await mailsOf(db);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "owner-plans", subject: "2 forfaits finissent bientôt" });
  expect(mail?.text).toContain("samedi 31 octobre 2026\u00A0: 2 forfaits");
  expect(mail?.text).toContain(`${siteUrl}/admin/plans?state=renew`);

  const draft = planDraft({ endsOn: "2026-10-20" });
  changedPlan(await savePlan(db, { ...plan, draft }, now));
  expect([await remindOfEnds({ db, siteUrl }, later(8)), await remindOfEnds({ db, siteUrl }, later(9))]).toEqual([
    1, 0,
  ]);
});

testOnBothEngines(
  "nothing is said of a plan that ended, was set aside or has its quote, nor to who wants no notices",
  async (place) => {
    await using db = await openTestDb(place);
    const ended = await aPlan(db, now);
    await endPlan({ db, siteUrl }, ended, now);
    const binned = await aPlan(db, now);
    await deleteLead(db, binned.leadId, now);
    const renewed = await aPlan(db, now);
    await db.updateTable("plans").set({ renewal_quote_id: renewed.id }).where("id", "=", renewed.id).execute();
    expect(await remindOfEnds({ db, siteUrl }, now)).toBe(0);
    await aPlan(db, now);
    await saveSettings(db, { email: { enableEmailNotifications: false } }, now);
    expect(await remindOfEnds({ db, siteUrl }, now)).toBe(0);
    await saveSettings(db, { email: { notifyLanguage: "en" } }, now);
    expect(await remindOfEnds({ db, siteUrl }, now)).toBe(1);
    expect((await mailsOf(db)).at(-1)).toMatchObject({ kind: "owner-plans", subject: "A plan ends soon" });
  },
);
