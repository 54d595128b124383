import { expect, test } from "vitest";
import { aPaperFact, someFacts } from "#test/work/job-facts.ts";
import { jobMoney, type Amounts } from "./job-money.ts";

const taxes = (gst: number, qst: number) => [
  { tax: "GST", thousandths: 5_000, cents: gst },
  { tax: "QST", thousandths: 9_975, cents: qst },
];
const agreed: Amounts = { netCents: 120_000, taxes: taxes(6_000, 11_970), totalCents: 137_970 };

test("what is left to invoice is what was agreed less what is billed and not credited, tax by tax", () => {
  const downPayment = aPaperFact({
    ...{ id: "down", kind: "down-payment", netCents: 30_000, taxes: taxes(1_500, 2_993), totalCents: 34_493 },
    paidCents: 34_493,
  });
  const credit = aPaperFact({
    ...{ id: "credit", kind: "credit", correctsId: "down", number: "F-2" },
    ...{ netCents: 10_000, taxes: taxes(-500, -998), totalCents: 11_498 },
  });
  const money = jobMoney(someFacts({ papers: [downPayment, credit] }), agreed);

  expect(money.billed).toEqual({ netCents: 20_000, taxes: taxes(1_000, 1_995), totalCents: 22_995 });
  expect(money.left).toEqual({ netCents: 100_000, taxes: taxes(5_000, 9_975), totalCents: 114_975 });
  expect(money).toMatchObject({ receivedCents: 34_493, owedCents: 0, overpaidCents: 11_498 });
});

test("an extra is none of what was agreed, and a draft is nothing yet", () => {
  const extra = aPaperFact({ id: "extra", quoteId: null, billsAgreement: false });
  const money = jobMoney(someFacts({ papers: [extra, aPaperFact({ number: null })] }), agreed);

  expect(money).toMatchObject({ left: agreed, billed: { totalCents: 0 }, extras: { totalCents: 114_975 } });
  expect(money.owedCents).toBe(114_975);
});

test("taxes are told apart by their rate, in whatever order the documents have them", () => {
  const paper = aPaperFact({
    taxes: [...taxes(5_000, 9_975).toReversed(), { tax: "GST", thousandths: 7_000, cents: 1 }],
  });

  expect(jobMoney(someFacts({ papers: [paper] }), agreed).left?.taxes).toEqual([
    ...taxes(1_000, 1_995),
    { tax: "GST", thousandths: 7_000, cents: -1 },
  ]);
});

test("without an accepted version, or by a plan, nothing has an amount that could be left", () => {
  const plan = { id: "plan", endsOn: "2026-10-01", endedOn: null };

  expect(jobMoney(someFacts(), null).left).toBeNull();
  expect(jobMoney(someFacts({ plans: [plan] }), agreed).left).toBeNull();
});
