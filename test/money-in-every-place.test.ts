import { expect } from "vitest";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { adoptCustomers } from "#src/work/customers/adopt/adopt-customers.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { erasePersonalData } from "#src/work/privacy/erase-person.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { aPlan } from "./work/a-plan.ts";
import { aSentQuote, quoteDeps } from "./work/a-quote.ts";
import { aLeadRow } from "./leads/a-lead-row.ts";
import { anAcceptedQuote, anIssuedInvoice } from "./work/an-invoice.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { backupFolder } from "./databases/filled-database.ts";
import { moneySaid, moneyStored, owedByCustomers, plansSaid } from "./work/money-places.ts";
import { openTestDb } from "./databases/test-db.ts";

const month = "2026-11";
const issuedAt = new Date("2026-11-03T15:00:00.000Z");
/** Days after what was issued first was to be paid. */
const acted = new Date("2026-11-28T15:00:00.000Z");
const now = new Date("2026-11-28T16:00:00.000Z");

async function aRequest(db: Db, name: string): Promise<string> {
  const email = `${name}@exemple.test`;
  const row = aLeadRow({ name, email, phone: "", submitted_at: issuedAt.toISOString(), month });
  await db.insertInto("leads").values(row).execute();
  await adoptCustomers(db, issuedAt);
  return row.id;
}

/** Three who said yes, of whom two are late, one who has not answered, and one with a plan. */
async function aBusyMonth(db: Db) {
  const [zoe, luc, eve] = [await aRequest(db, "zoe"), await aRequest(db, "luc"), await aRequest(db, "eve")];
  const ofZoe = await anAcceptedQuote(db, issuedAt, {}, zoe);
  const ofLuc = await anAcceptedQuote(db, issuedAt, { depositPercent: 20 }, luc);
  const ofEve = await anAcceptedQuote(db, acted, {}, eve);
  const late = await anIssuedInvoice(db, { quoteId: ofZoe.id }, issuedAt);
  const downPayment = await anIssuedInvoice(db, { quoteId: ofLuc.id, kind: "down-payment" }, issuedAt);
  const fresh = await anIssuedInvoice(db, { quoteId: ofEve.id }, acted);
  await aSentQuote(db, acted, {}, await aRequest(db, "ines"));
  await aPlan(db, acted, {
    startsOn: "2026-11-01",
    endsOn: "2027-04-30",
    lead: { name: "Noé", email: "noe@exemple.test" },
  });
  return { late, downPayment, fresh, ofLuc };
}

async function expectOneAnswer(db: Db, event: string): Promise<Record<string, number>> {
  const stored = await moneyStored(db, now);
  for (const [name, said] of Object.entries(await moneySaid(db, month, now)))
    expect(said, `${name}, ${event}`).toEqual(said.map(() => stored[name as keyof typeof stored]));
  const { known, unknown } = await owedByCustomers(db, now);
  expect(
    known.map((cents) => cents + unknown),
    `customers, ${event}`,
  ).toEqual(known.map(() => stored.owed));
  const { sums, added } = await plansSaid(db, now);
  expect(sums, `plans, ${event}`).toEqual(added);
  return { ...stored, ...sums };
}

testOnBothEngines(
  "won, invoiced, paid, owed, overdue, open quotes and plans are one number each in every place, whatever happens",
  async (place) => {
    await using db = await openTestDb(place);
    const deps = { db, ...quoteDeps };
    const { late, downPayment, fresh, ofLuc } = await aBusyMonth(db);
    const before = await expectOneAnswer(db, "before anything");

    const cheque = { method: "cheque" as const, receivedOn: "2026-11-28", reference: "", receipt: true };
    await takePayment(deps, { ...cheque, invoiceId: late.id, cents: 10_000 }, acted);
    await takePayment(deps, { ...cheque, invoiceId: fresh.id, cents: 28_744 }, acted);
    const paid = await expectOneAnswer(db, "after payments");
    expect(Object.keys(paid).filter((name) => paid[name] === 0)).toEqual(["billedCents"]);
    expect(paid["overdue"]).toBe((before["overdue"] ?? 0) - 10_000);

    const reason = { fr: "Une vitre de moins", en: "One window less" };
    const credited = await sendCreditNote(deps, { id: late.id, cents: 5_000, reason, by: "link" }, acted);
    expect(credited.kind).toBe("sent");
    const less = await expectOneAnswer(db, "after a credit");
    expect(less["owed"]).toBe((paid["owed"] ?? 0) - 5_000);

    await takePayment(deps, { ...cheque, invoiceId: downPayment.id, cents: 1_000 }, acted);
    expect((await cancelQuote(deps, { id: ofLuc.id, reason: "" }, acted)).kind).toBe("closed");
    const undone = await expectOneAnswer(db, "after an undone acceptance");
    expect(undone["wonCents"]).toBeLessThan(less["wonCents"] ?? 0);

    const folder = backupFolder();
    const file = backupFile(folder, now);
    await writeBackup(db, file, now);
    await erasePersonalData(deps, { email: "zoe@exemple.test" }, acted);
    const erased = await expectOneAnswer(db, "after a customer was erased");
    expect(erased["owed"]).toBe(undone["owed"]);

    const later = new Date(now.getTime() + DAY_MS / 24);
    await restore(db, { file, keepIn: backupFile(folder, later) }, later);
    expect(await expectOneAnswer(db, "after a restore")).toEqual(undone);
  },
);
