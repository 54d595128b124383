import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { bookFile } from "#src/work/invoices/books/book-files.server.ts";
import { loadTaxReport } from "#src/work/invoices/books/tax-report.server.ts";
import { saveInvoiceDraft } from "#src/work/invoices/invoices.server.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { chrome } from "#test/site/a-visit.ts";
import { exactInvoice, type ExactInvoice } from "#test/work/exact-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { theOwner } from "#test/work/a-quote.ts";

const INVOICES = 300;
/** Making a PDF is slow: some of them are enough. */
const PDF_EVERY = 5;
const now = new Date("2026-06-10T15:00:00.000Z");

const tax = (name: string, thousandths: number) => ({ name, thousandths });
const provinces = [
  [tax("TPS", 5_000), tax("TVQ", 9_975)],
  [tax("TVH", 13_000)],
  [tax("TPS", 5_000)],
  [tax("TPS", 5_000), tax("TVP", 6_000)],
  [tax("TVH", 14_000)],
  [],
];
const invoices = fc.constantFrom(...provinces).chain((taxes) =>
  fc.record<ExactInvoice>({
    taxes: fc.constant(taxes),
    lines: fc.array(
      fc.record({
        unitCents: fc.oneof(
          fc.integer({ min: 1, max: 999 }),
          fc.integer({ min: 1, max: 900_000 }),
          fc.integer({ min: 1, max: 9_999 }).map((parts) => parts / 100),
        ),
        hundredths: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 90_000 })),
        untaxed: fc.subarray(taxes.map(({ name }) => name)),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    discount: fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant("percent" as const), hundredths: fc.integer({ min: 1, max: 9_000 }) }),
      fc.record({ kind: fc.constant("amount" as const), cents: fc.integer({ min: 1, max: 5_000 }) }),
    ),
  }),
);

test("300 random invoices are to the cent in their page, PDF, journal, tax report and API", async () => {
  await using testApp = await openTestApp({ now: () => now, renderQuotePage, variables: { TRUST_PROXY: "1" } });
  const { db, app, request } = testApp;
  const lead = aLeadRow();
  await db.insertInto("leads").values(lead).execute();
  const made = await makeToken(db, { name: "Books", scopes: ["invoices"] }, now);
  const expected = fc
    .sample(invoices, { numRuns: INVOICES * 2, seed: 2_026 })
    .map((invoice) => ({ invoice, exact: exactInvoice(invoice) }))
    .filter(({ exact }) => exact.totalCents > 0)
    .slice(0, INVOICES);
  expect(expected).toHaveLength(INVOICES);

  const answered = new Set<string>();
  const numbers = new Map<string, (typeof expected)[number]>();
  for (const [at, one] of expected.entries()) {
    const { number, path } = await issue(one.invoice);
    numbers.set(number, one);
    expectAmounts(textOf(await (await visit(`${path}?lang=fr`)).text()), one);
    if (at % PDF_EVERY > 0) continue;
    const pdf = new Uint8Array(await (await visit(`${path}/invoice.pdf?lang=fr`)).arrayBuffer());
    expectAmounts(plain((await extractText(pdf, { mergePages: true })).text), one);
  }

  for (let path = "/api/invoices?limit=100"; path;) {
    const answer = await request(path, { headers: { Authorization: `Bearer ${made?.token}` } });
    const { invoices: listed, nextCursor } = (await answer.json()) as Listed;
    for (const { number, taxes, netCents, totalCents, balanceCents } of listed) {
      const exact = numbers.get(number)?.exact;
      const taxCents = taxes.map(({ cents }) => cents);
      expect({ netCents, taxCents, totalCents, balanceCents }).toEqual({ ...exact, balanceCents: exact?.totalCents });
      answered.add(number);
    }
    path = nextCursor ? `/api/invoices?limit=100&cursor=${nextCursor}` : "";
  }
  expect(answered.size).toBe(INVOICES);

  const journal = (
    await Array.fromAsync(bookFile(db, "sales", { period: "2026", language: "fr", today: "2026-06-10" }))
  ).join("");
  const [heading = [], ...rows] = parse(journal, { bom: true, delimiter: ";" });
  expect(rows).toHaveLength(INVOICES);
  for (const row of rows) {
    const one = numbers.get(row[0] ?? "");
    const cell = (name: string) => row[heading.findIndex((title) => plain(title) === name)] ?? "";
    for (const [index, { name, thousandths }] of (one?.invoice.taxes ?? []).entries())
      expect(centsIn(cell(`${name} (${percent(thousandths)})`))).toBe(one?.exact.taxCents[index]);
    expect([centsIn(cell("Avant taxes")), centsIn(cell("Total"))]).toEqual([
      one?.exact.netCents,
      one?.exact.totalCents,
    ]);
  }

  const { all, taxes } = await loadTaxReport(db, "2026-Q2");
  const sums = { netCents: 0, totalCents: 0, taxCents: taxes.map(() => 0) };
  for (const { invoice, exact } of expected) {
    sums.netCents += exact.netCents;
    sums.totalCents += exact.totalCents;
    for (const [index, { name, thousandths }] of invoice.taxes.entries()) {
      const column = taxes.findIndex((one) => one.name.fr === name && one.thousandths === thousandths);
      sums.taxCents[column] = (sums.taxCents[column] ?? 0) + (exact.taxCents[index] ?? 0);
    }
  }
  expect(all).toEqual(sums);

  async function issue({ lines, discount, taxes: charged }: ExactInvoice) {
    const blank = await createBlankInvoice(db, lead.id, now);
    if (blank.kind !== "made") throw new Error(blank.kind);
    const { id, version, language, draft } = blank.invoice;
    const edited = {
      ...draft,
      discount,
      lines: lines.map((line, at) => ({
        ...{ id: String(at), service: "", words: { fr: "Travaux", en: "Work" }, unit: "item" as const },
        ...{ ...line, untaxed: [...line.untaxed] },
      })),
      taxes: charged.map(({ name, thousandths }) => ({
        name: { fr: name, en: name },
        thousandths,
        number: "123456789",
      })),
    };
    const saved = await saveInvoiceDraft(db, { id, version, language, draft: edited });
    if (saved.kind !== "saved") throw new Error(saved.kind);
    const deps = { db, secretKey: app.secretKey, siteUrl: "http://localhost:3000", by: theOwner };
    const sent = await sendInvoice(deps, { id, version: saved.invoice.version, by: "link" }, now);
    if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
    return { number: sent.invoice.number ?? "", path: new URL(sent.link).pathname };
  }

  /** Each customer from an address of their own. */
  function visit(path: string) {
    const address = `10.0.${numbers.size >> 8}.${numbers.size & 255}`;
    return request(path, { headers: { "User-Agent": chrome, "X-Forwarded-For": address } });
  }
}, 120_000);

type Amounts = { netCents: number; totalCents: number; balanceCents: number; taxes: { cents: number }[] };
type Listed = { invoices: (Amounts & { number: string })[]; nextCursor: string | null };

/** Each tax with its rate and amount, and the total with its own. */
function expectAmounts(
  text: string,
  { invoice: { taxes }, exact }: { invoice: ExactInvoice; exact: ReturnType<typeof exactInvoice> },
) {
  for (const [at, { name, thousandths }] of taxes.entries())
    expect(text).toContain(`${name} (${percent(thousandths)}), nº 123456789 ${money(exact.taxCents[at] ?? 0)}`);
  expect(text).toContain(`${taxes.length > 0 ? "Total, taxes comprises" : "Total"} ${money(exact.totalCents)}`);
}

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, " ");
const textOf = (html: string) => plain(html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " "));
const percent = (thousandths: number) => `${String(thousandths / 1_000).replace(".", ",")} %`;
const centsIn = (cell: string) => Number(cell.replace(",", "").replaceAll(/\s/g, ""));

/** As French writes it: 1 234,56 $. */
function money(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, " ")},${digits.slice(-2)} $`;
}
