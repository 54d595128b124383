import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { findQuoteByToken, loadQuoteToken } from "#src/work/quotes/quote-links.server.ts";
import { correctLead } from "#src/work/leads/follow-up/correct-lead.server.ts";
import { deleteLead, eraseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { sendPlanPage } from "#src/work/plans/messages/send-plan-page.server.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import { planDraft } from "#test/work/a-plan.ts";
import { aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { endFormerLinks, keepFormerLinks, loadFormerLinks } from "./former-links.server.ts";
import { loadCustomer } from "./load-customer.server.ts";
import { saveCustomer } from "./save-customer.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const wrong = "marie@exempel.test";
const right = "marie@exemple.test";
const { secretKey } = quoteDeps;
const marie = { name: "Marie Tremblay", phone: "450 555-0111", email: wrong, message: "" };

/** A quote and the page of a plan went to the wrong address; the mails still wait. */
async function aMistypedCustomer(db: Db) {
  const id = await addPhoneLead(db, { ...marie, service: "driveway", language: "fr" }, now);
  const { quote, token } = await aSentQuote(db, now, {}, id);
  const plan = await createPlan(db, { leadId: id, quoteId: null, draft: planDraft({}) }, now);
  if (!("plan" in plan)) throw new Error("no plan");
  await sendPlanPage({ db, ...quoteDeps }, plan.plan.id, now);
  return { id, quoteId: quote.id, token };
}

async function put(db: Db, id: string, change: (value: string) => string | undefined) {
  const customer = await loadCustomer(db, id, now);
  if (!customer) throw new Error("gone");
  const contacts = customer.values.contacts.flatMap((one) => {
    const value = one.kind === "email" ? change(one.value) : one.value;
    return value === undefined ? [] : [{ ...one, value }];
  });
  expect(await saveCustomer(byOwner(db), { ...customer, values: { ...customer.values, contacts } }, now)).toBe("saved");
}

const waiting = (db: Db) => db.selectFrom("mails").select("to").where("state", "=", "waiting").execute();
const written = (rows: { to: string }[]) => new Set(rows.map(({ to }) => to));

testOnBothEngines(
  "an address that was put right gets nothing more, and its links end with one press",
  async (place) => {
    await using db = await openTestDb(place);
    const { id, quoteId, token } = await aMistypedCustomer(db);
    expect(written(await waiting(db))).toContain(wrong);
    expect(await loadFormerLinks(db, id)).toBeNull();

    await put(db, id, () => right);
    expect(written(await waiting(db))).not.toContain(wrong);
    expect(written(await waiting(db))).toContain(right);
    expect((await loadRecipients(db, id, "papers"))?.to).toBe(right);
    expect(await loadFormerLinks(db, id)).toEqual({ address: wrong, count: 2 });
    expect((await loadCustomer(db, id, now))?.formerLinks).toMatchObject({ count: 2 });

    expect(await endFormerLinks(byOwner(db), { customerId: id, secretKey }, now)).toBe(2);
    expect(await findQuoteByToken(db, token, now)).toBeUndefined();
    const renewed = (await loadQuoteToken(db, { id: quoteId, secretKey })) ?? "";
    const mails = await db.selectFrom("mails").select(["text", "html"]).where("kind", "=", "customer-quote").execute();
    for (const { text, html } of mails) expect([text, html].every((part) => part.includes(renewed))).toBe(true);
    expect([mails.length, JSON.stringify(mails).includes(token)]).toEqual([1, false]);
    expect((await findQuoteByToken(db, renewed, now))?.id).toBe(quoteId);
    expect(await loadFormerLinks(db, id)).toBeNull();
  },
);

testOnBothEngines("links that the owner leaves open are not asked about again", async (place) => {
  await using db = await openTestDb(place);
  const { id, quoteId, token } = await aMistypedCustomer(db);
  const lead = await db.selectFrom("leads").select("version").where("id", "=", id).executeTakeFirstOrThrow();
  await correctLead(byOwner(db), { ...marie, ...lead, id, email: right }, now);
  expect(await loadFormerLinks(db, id)).toEqual({ address: wrong, count: 2 });
  await keepFormerLinks(db, id);
  expect(await loadFormerLinks(db, id)).toBeNull();
  expect((await findQuoteByToken(db, token, now))?.id).toBe(quoteId);
});

testOnBothEngines("mails that wait for an address that was taken out never leave, and others do", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await aMistypedCustomer(db);
  const answer = { kind: "customer-answer", leadId: id, subject: "S", text: "T", html: "H" } as const;
  await enqueue(db, { ...answer, to: "paul@exemple.test" }, now);
  await put(db, id, () => undefined);
  const left = written(await waiting(db));
  expect(left).not.toContain(wrong);
  expect(left).toContain("paul@exemple.test");
});

testOnBothEngines("the address that was wrong is forgotten with the request that had it", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await aMistypedCustomer(db);
  const other = { ...marie, email: "", service: "driveway", language: "fr" as const };
  await addPhoneLead(db, other, now);
  await put(db, id, () => right);
  await deleteLead(db, id, now);
  await eraseLead(db, id, () => Promise.resolve(), now);
  expect(await db.selectFrom("customers").select("wrong_email").execute()).toEqual([{ wrong_email: "" }]);
});
