import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { changeDispute } from "#src/work/invoices/customer/dispute.server.ts";
import { remindOfInvoices, saveInvoiceSettings, stopInvoiceReminders } from "./invoice-reminders.server.ts";
import { firstInvoiceSettings } from "#src/work/invoices/invoice-settings.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { recordPayment, reversePayment } from "#src/work/invoices/payments.server.ts";
import { sendAgain, sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { remindOverdue } from "./remind-overdue.server.ts";

/** A Wednesday; at eleven in the morning where the business is. */
const now = new Date("2026-06-10T15:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** Issued by mail, due at once. */
async function anInvoiceByMail(db: Db) {
  const quote = await anAcceptedQuote(db, now);
  const made = await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  const { id, version } = made.invoice;
  const sent = await sendInvoice({ db, ...quoteDeps }, { id, version, by: "mail" }, now);
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  return { id, leadId: quote.leadId };
}

const reminders = async (db: Db) =>
  (await db.selectFrom("mails").select("text").where("kind", "=", "customer-invoice-reminder").execute()).map(
    ({ text }) => text.replaceAll(/[\u00a0\u202f]/g, " "),
  );

testOnBothEngines("an overdue invoice is brought to mind on the chosen days, each once", async (place) => {
  await using db = await openTestDb(place);
  const reminderWords = { fr: "Écrivez-nous.", en: "Write to us." };
  await saveSettings(db, { invoices: { reminds: true, reminderWords } }, now);
  const { id } = await anInvoiceByMail(db);
  const deps = { db, ...quoteDeps };
  const received = {
    invoiceId: id,
    method: "cheque" as const,
    receivedOn: "2026-06-10",
    reference: "",
    receipt: false,
  };
  await takePayment(deps, { ...received, cents: 10_000 }, now);
  await remindOfInvoices(deps, inDays(2));
  expect(await reminders(db)).toEqual([]);
  await Promise.all([remindOfInvoices(deps, inDays(5)), remindOfInvoices(deps, inDays(5))]);
  await remindOfInvoices(deps, inDays(6));
  const [first, ...others] = await reminders(db);
  expect(others).toEqual([]);
  expect(first).toMatch(/Il reste 187,44 \$ à payer.*Écrivez-nous/s);
  await remindOfInvoices(deps, inDays(15));
  await remindOfInvoices(deps, inDays(60));
  expect(await reminders(db)).toHaveLength(2);
  const subjects = db.selectFrom("mails").select("subject").where("kind", "=", "customer-invoice-reminder");
  expect((await subjects.orderBy("id").execute()).map(({ subject }) => subject.split("\u00a0")[0])).toEqual([
    "Rappel",
    "Nouveau rappel",
  ]);
});

testOnBothEngines("nobody is reminded of what is paid, credited, stopped or switched off", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const quiet = await anInvoiceByMail(db);
  await saveSettings(db, { invoices: { reminds: true } }, now);
  const [paid, credited, stopped] = [await anInvoiceByMail(db), await anInvoiceByMail(db), await anInvoiceByMail(db)];
  const setAside = await anInvoiceByMail(db);
  const received = { method: "cheque" as const, receivedOn: "2026-06-10", reference: "", receipt: false };
  await takePayment(deps, { ...received, invoiceId: paid.id, cents: 28_744 }, now);
  const note = { cents: 28_744, reason: { fr: "", en: "" }, by: "link" as const };
  await sendCreditNote(deps, { ...note, id: credited.id }, now);
  expect([await stopInvoiceReminders(db, stopped.id, now), await stopInvoiceReminders(db, quiet.id, now)]).toEqual([
    ...[true, false],
  ]);
  await db.updateTable("leads").set({ box: "spam" }).where("id", "=", setAside.leadId).execute();
  await remindOfInvoices(deps, inDays(5));
  const late = await anInvoiceByMail(db);
  await saveSettings(db, { invoices: { reminds: false } }, now);
  await remindOfInvoices(deps, inDays(5));
  expect(await reminders(db)).toEqual([]);
  expect(late.id).not.toBe("");
});

testOnBothEngines(
  "reminders that are turned on reach what was issued before, on the days still to come",
  async (place) => {
    await using db = await openTestDb(place);
    const deps = { db, ...quoteDeps };
    const [open, stopped] = [await anInvoiceByMail(db), await anInvoiceByMail(db)];
    const [disputed, paid] = [await anInvoiceByMail(db), await anInvoiceByMail(db)];
    await saveInvoiceSettings(byOwner(db), { ...firstInvoiceSettings, reminds: true }, now);
    await stopInvoiceReminders(db, stopped.id, now);
    await changeDispute({ db, by: theOwner }, { id: disputed.id, note: "" }, now);
    const received = { method: "cheque" as const, receivedOn: "2026-06-10", reference: "", receipt: false };
    await takePayment(deps, { ...received, invoiceId: paid.id, cents: 28_744 }, now);
    await saveInvoiceSettings(byOwner(db), { ...firstInvoiceSettings, reminds: false }, now);
    expect((await loadInvoice(db, open.id))?.remindOn).toBeNull();
    await remindOfInvoices(deps, inDays(5));
    await saveInvoiceSettings(byOwner(db), { ...firstInvoiceSettings, reminds: true }, inDays(5));
    await remindOfInvoices(deps, inDays(5));
    expect(await reminders(db)).toEqual([]);
    expect((await loadInvoice(db, open.id))?.remindOn).toBe("2026-06-24");
    expect((await loadInvoice(db, stopped.id))?.remindOn).toBeNull();
    expect((await loadInvoice(db, disputed.id))?.remindOn).toBeNull();
    expect((await loadInvoice(db, paid.id))?.remindOn).toBeNull();
    await remindOfInvoices(deps, inDays(15));
    expect(await reminders(db)).toHaveLength(1);
  },
);

testOnBothEngines("turned on after the last day of an invoice, reminders leave it alone", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anInvoiceByMail(db);
  await saveInvoiceSettings(byOwner(db), { ...firstInvoiceSettings, reminds: true }, inDays(14));
  await remindOfInvoices({ db, ...quoteDeps }, inDays(15));

  expect((await loadInvoice(db, id))?.remindOn).toBeNull();
  expect(await reminders(db)).toEqual([]);
});

testOnBothEngines("nobody is reminded whose payment is being recorded", async (place) => {
  await using db = await openTestDb(place);
  await saveSettings(db, { invoices: { reminds: true } }, now);
  const { id: invoiceId } = await anInvoiceByMail(db);
  const cheque = { invoiceId, method: "cheque" as const, receivedOn: "2026-06-10", reference: "" };
  let reminding: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await recordPayment(trx, { ...cheque, cents: 28_744 }, inDays(5));
    reminding = remindOfInvoices({ db, ...quoteDeps }, inDays(5));
    // As long as the reminder takes to come to the invoice, on an engine where it does not wait.
    await sleep(300);
  });
  await reminding;

  expect(await reminders(db)).toEqual([]);
});

testOnBothEngines("nobody is reminded of what they dispute, and again once it is settled", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  await saveSettings(db, { invoices: { reminds: true } }, now);
  const { id } = await anInvoiceByMail(db);
  expect(await changeDispute({ db, by: theOwner }, { id, note: "Le côté nord" }, inDays(1))).toBe("changed");
  await remindOfInvoices(deps, inDays(5));
  await remindOfInvoices(deps, inDays(6));
  expect(await reminders(db)).toEqual([]);
  const disputed = await loadInvoice(db, id);
  expect(disputed).toMatchObject({ isDisputed: true, remindOn: null });
  expect(disputed?.events.at(-1)).toMatchObject({ kind: "disputed", note: "Le côté nord" });

  expect(await changeDispute({ db, by: theOwner }, { id, ended: true }, inDays(6))).toBe("changed");
  expect(await changeDispute({ db, by: theOwner }, { id, ended: true }, inDays(6))).toBe("changed");
  expect((await loadInvoice(db, id))?.events.filter(({ kind }) => kind === "dispute-ended")).toHaveLength(1);
  await remindOfInvoices(deps, inDays(15));
  expect(await reminders(db)).toHaveLength(1);
  expect(await changeDispute({ db, by: theOwner }, { id: "none", note: "" }, now)).toBe("unknown");
});

testOnBothEngines("what the owner stopped or the customer disputes stays so when it is sent again", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  await saveSettings(db, { invoices: { reminds: true } }, now);
  const [stopped, disputed, both] = [await anInvoiceByMail(db), await anInvoiceByMail(db), await anInvoiceByMail(db)];
  await stopInvoiceReminders(db, stopped.id, now);
  await stopInvoiceReminders(db, both.id, now);
  for (const { id } of [disputed, both]) await changeDispute({ db, by: theOwner }, { id, note: "" }, now);
  await changeDispute({ db, by: theOwner }, { id: both.id, ended: true }, inDays(1));
  for (const { id } of [stopped, disputed]) expect((await sendAgain(deps, id, inDays(1))).kind).toBe("sent");

  for (const { id } of [stopped, disputed, both]) expect((await loadInvoice(db, id))?.remindOn).toBeNull();
  await remindOfInvoices(deps, inDays(5));
  expect(await reminders(db)).toEqual([]);
});

testOnBothEngines(
  "a payment that is taken back is owed again, and brought to mind on the days to come",
  async (place) => {
    await using db = await openTestDb(place);
    const deps = { db, ...quoteDeps };
    await saveSettings(db, { invoices: { reminds: true } }, now);
    const { id } = await anInvoiceByMail(db);
    const cheque = {
      invoiceId: id,
      method: "cheque" as const,
      receivedOn: "2026-06-10",
      reference: "",
      receipt: false,
    };
    const taken = await takePayment(deps, { ...cheque, cents: 28_744 }, now);
    await remindOfInvoices(deps, inDays(5));
    expect((await loadInvoice(db, id))?.remindOn).toBeNull();
    const paymentId = "payment" in taken ? taken.payment.id : "";
    expect((await reversePayment({ db, by: theOwner }, { id: paymentId }, inDays(6))).kind).toBe("reversed");

    expect((await loadInvoice(db, id))?.remindOn).toBe("2026-06-24");
    await remindOfInvoices(deps, inDays(15));
    expect(await reminders(db)).toHaveLength(1);
  },
);

testOnBothEngines(
  "a reminder that waits for the morning goes once it is paid, credited, disputed or stopped",
  async (place) => {
    await using db = await openTestDb(place);
    const deps = { db, ...quoteDeps };
    await saveSettings(db, { invoices: { reminds: true } }, now);
    const [paid, credited, disputed] = [
      await anInvoiceByMail(db),
      await anInvoiceByMail(db),
      await anInvoiceByMail(db),
    ];
    const [stopped, owed] = [await anInvoiceByMail(db), await anInvoiceByMail(db)];
    const night = new Date("2026-06-16T03:30:00.000Z");
    const all = [paid, credited, disputed, stopped, owed].map(({ id }) => id);
    expect((await remindOverdue(deps, all, night)).sent).toHaveLength(5);
    const cash = { invoiceId: paid.id, method: "e-transfer" as const, receivedOn: "2026-06-15", reference: "" };
    await takePayment(deps, { ...cash, cents: 28_744, receipt: false }, night);
    const note = { cents: 28_744, reason: { fr: "", en: "" }, by: "link" as const };
    await sendCreditNote(deps, { ...note, id: credited.id }, night);
    await changeDispute({ db, by: theOwner }, { id: disputed.id, note: "" }, night);
    await stopInvoiceReminders(db, stopped.id, night);

    const waiting = db.selectFrom("mails").select("lead_id").where("kind", "=", "customer-invoice-reminder");
    expect(await waiting.execute()).toEqual([{ lead_id: owed.leadId }]);
  },
);
