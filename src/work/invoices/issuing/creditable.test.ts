import fc from "fast-check";
import { expect, test } from "vitest";
import { aQuoteLine } from "#test/work/a-quote.ts";
import { registeredTaxes } from "#test/work/an-invoice.ts";
import { holdsFor } from "#test/anything.ts";
import { creditableOf, isWithin, partOfAmount, partOfLines } from "./creditable.ts";
import { invoiceTotals, type Part } from "#src/work/invoices/invoice-totals.ts";

type Note = Parameters<typeof creditableOf>[1][number];

/** As it is issued. */
function noteOf(part: Part, cents: { id: string; cents: number }[]): Note {
  const lines = cents.map((line) => aQuoteLine({ id: line.id, unitCents: line.cents }));
  return { lines, totals: invoiceTotals({ lines, discount: null, taxes: registeredTaxes, part }, []) };
}

const line = fc.record({
  unitCents: fc.integer({ min: 0, max: 60 }),
  untaxed: fc.constantFrom([], ["GST", "QST"], ["QST"], ["GST"]),
});
/** A share of what is left, in hundredths: of lines by their places, or of all. */
const step = fc.record({
  percent: fc.oneof(fc.integer({ min: 1, max: 49 }), fc.integer({ min: 1, max: 100 })),
  places: fc.option(fc.subarray([0, 1, 2, 3])),
});
/** What is subtracted, in hundredths of what the lines come to: before taxes, and of each tax. */
const subtracted = fc.option(fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 100 }))));
const credits = fc.record({
  made: fc.array(line, { minLength: 1, maxLength: 4 }),
  steps: fc.array(step, { maxLength: 14 }),
  subtracted,
});

test("small credits in any order leave no amount below zero, and the last of them takes the last cent of each tax", () => {
  holdsFor(credits, ({ made, steps, subtracted: shares }) => {
    const lines = made.map((one, at) => aQuoteLine({ ...one, untaxed: [...one.untaxed], id: String(at) }));
    const totals = totalsOf(lines, shares);
    const notes: Note[] = [];
    const leftNow = () => creditableOf({ lines, taxes: registeredTaxes, totals }, notes);
    const creditLines = (places: number[], percent: number) => {
      const before = leftNow();
      const credited = before.lines.flatMap(({ id, cents }, at) =>
        places.includes(at) && cents > 0 ? [{ id, cents: Math.ceil((cents * percent) / 100) }] : [],
      );
      const part = partOfLines(before, credited);
      if (credited.length > 0 && isWithin(before, part)) notes.push(noteOf(part, credited));
    };
    const creditAmount = (cents: number) => {
      const before = leftNow();
      const part = partOfAmount(before, cents);
      expect(isWithin(before, part) && part.netCents >= 0).toBe(true);
      if (cents > 0) notes.push(noteOf(part, [{ id: "amount", cents: part.netCents }]));
    };
    for (const { percent, places } of steps) {
      if (places) creditLines(places, percent);
      else creditAmount(Math.ceil((leftNow().left.totalCents * percent) / 100));
      const { left, whole, lines: each } = leftNow();
      expect(Math.min(left.netCents, ...left.taxCents, ...each.map(({ cents }) => cents))).toBeGreaterThanOrEqual(0);
      expect(each.reduce((all, { cents }) => all + cents, 0)).toBe(whole.netCents);
    }
    if (shares || leftNow().left.netCents === 0) creditAmount(leftNow().left.totalCents);
    else creditLines([0, 1, 2, 3], 100);
    expect(leftNow().left).toEqual({ netCents: 0, taxCents: [0, 0], totalCents: 0 });
  });
});

function totalsOf(lines: Note["lines"], shares: number[] | null) {
  const priced = { lines, discount: null, taxes: registeredTaxes, part: null };
  const { netCents, taxCents } = invoiceTotals(priced, []);
  if (!shares) return invoiceTotals(priced, []);
  const [net = 0, ...taxes] = [netCents, ...taxCents].map((cents, at) => Math.floor((cents * (shares[at] ?? 0)) / 100));
  const part = { netCents: net, taxCents: taxes, totalCents: taxes.reduce((all, cents) => all + cents, net) };
  return invoiceTotals(priced, [part]);
}

test("of two lines with one id, one alone is credited by it", () => {
  const lines = [aQuoteLine({ id: "a", unitCents: 100 }), aQuoteLine({ id: "a", unitCents: 50 })];
  const totals = invoiceTotals({ lines, discount: null, taxes: [], part: null }, []);
  const left = creditableOf({ lines, taxes: [], totals }, [
    noteOf({ netCents: 40, taxCents: [], totalCents: 40 }, [{ id: "a", cents: 40 }]),
  ]);
  expect(left.lines.map(({ id, cents }) => [id, cents])).toEqual([
    ["a", 60],
    ["", 50],
  ]);
});

test("the last line takes a cent of tax that credits of amounts have left without its line", () => {
  const left = { netCents: 1, taxCents: [1], totalCents: 2 };
  const lines = [
    { id: "taxed", cents: 0, taxed: [0] },
    { id: "exempt", cents: 1, taxed: [] },
  ];
  expect(partOfLines({ left, whole: left, lines }, [{ id: "exempt", cents: 1 }])).toEqual(left);
});
