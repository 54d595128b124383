import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { changeDispute } from "#src/work/invoices/customer/dispute.server.ts";
import { remindOfInvoices, saveInvoiceSettings } from "./invoice-reminders.server.ts";
import { firstInvoiceSettings } from "#src/work/invoices/invoice-settings.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { loadReceivables } from "#src/work/invoices/list/receivables.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { listOverdue, remindOverdue } from "./remind-overdue.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

/** A Wednesday; at eleven in the morning where the business is. */
const now = new Date("2026-06-10T15:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** Due at once, 287.44. */
async function anInvoiceByMail(db: Db) {
  const quote = await anAcceptedQuote(db, now);
  const made = await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  const { id, version } = made.invoice;
  await sendInvoice({ db, ...quoteDeps }, { id, version, by: "mail" }, now);
  return { id, leadId: quote.leadId };
}

const reminders = (db: Db) =>
  db.selectFrom("mails").select("text").where("kind", "=", "customer-invoice-reminder").execute();

testOnBothEngines(
  "all that is overdue is reminded of at once, each once however often it is pressed",
  async (place) => {
    await using db = await openTestDb(place);
    const [one, other] = [await anInvoiceByMail(db), await anInvoiceByMail(db)];
    const [paid, disputed, aside] = [await anInvoiceByMail(db), await anInvoiceByMail(db), await anInvoiceByMail(db)];
    const deps = { db, ...quoteDeps, by: theOwner };
    const received = { method: "cheque" as const, receivedOn: "2026-06-10", reference: "", receipt: false };
    await takePayment(deps, { ...received, invoiceId: paid.id, cents: 28_744 }, now);
    await changeDispute({ db, by: theOwner }, { id: disputed.id, note: "" }, now);
    await db.updateTable("leads").set({ box: "spam" }).where("id", "=", aside.leadId).execute();

    expect((await listOverdue(deps, now)).overdue).toEqual([]);
    const { overdue } = await listOverdue(deps, inDays(5));
    const whys = new Map(overdue.map(({ id, why }) => [id, why]));
    expect(whys).toEqual(
      new Map([
        ...[one, other].map(({ id }) => [id, null] as const),
        [disputed.id, "disputed"],
        [aside.id, "lead-set-aside"],
      ]),
    );
    const all = [one, other, paid, disputed, aside].map(({ id }) => id);
    const pressed = await Promise.all([remindOverdue(deps, all, inDays(5)), remindOverdue(deps, all, inDays(5))]);
    expect(pressed.flatMap(({ sent }) => sent).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await reminders(db)).toHaveLength(2);
    expect((await remindOverdue(deps, all, inDays(6))).skipped.map(({ why }) => why).toSorted()).toEqual([
      ...["disputed", "lately", "lately", "lead-set-aside", "not-overdue"],
    ]);
    const before = (await listOverdue(deps, inDays(8))).overdue.map(({ id, remindedAt }) => [id, remindedAt]);
    const at = inDays(5).toISOString();
    expect(new Map(before as [string, string | null][])).toEqual(
      new Map([...[one, other].map(({ id }) => [id, at] as const), [disputed.id, null], [aside.id, null]]),
    );
    expect((await remindOverdue(deps, [one.id], inDays(8))).sent).toEqual([one.id]);
  },
);

testOnBothEngines("a reminder that the owner sends puts off one that would leave by itself", async (place) => {
  await using db = await openTestDb(place);
  await saveInvoiceSettings(byOwner(db), { ...firstInvoiceSettings, reminds: true }, now);
  const { id } = await anInvoiceByMail(db);
  const deps = { db, ...quoteDeps, by: theOwner };
  const { remindOn } = (await loadInvoice(db, id)) ?? {};
  expect(remindOn).toBe("2026-06-13");
  await remindOverdue(deps, [id], inDays(2));
  expect((await loadInvoice(db, id))?.remindOn).not.toBe("2026-06-13");
  await remindOfInvoices(deps, inDays(4));
  expect(await reminders(db)).toHaveLength(1);
});

testOnBothEngines("a reminder asked for by night leaves in the morning", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anInvoiceByMail(db);
  const night = new Date("2026-06-16T03:30:00.000Z");
  const { leavesAt } = await remindOverdue({ db, ...quoteDeps, by: theOwner }, [id], night);

  expect(leavesAt).toBe("2026-06-16T13:00:00.000Z");
});

testOnBothEngines(
  "who owes stands by customer, the longest overdue first, with all of their invoices",
  async (place) => {
    await using db = await openTestDb(place);
    const quote = await anAcceptedQuote(db, now);
    const second = await anAcceptedQuote(db, now, {}, quote.leadId);
    const ids: string[] = [];
    for (const { id: quoteId } of [quote, second]) {
      const made = await createFromQuote(db, { quoteId, kind: "invoice" }, now);
      if (!("invoice" in made)) throw new Error(made.kind);
      await sendInvoice({ db, ...quoteDeps }, { ...made.invoice, by: "mail" }, now);
      ids.push(made.invoice.id);
    }
    await anInvoiceByMail(db);
    const { debtors, hasMore } = await loadReceivables(db, inDays(5));

    expect(hasMore).toBe(false);
    expect(debtors.map(({ owedCents }) => owedCents)).toEqual([57_488, 28_744]);
    expect(debtors[0]?.invoices.map(({ id, daysLate }) => ({ id, daysLate }))).toEqual(
      ids.map((id) => ({ id, daysLate: 5 })),
    );
    expect(debtors[0]?.lastWrittenAt).toBe(now.toISOString());
  },
);
