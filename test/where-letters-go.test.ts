import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { sendAnswer } from "#src/work/conversation/answering/send-answer.server.ts";
import { endFormerLinks } from "#src/work/customer-cards/former-links.server.ts";
import { loadCustomer } from "#src/work/customer-cards/load-customer.server.ts";
import { saveCustomer } from "#src/work/customer-cards/save-customer.server.ts";
import type { CustomerContact } from "#src/work/customers/customer-values.ts";
import { sendReceipt } from "#src/work/invoices/customer/send-receipt.server.ts";
import { sendStatement } from "#src/work/invoices/customer/send-statement.server.ts";
import { sendAgain } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { correctLead } from "#src/work/leads/follow-up/correct-lead.server.ts";
import { sendPlanPage } from "#src/work/plans/messages/send-plan-page.server.ts";
import { renewPlans } from "#src/work/plans/renew-plans.server.ts";
import { sendQuoteAgain } from "#src/work/quotes/mail-quote.server.ts";
import { textsOn } from "#src/work/texts/texts.server.ts";
import { openCards, tapCard } from "./work/a-card.ts";
import { quoteDeps } from "./work/a-quote.ts";
import { appointmentDetails } from "./work/an-appointment.ts";
import { byOwner } from "./work/by-owner.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { anOffice, later, now, writeAll } from "./mails/every-letter.ts";

const former = "marie@exempel.test";
const right = "marie@exemple.test";
const marie = { name: "Marie Tremblay", phone: "450 555-0111", email: former };

const kinds = readFileSync("src/account/notifications/mail/mail.ts", "utf8").match(/(?<=")customer-[a-z-]+(?=")/g);

type Opened = Awaited<ReturnType<typeof openOffice>>;

async function openOffice(place: Parameters<typeof openCards>[0]) {
  const cards = await openCards(place, now);
  return { ...cards, ...(await anOffice(cards.deps, marie)) };
}

async function written(db: Db) {
  const mails = await db.selectFrom("mails").select(["kind", "to"]).where("kind", "like", "customer-%").execute();
  return { kinds: [...new Set(mails.map(({ kind }) => kind))].toSorted(), to: [...new Set(mails.map(({ to }) => to))] };
}

async function edit(db: Db, id: string, change: (contacts: CustomerContact[]) => CustomerContact[]) {
  const customer = await loadCustomer(db, id, now);
  if (!customer) throw new Error("gone");
  const values = { ...customer.values, contacts: change(customer.values.contacts) };
  expect(await saveCustomer(byOwner(db), { ...customer, values }, now)).toBe("saved");
}

const correct = (contacts: CustomerContact[]) =>
  contacts.map((one) => (one.value === former ? { ...one, value: right } : one));
const remove = (value: string) => (contacts: CustomerContact[]) => contacts.filter((one) => one.value !== value);
const added = { id: "", label: "Paul", use: "all" as const };

async function cardAddress({ deps, stripe, invoiceId }: Opened) {
  const session = await tapCard(deps, invoiceId, later);
  return stripe.sessions.get(session)?.form["customer_email"];
}

testOnBothEngines("without a change every letter goes where the customer is reached", async (place) => {
  await using office = await openOffice(place);
  await writeAll(office);
  expect(await written(office.db)).toEqual({ kinds: [...new Set(kinds)].toSorted(), to: [former] });
});

testOnBothEngines(
  "every letter goes to an address that was put right, with or without its former links",
  async (place) => {
    await using office = await openOffice(place);
    const { db, leadId } = office;
    await edit(db, leadId, correct);
    const { secretKey } = quoteDeps;
    expect(await endFormerLinks(byOwner(db), { customerId: leadId, secretKey }, now)).toBeGreaterThan(0);
    expect(await cardAddress(office)).toBe(right);
    // What the customer opens has another link since.
    await sendQuoteAgain(office.deps, office.offered.quote.id, later);
    await writeAll(office);
    const { to } = await written(db);
    expect(to).toEqual([right]);
  },
);

testOnBothEngines("no letter goes to an address that the owner has taken out, and none elsewhere", async (place) => {
  for (const out of [
    async ({ db, leadId }: Opened) => edit(db, leadId, remove(former)),
    async ({ db, leadId }: Opened) => {
      const { version } = await db
        .selectFrom("leads")
        .select("version")
        .where("id", "=", leadId)
        .executeTakeFirstOrThrow();
      const blank = { ...marie, email: "", message: "", service: "driveway" };
      expect(await correctLead(byOwner(db), { id: leadId, version, ...blank }, now)).toBe("changed");
    },
  ]) {
    await using office = await openOffice(place);
    const { db, deps, leadId, invoiceId, paymentId, planId } = office;
    await out(office);
    expect(await cardAddress(office)).toBeUndefined();
    await writeAll(office);
    expect(await written(db)).toEqual({ kinds: [], to: [] });

    // Each says why.
    const answer = { leadId, id: uuidv7(), subject: "Re", text: "Oui.", files: [] };
    expect(await sendAnswer(db, answer, later)).toEqual({ kind: "no-address" });
    const reasons = [
      await sendQuoteAgain(deps, office.reminded.quote.id, later),
      await sendAgain(deps, invoiceId, later),
      await sendReceipt(deps, { invoiceId, paymentId }, later),
      await sendStatement(deps, { leadId }, later),
      await sendPlanPage(deps, planId, later),
      await planAppointment(deps, { ...appointmentDetails({ day: "2026-06-30", tell: true }), leadId }, later),
    ];
    expect(new Set(reasons.map(({ kind }) => kind))).toEqual(new Set(["no-email"]));
    expect((await renewPlans(deps, { plans: [planId], hundredths: 0 }, later)).refused[0]?.why).toBe("no-address");
  }
});

testOnBothEngines("where another address stays, every letter goes there", async (place) => {
  await using office = await openOffice(place);
  const { db, leadId } = office;
  await edit(db, leadId, (contacts) => [...contacts, { ...added, kind: "email", value: right }]);
  await edit(db, leadId, remove(former));
  expect(await cardAddress(office)).toBe(right);
  await writeAll(office);
  const { kinds: left, to } = await written(db);
  expect(to).toEqual([right]);
  expect(left).toEqual(expect.arrayContaining(["customer-answer", "customer-appointment-reminder", "customer-plan"]));
});

testOnBothEngines("texts go to the number that is right, and to none that was taken out", async (place) => {
  await using office = await openOffice(place);
  const { db, deps, leadId } = office;
  const numbers = async () => new Set((await textsOn(deps, "2026-06-18", now)).map(({ to }) => to));
  expect(await numbers()).toEqual(new Set([marie.phone]));
  await edit(db, leadId, (contacts) => [...contacts, { ...added, kind: "phone", value: "450 555-0122" }]);
  await edit(db, leadId, remove(marie.phone));
  expect(await numbers()).toEqual(new Set(["450 555-0122"]));
  await edit(db, leadId, remove("450 555-0122"));
  expect(await numbers()).toEqual(new Set());
});
