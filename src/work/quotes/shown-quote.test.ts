import { expect, test } from "vitest";
import { aQuoteDocument, aQuoteLine } from "#test/work/a-quote.ts";
import { frenchTermsBeside, languagesOf, shownQuote } from "./shown-quote.ts";

const chosen = new Set<string>();
/** No-break spaces as plain ones, to be read here. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

test("quantities, rates and amounts are written as people of each language write them", () => {
  const line = aQuoteLine({ hundredths: 125_050, unit: "square-foot", unitCents: 25 });
  const document = aQuoteDocument({ lines: [line] });
  const [fr] = shownQuote(document, { chosen, language: "fr" }).lines;
  const [en] = shownQuote(document, { chosen, language: "en" }).lines;

  expect([plain(fr?.detail), plain(fr?.amount)]).toEqual(["1 250,5 pi² × 0,25 $", "312,63 $"]);
  expect([plain(en?.detail), plain(en?.amount)]).toEqual(["1,250.5 sq. ft. × $0.25", "$312.63"]);
});

test("a price below a cent is shown whole, of which the amount is the product", () => {
  const line = aQuoteLine({ hundredths: 124_000, unit: "square-foot", unitCents: 12.5 });
  const shown = (language: "fr" | "en") => shownQuote(aQuoteDocument({ lines: [line] }), { chosen, language }).lines[0];

  expect([plain(shown("fr")?.detail), plain(shown("fr")?.amount)]).toEqual(["1 240 pi² × 0,125 $", "155,00 $"]);
  expect([plain(shown("en")?.detail), plain(shown("en")?.amount)]).toEqual(["1,240 sq. ft. × $0.125", "$155.00"]);
});

test("a line names the taxes that are not charged on it", () => {
  const free = aQuoteLine({ hundredths: 100, unit: "flat", untaxed: ["QST"] });
  const counted = aQuoteLine({ hundredths: 200, unit: "hour", unitCents: 5000, untaxed: ["GST", "QST"] });
  const { lines } = shownQuote(aQuoteDocument({ lines: [free, counted] }), { chosen, language: "fr" });
  expect(lines.map(({ detail }) => plain(detail))).toEqual(["sans TVQ", "2 h × 50,00 $ · sans TPS, TVQ"]);
});

test("each tax stands on its own line, with its rate and its number", () => {
  const { sums, total } = shownQuote(aQuoteDocument(), { chosen: new Set(["option"]), language: "fr" });

  expect(sums.map(({ label, amount }) => `${plain(label)}: ${plain(amount)}`)).toEqual([
    "Sous-total: 250,00 $",
    "TPS (5 %), nº 123456789 RT0001: 12,50 $",
    "TVQ (9,975 %): 24,94 $",
  ]);
  expect([total.label, plain(total.amount)]).toEqual(["Total, taxes comprises", "287,44 $"]);
});

test("times that are offered are one fact, each on a line of its own", () => {
  const window = { day: "2026-12-03", from: "08:00", until: "12:00" };
  const facts = (windows: (typeof window)[]) =>
    shownQuote(aQuoteDocument({ windows }), { chosen, language: "en" })
      .facts.map(({ label, value }) => ({ label, value: plain(value) }))
      .filter(({ label }) => label.startsWith("Time"));

  const first = "Thursday, December 3, 2026, 8 a.m. to noon";
  expect(facts([])).toEqual([]);
  expect(facts([window])).toEqual([{ label: "Time offered", value: first }]);
  expect(facts([window, { ...window, day: "2026-12-04" }])).toEqual([
    { label: "Times offered", value: `${first}\nFriday, December 4, 2026, 8 a.m. to noon` },
  ]);
});

test("a discount is taken off before the taxes, and said so", () => {
  const discount = { kind: "percent" as const, hundredths: 1250 };
  const { sums } = shownQuote(aQuoteDocument({ discount }), { chosen, language: "en" });

  expect(sums.slice(0, 3).map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    "Subtotal: $200.00",
    "12.5% discount: −$25.00",
    "Total before taxes: $175.00",
  ]);
});

test("a quote without taxes has a total alone", () => {
  const { sums, total } = shownQuote(aQuoteDocument({ taxes: [] }), { chosen, language: "en" });

  expect(sums).toEqual([]);
  expect(total).toEqual({ label: "Total", amount: "$200.00" });
});

test("a deposit is asked for by credit card only", () => {
  const { deposit } = shownQuote(aQuoteDocument({ depositPercent: 20, taxes: [] }), { chosen, language: "fr" });

  expect(plain(deposit)).toMatch(/^Acompte demandé : 40,00 \$ \(20 % du total\), par carte de crédit seulement\./);
});

test("outside Quebec a deposit is paid in any way", () => {
  const { business } = aQuoteDocument({});
  const toronto = { ...business, address: { ...business.address, locality: "Toronto", region: "ON" } };
  const shown = shownQuote(aQuoteDocument({ depositPercent: 20, taxes: [], business: toronto }), {
    chosen,
    language: "en",
  });

  expect(shown.deposit).toBe("Down payment requested: $40.00 (20% of the total). We will tell you how to pay it.");
});

test("French terms come with a contract in English in Quebec alone", () => {
  const { business } = aQuoteDocument();
  const moncton = { ...business, address: { ...business.address, locality: "Moncton", region: "NB" } };

  expect(frenchTermsBeside(aQuoteDocument(), "en")).toHaveLength(4);
  expect(frenchTermsBeside(aQuoteDocument(), "fr")).toEqual([]);
  expect(frenchTermsBeside(aQuoteDocument({ business: moncton }), "en")).toEqual([]);
});

test("terms that are not written are left out", () => {
  const { terms } = shownQuote(aQuoteDocument({ restrictions: { fr: "", en: "" } }), { chosen, language: "en" });

  expect(terms.map(({ id }) => id)).toEqual(["when", "payment", "cancellation"]);
});

test("a quote of one language is shown in no other", () => {
  const lines = [aQuoteLine({ words: { fr: "", en: "Paved driveway" } })];

  expect(languagesOf(aQuoteDocument({ lines }))).toEqual(["en"]);
  expect(languagesOf(aQuoteDocument())).toEqual(["fr", "en"]);
});
