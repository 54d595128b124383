import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { noText } from "#src/site/content/text.ts";
import { aQuoteLine, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice, registeredTaxes } from "#test/work/an-invoice.ts";
import { runCreditHistory } from "#test/histories/credit-histories.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadCreditable } from "./credit-note.server.ts";
import { shownInvoice } from "#src/work/invoices/shown-invoice.ts";
import { insertInvoice } from "#src/work/invoices/invoices.server.ts";
import { sendCreditNote, sendInvoice } from "./send-invoice.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const deps = (db: Db) => ({ db, ...quoteDeps });

const mixed = [
  aQuoteLine({ id: "taxed", unitCents: 5_000, hundredths: 200, unit: "hour" }),
  aQuoteLine({ id: "exempt", unitCents: 5_000, untaxed: ["GST", "QST"] }),
  aQuoteLine({ id: "option", unitCents: 0 }),
];

/** 100.00 with both taxes and 50.00 with none: 164.98. */
async function aMixedInvoice(db: Db, differences: { depositPercent?: number } = {}) {
  const quote = await anAcceptedQuote(db, now, { lines: mixed, taxes: registeredTaxes, ...differences });
  return quote;
}

type Asked = { cents: number } | { lines: { id: string; cents?: number }[] };

const credit = (db: Db, id: string, asked: Asked & { idempotencyKey?: string }) =>
  sendCreditNote(deps(db), { id, ...asked, reason: noText, by: "link" }, now);

async function documentOf(sent: ReturnType<typeof credit>) {
  const one = await sent;
  if (one.kind !== "sent") throw new Error(JSON.stringify(one));
  return one.invoice.document;
}

testOnBothEngines("a line is credited with its own taxes, or with none", async (place) => {
  await using db = await openTestDb(place);
  const { id, document } = await anIssuedInvoice(db, { quoteId: (await aMixedInvoice(db)).id }, now);
  expect(document?.totals).toMatchObject({ netCents: 15_000, taxCents: [500, 998], totalCents: 16_498 });

  const exempt = await documentOf(credit(db, id, { lines: [{ id: "exempt" }] }));
  expect(exempt).toMatchObject({
    totals: { netCents: 5_000, taxCents: [0, 0], totalCents: 5_000 },
    lines: [{ words: mixed[1]?.words, untaxed: ["GST", "QST"] }],
    corrects: { number: "F-2026-0001" },
  });
  const half = await documentOf(credit(db, id, { lines: [{ id: "taxed", cents: 5_000 }] }));
  expect(half?.totals).toMatchObject({ netCents: 5_000, taxCents: [250, 499], totalCents: 5_749 });
  const rest = await documentOf(credit(db, id, { lines: [{ id: "taxed" }] }));
  expect(rest?.totals).toMatchObject({ netCents: 5_000, taxCents: [250, 499], totalCents: 5_749 });
  expect(await credit(db, id, { cents: 1 })).toEqual({ kind: "too-large", mostCents: 0 });
});

testOnBothEngines("a line that is credited whole stands as it was invoiced", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anIssuedInvoice(db, { quoteId: (await aMixedInvoice(db)).id }, now);
  const note = await documentOf(credit(db, id, { lines: [{ id: "exempt" }, { id: "taxed" }] }));
  if (!note) throw new Error("no document");

  expect(note.lines).toMatchObject([
    { id: "taxed", hundredths: 200, unit: "hour", unitCents: 5_000 },
    { id: "exempt", unitCents: 5_000 },
  ]);
  expect(shownInvoice(note, "en").lines).toMatchObject([
    { words: mixed[0]?.words.en, detail: expect.stringContaining("$50.00") as string, amount: "$100.00" },
    { words: mixed[1]?.words.en, detail: expect.stringMatching(/GST.+QST/) as string, amount: "$50.00" },
  ]);
  expect(note.totals.totalCents).toBe(16_498);
});

testOnBothEngines("what an amount took of each line is not credited again", async (place) => {
  await using db = await openTestDb(place);
  const { id, document } = await anIssuedInvoice(db, { quoteId: (await aMixedInvoice(db)).id }, now);
  const part = await documentOf(credit(db, id, { cents: 5_000 }));
  expect(part?.totals).toMatchObject({ netCents: 4_546, taxCents: [152, 302] });
  const exempt = await documentOf(credit(db, id, { lines: [{ id: "exempt" }] }));
  expect(exempt?.totals).toMatchObject({ netCents: 3_485, taxCents: [0, 0] });
  if (!document) throw new Error("no document");
  const { left, lines } = await loadCreditable(db, { id, document });

  expect(left).toEqual({ netCents: 6_969, taxCents: [348, 696], totalCents: 8_013 });
  expect(lines.map(({ cents }) => cents)).toEqual([6_969, 0, 0]);
});

testOnBothEngines("lines that are not there, or more than they are, are refused one by one", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anIssuedInvoice(db, { quoteId: (await aMixedInvoice(db)).id }, now);
  const lines = [{ id: "other" }, { id: "exempt", cents: 5_001 }, { id: "option" }, { id: "taxed" }];

  expect(await credit(db, id, { lines })).toEqual({
    kind: "refused",
    problems: [
      { field: "lines.0.id", code: "credit-line-unknown" },
      { field: "lines.1.cents", code: "credit-line-too-large", values: { most: 50 } },
      { field: "lines.2.cents", code: "credit-line-too-large", values: { most: 0 } },
    ],
  });
  expect(await db.selectFrom("invoices").select("id").where("kind", "=", "credit").execute()).toEqual([]);
});

testOnBothEngines("a line is not credited beyond what an invoice asks after its down payment", async (place) => {
  await using db = await openTestDb(place);
  const quote = await aMixedInvoice(db, { depositPercent: 30 });
  await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, now);

  expect(await credit(db, id, { lines: [{ id: "taxed" }] })).toEqual({
    kind: "refused",
    problems: [{ field: "lines", code: "credit-lines-too-large" }],
  });
  const exempt = await documentOf(credit(db, id, { lines: [{ id: "exempt" }] }));
  expect(exempt?.totals).toMatchObject({ netCents: 5_000, taxCents: [0, 0] });
});

testOnBothEngines("the same key credits the same lines once, and nothing else", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anIssuedInvoice(db, { quoteId: (await aMixedInvoice(db)).id }, now);
  const asked = { lines: [{ id: "exempt", cents: 100 }], idempotencyKey: "k" };
  const answers = await Promise.all([1, 2, 3].map(() => credit(db, id, asked)));

  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["known", "known", "sent"]);
  for (const other of [{ cents: 100 }, { lines: [{ id: "exempt" }] }])
    expect(await credit(db, id, { ...other, idempotencyKey: "k" })).toEqual({ kind: "credit-key-reused" });
});

testOnBothEngines("a credit note whose lines are not its net is not issued, and takes no number", async (place) => {
  await using db = await openTestDb(place);
  const { id, leadId, draft } = await anIssuedInvoice(db, { quoteId: (await aMixedInvoice(db)).id }, now);
  const wrong = [
    { netCents: 4_000, taxCents: [0, 0], totalCents: 4_000 },
    { netCents: 5_000, taxCents: [0, 0], totalCents: 5_749 },
    { netCents: 5_000, taxCents: [0], totalCents: 5_000 },
  ];
  const lines = draft.lines.filter((line) => line.id === "exempt");
  for (const part of wrong) {
    const note = { kind: "credit" as const, leadId, jobId: undefined, correctsId: id, language: "fr" as const };
    const made = await insertInvoice(db, { ...note, draft: { ...draft, lines, discount: null, part } }, now);
    expect(await sendInvoice(deps(db), { ...made, by: "link" }, now)).toEqual({
      kind: "refused",
      problems: [{ field: "lines", code: "invoice-does-not-add-up" }],
    });
  }
  expect((await documentOf(credit(db, id, { lines: [{ id: "exempt" }] })))?.number).toBe("F-2026-0002");
});

testOnBothEngines(
  "whatever is credited by amounts and lines, it is the invoice to the cent of each tax",
  async (place) => {
    await using db = await openTestDb(place);
    const seeds = place.kind === "sqlite" ? 24 : 12;
    let all = 0;
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { notes, ...faults } = await runCreditHistory(db, seed);
      expect({ seed, ...faults }).toEqual({ seed, otherwise: 0, below: 0, unsound: 0, notAll: 0, refused: 0 });
      all += notes;
    }
    expect(all).toBeGreaterThan(seeds * 2);
  },
);
