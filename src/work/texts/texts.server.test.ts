import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { editAppointment, planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { askNow } from "#src/work/reviews/review-requests.server.ts";
import { sendReviews } from "#src/work/reviews/send-reviews.server.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { loadLead } from "#src/work/leads/follow-up/lead-history.server.ts";
import { anAppointment, appointmentDetails, changed, siteUrl } from "#test/work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { forgetText, recordText, textsOf, textsOn } from "./texts.server.ts";

const now = new Date("2026-11-24T13:00:00.000Z");
const secretKey = Buffer.alloc(32, 7);
const deps = (db: Db) => ({ db, secretKey, siteUrl });
const paid = { paidCents: 20_000, askReview: false, remindOwner: false, remindCustomer: false };

testOnBothEngines("on the day of the visit “on my way” comes first, in the customer’s language", async (place) => {
  await using db = await openTestDb(place);
  await anAppointment(db, now, { lead: { phone: "450-555-0199", name: "Zoé Roy", language: "fr" } });
  await anAppointment(db, now, { lead: { phone: "+1 (450) 555-0198", name: "Sam Hill", language: "en" }, place: "" });
  const texts = await textsOn(deps(db), "2026-11-24", now);
  expect(texts.map(({ kind }) => kind)).toEqual(["onMyWay", "reminder", "onMyWay", "reminder"]);
  expect(texts.map(({ href }) => href.split("?")[0])).toEqual([
    ...["sms:+14505550199", "sms:+14505550199"],
    ...["sms:+14505550198", "sms:+14505550198"],
  ]);
  expect(texts[1]?.text).toMatch(/^Bonjour Zoé, .*mardi 24 novembre, de 9.*\n12, rue des Érables\n/);
  expect(texts[3]?.text).toMatch(/^Hello Sam, .*Tuesday, November 24/);
  expect(texts[3]?.text).not.toContain("\n\n");
});

testOnBothEngines(
  "before the day there is a reminder, after it nothing, and nobody without a number",
  async (place) => {
    await using db = await openTestDb(place);
    const appointment = await anAppointment(db, now, { day: "2026-11-25" });
    await anAppointment(db, now, { day: "2026-11-25", lead: { phone: "by mail only" } });
    const of = async (moment: string) => (await textsOf(deps(db), appointment.leadId, new Date(moment))).map(kindOf);
    expect(await of("2026-11-24T13:00:00Z")).toEqual(["reminder"]);
    // The evening of the 25th in Toronto.
    expect(await of("2026-11-26T03:00:00Z")).toEqual(["onMyWay", "reminder"]);
    expect(await of("2026-11-26T13:00:00Z")).toEqual([]);
    expect(await textsOn(deps(db), "2026-11-25", now)).toHaveLength(1);
  },
);

testOnBothEngines("done says so, and asks for a review where there is a link and nobody said no", async (place) => {
  await using db = await openTestDb(place);
  const { id, version, leadId } = await anAppointment(db, now);
  await completeAppointment(deps(db), { ...paid, id, version }, now);
  expect((await textsOf(deps(db), leadId, now)).map(kindOf)).toEqual(["done"]);
  await saveSettings(db, { reviews: { link: "https://avis.example/nordet" } }, now);
  const [done, review] = await textsOf(deps(db), leadId, now);
  expect(done?.text).not.toMatch(/facture|\{/);
  expect(review?.text).toMatch(/https:\/\/avis\.example\/nordet$/);
});

testOnBothEngines(
  "what was said already, by a mail or a text, is offered as such until the visit moves",
  async (place) => {
    await using db = await openTestDb(place);
    const { id, leadId, version } = await anAppointment(db, now, { day: "2026-11-25" });
    const already = async (moment = now) =>
      Object.fromEntries((await textsOf(deps(db), leadId, moment)).map((text) => [text.kind, text.already]));
    const later = new Date(now.getTime() + 3_600_000);
    const reminded = { kind: "appointment", what: "reminded", appointmentId: id, day: "2026-11-25" } as const;
    expect(await already()).toEqual({ reminder: null });
    const event = { ...reminded, from: "09:00", until: "11:00", told: true };
    await recordLeadEvent(db, { leadId, event }, now);
    expect(await already()).toEqual({ reminder: { by: "mail", at: now.toISOString() } });
    await recordText(db, { leadId, what: "reminder", by: "" }, later);
    expect(await already()).toEqual({ reminder: { by: "text", at: later.toISOString() } });
    const evening = new Date(now.getTime() + 10 * 3_600_000);
    const moved = changed(
      await editAppointment(deps(db), { ...appointmentDetails({ day: "2026-11-26" }), id, version }, evening),
    );
    expect(await already()).toEqual({ reminder: null });

    await saveSettings(db, { reviews: { link: "https://avis.example/nordet" } }, now);
    await completeAppointment(deps(db), { ...paid, id, version: moved.version, askReview: true }, evening);
    expect(await already()).toEqual({ done: null, review: null });
    const day = new Date("2026-11-26T15:00:00.000Z");
    await askNow(deps(db), leadId, day);
    await sendReviews({ ...deps(db), ...byOwner(db) }, day);
    expect(await already(day)).toEqual({ done: null, review: { by: "mail", at: day.toISOString() } });
  },
);

testOnBothEngines("a visit that is done tells of the invoice of its own job, not of another one", async (place) => {
  await using db = await openTestDb(place);
  const alone = await anAppointment(db, now);
  const quote = await anAcceptedQuote(db, now, {}, alone.leadId);
  const details = appointmentDetails({ day: "2026-11-24", quoteId: quote.id });
  const ofQuote = changed(await planAppointment(deps(db), { ...details, leadId: alone.leadId }, now));
  for (const { id, version } of [alone, ofQuote]) await completeAppointment(deps(db), { ...paid, id, version }, now);
  await anIssuedInvoice(db, { quoteId: quote.id }, now);

  const texts = await textsOn(deps(db), "2026-11-24", now);
  const linked = texts.filter(({ text }) => text.includes("/f/")).map(({ appointmentId }) => appointmentId);
  expect(texts.map(({ appointmentId }) => appointmentId).toSorted()).toEqual([alone.id, ofQuote.id].toSorted());
  expect(linked).toEqual([ofQuote.id]);
});

testOnBothEngines("what was sent stands on the timeline, can be taken back, and goes with the lead", async (place) => {
  await using db = await openTestDb(place);
  const { leadId } = await anAppointment(db, now);
  const eventId = (await recordText(db, { leadId, what: "onMyWay", by: "" }, now)) ?? "";
  expect((await loadLead(db, leadId))?.events[0]).toMatchObject({ kind: "text", what: "onMyWay", by: "" });
  expect(await forgetText(db, { leadId, eventId })).toBe(true);
  expect(await forgetText(db, { leadId, eventId })).toBe(false);
  await deleteLead(db, leadId, now);
  expect(await recordText(db, { leadId, what: "done", by: "" }, now)).toBeUndefined();
  expect(await textsOn(deps(db), "2026-11-24", now)).toEqual([]);
  expect(await textsOf(deps(db), leadId, now)).toEqual([]);
});

function kindOf({ kind }: { kind: string }): string {
  return kind;
}
