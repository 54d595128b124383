import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { balanceOf, stateOf } from "#src/work/invoices/balance.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { reversePayment } from "#src/work/invoices/payments.server.ts";
import { listOwedBy } from "./customer-invoices.server.ts";
import { takeTransfer } from "./take-transfer.server.ts";
import { parseTransfer, splitTransfer, type NewTransfer } from "./transfer.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const usual = { method: "e-transfer" as const, receivedOn: "2026-06-10", reference: "CA7x", receipt: true };

/** Each of 287.44, of leads with the same email address. */
async function invoicesOf(db: Db, count: number, contact = { email: "zoe@example.com", phone: "" }) {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const quote = await anAcceptedQuote(db, now);
    await db
      .updateTable("leads")
      .set({ ...contact, ...personKeys(contact) })
      .where("id", "=", quote.leadId)
      .execute();
    ids.push((await anIssuedInvoice(db, { quoteId: quote.id }, now)).id);
  }
  return ids;
}

async function standing(db: Db, ids: string[]) {
  const found = await Promise.all(ids.map((id) => loadInvoice(db, id)));
  return found.map((invoice) => invoice && [stateOf(invoice.settled), balanceOf(invoice.settled)]);
}

async function owedOf(db: Db, id: string) {
  const owed = await listOwedBy(db, (await loadInvoice(db, id))?.leadId ?? "");
  return owed.map((one) => ({ id: one.id, balanceCents: balanceOf(one.settled) }));
}

const take = (db: Db, transfer: Partial<NewTransfer> & { cents: number; idempotencyKey?: string }) =>
  takeTransfer({ db, ...quoteDeps }, { ...usual, parts: [], ...transfer }, now);

test("an amount fills the oldest first, and what is too much is on the last", () => {
  const owed = [
    { id: "a", balanceCents: 100 },
    { id: "b", balanceCents: 50 },
    { id: "c", balanceCents: 30 },
  ];
  const split = (cents: number) => splitTransfer(cents, owed).map((part) => part.cents);
  expect([split(120), split(180), split(200), split(0)]).toEqual([
    [100, 20, 0],
    [100, 50, 30],
    [100, 50, 50],
    [0, 0, 0],
  ]);
});

test("a split that is not the amount is refused, with the field that it is about", () => {
  const parts = [{ invoiceId: "01890000-0000-7000-8000-000000000000", cents: 90 }];
  expect(parseTransfer({ ...usual, cents: 100, parts })).toEqual({
    ok: false,
    problems: [{ field: "parts", code: "transfer-sum" }],
  });
  expect(parseTransfer({ ...usual, cents: 90, parts: [...parts, ...parts] })).toMatchObject({ ok: false });
  expect(parseTransfer({ ...usual, cents: 90, parts })).toMatchObject({ ok: true });
});

testOnBothEngines("one transfer pays several invoices of one customer, with one receipt", async (place) => {
  await using db = await openTestDb(place);
  const ids = await invoicesOf(db, 3);
  const owed = await owedOf(db, ids[1] ?? "");
  expect(owed.map(({ id }) => id)).toEqual(ids);
  const cents = 28_744 * 3 + 1_000;
  const idempotencyKey = "owner one";
  const taken = await take(db, { cents, parts: splitTransfer(cents, owed), idempotencyKey });

  expect(taken).toMatchObject({ kind: "recorded", payments: [{}, {}, {}] });
  expect(await standing(db, ids)).toEqual([
    ["paid", 0],
    ["paid", 0],
    ["overpaid", -1_000],
  ]);
  const mails = await db.selectFrom("mails").select("text").where("kind", "=", "customer-receipt").execute();
  expect(mails).toHaveLength(1);
  expect(new Set(mails[0]?.text.match(/F-2026-000\d/g))).toHaveLength(3);

  expect(await take(db, { cents, parts: splitTransfer(cents, owed), idempotencyKey })).toMatchObject({ kind: "known" });
  expect(await standing(db, ids.slice(0, 1))).toEqual([["paid", 0]]);

  if (!("payments" in taken)) throw new Error(taken.kind);
  const [first] = taken.payments;
  expect(await reversePayment({ db, by: theOwner }, { id: first?.payment.id ?? "" }, now)).toMatchObject({
    kind: "reversed",
  });
  expect(await standing(db, ids)).toMatchObject([
    ["open", 28_744],
    ["paid", 0],
    ["overpaid", -1_000],
  ]);
});

testOnBothEngines("cash for several is rounded once, on the whole", async (place) => {
  await using db = await openTestDb(place);
  const ids = await invoicesOf(db, 2);
  const cents = 57_490;
  const parts = splitTransfer(cents, await owedOf(db, ids[0] ?? ""));
  expect(await take(db, { cents, parts, method: "cash" })).toMatchObject({ kind: "recorded" });
  expect(await standing(db, ids)).toEqual([
    ["paid", 0],
    ["paid", 0],
  ]);
});

testOnBothEngines("nothing is recorded of a transfer that one of its invoices refuses", async (place) => {
  await using db = await openTestDb(place);
  const [own = ""] = await invoicesOf(db, 1);
  const [stranger = ""] = await invoicesOf(db, 1, { email: "other@example.com", phone: "" });
  const parts = (ids: string[]) => ids.map((invoiceId) => ({ invoiceId, cents: 100 }));

  expect(await take(db, { cents: 200, parts: parts([own, stranger]) })).toEqual({ kind: "other-customer" });
  expect(await take(db, { cents: 100, parts: parts([own]), receivedOn: "2026-06-12" })).toEqual({
    kind: "day-to-come",
  });
  const none = "01890000-0000-7000-8000-000000000000";
  expect(await take(db, { cents: 200, parts: parts([own, none]) })).toEqual({ kind: "unknown" });
  expect(await standing(db, [own])).toEqual([["open", 28_744]]);
});

testOnBothEngines("two who share a phone are two customers where one of them has an email address", async (place) => {
  await using db = await openTestDb(place);
  const phone = "450 555-0111";
  const [own = ""] = await invoicesOf(db, 1, { email: "zoe@example.com", phone });
  await invoicesOf(db, 1, { email: "other@example.com", phone });
  const called = [aLeadRow({ email: "", phone }), aLeadRow({ email: "", phone })];
  await db
    .insertInto("leads")
    .values(called.map((row) => ({ ...row, ...personKeys(row) })))
    .execute();

  expect(await owedOf(db, own)).toEqual([{ id: own, balanceCents: 28_744 }]);
  expect(await listOwedBy(db, called[0]?.id ?? "")).toEqual([]);
});
