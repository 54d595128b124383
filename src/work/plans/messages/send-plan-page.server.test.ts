import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { suppress } from "#src/account/consents/suppressions.server.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { endPlan } from "#src/work/plans/end-plan.server.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { ensurePlanLink } from "#src/work/plans/plan-links.server.ts";
import { sendPlanPage } from "./send-plan-page.server.ts";

const now = new Date("2026-05-01T15:00:00.000Z");
const mailsOf = (db: Db) => db.selectFrom("mails").selectAll().where("kind", "=", "customer-plan").execute();

testOnBothEngines("the link of the customer's page leaves by day, in their language", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const plan = await aPlan(db, now, { lead: { email: "ann@example.test", language: "en", name: "Ann Lee" } });
  expect(await sendPlanPage(deps, plan.id, now)).toEqual({ kind: "sent", leavesAt: now.toISOString() });
  // Eleven on a Saturday night: Monday at nine.
  const saturday = new Date("2026-05-03T03:00:00.000Z");
  const leavesAt = "2026-05-04T13:00:00.000Z";
  expect(await sendPlanPage(deps, plan.id, saturday)).toEqual({ kind: "sent", leavesAt });
  const [mail, later] = await mailsOf(db);
  expect(mail).toMatchObject({ to: "ann@example.test", subject: "Upkeep: your next visits", lead_id: plan.leadId });
  expect(mail?.text).toContain((await ensurePlanLink(deps, plan.id, now)) ?? "no link");
  expect(mail?.text).toContain("Hello Ann,");
  expect(later).toMatchObject({ next_try_at: leavesAt });
  for (const one of [mail, later])
    expect(one?.text).toMatch(/Next visit: Tuesday, May 5, 2026, 9\sa\.m\. to 11\sa\.m\./);
});

testOnBothEngines(
  "no page is sent without an address, after the end, from the bin, or to who is left alone",
  async (place) => {
    await using db = await openTestDb(place);
    const deps = { db, ...quoteDeps };
    const silent = await aPlan(db, now, { lead: { email: "", phone: "450 555-0100" } });
    expect(await sendPlanPage(deps, silent.id, now)).toEqual({ kind: "no-email" });
    const ended = await aPlan(db, now);
    await endPlan(deps, ended, now);
    expect(await sendPlanPage(deps, ended.id, now)).toEqual({ kind: "ended" });
    const binned = await aPlan(db, now);
    await deleteLead(db, binned.leadId, now);
    expect(await sendPlanPage(deps, binned.id, now)).toEqual({ kind: "lead-set-aside" });
    const plan = await aPlan(db, now, { lead: { email: "non@exemple.test", phone: "" } });
    const hashes = personHashes(deps.secretKey, { email: "non@exemple.test", phone: "" });
    if (!hashes) throw new Error("nobody");
    await db.transaction().execute((trx) => suppress(trx, hashes, "owner", now));
    expect(await sendPlanPage(deps, plan.id, now)).toEqual({ kind: "left-alone" });
    expect(await mailsOf(db)).toEqual([]);
  },
);
