import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import type { Evidence } from "#src/work/quotes/quote-events.server.ts";
import { aQuoteDocument, aQuoteLine } from "#test/work/a-quote.ts";
import { letterheadOf } from "#src/site/letterhead/letterhead.ts";
import { writableInPdf } from "./letters.ts";
import { copiesFrom } from "./attach-copies.server.ts";
import { openPdfMaker } from "./pdf-maker.server.ts";
import { makeQuotePdf, type QuoteOrder } from "./quote-pdf.server.ts";

const at = new Date("2026-06-01T15:00:00.000Z");
const timeZone = "America/Toronto";
const LARGEST = 300_000;

const evidence: Evidence = {
  ...{ documentHash: "ab".repeat(32), name: "Zoé L’Écuyer", language: "en", wishesEnglish: true, chosen: ["option"] },
  ...{
    totalCents: 28_744,
    sentTo: "zoe@example.com",
    address: "203.0.113.7",
    userAgent: "Firefox",
    at: at.toISOString(),
  },
};

const anOrder = (differences: Partial<QuoteOrder> = {}): QuoteOrder => ({
  ...{ document: aQuoteDocument(), languages: ["fr", "en"], chosen: [], timeZone, at },
  ...differences,
});

async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  return { document, pages: text.map((page) => page.replaceAll(/\s+/g, " ")) };
}

test("a quote is read back from its PDF, letter by letter, in both languages", async () => {
  const order = anOrder({ document: aQuoteDocument({ title: { fr: "Cœur d’été « à neuf »", en: "Summer" } }) });
  const french = await read(await makeQuotePdf(order, "fr"));
  const english = await read(await makeQuotePdf(order, "en"));

  expect(french.pages).toHaveLength(1);
  for (const said of [
    "Soumission 2026-001",
    "Cœur d’été « à neuf »",
    "Zoé L’Écuyer",
    "Total, taxes comprises 229,95 $",
  ])
    expect(french.pages[0]).toContain(said);
  expect(french.pages[0]).toContain("Facultatif, non compris dans le total");
  expect(french.pages[0]).toMatch(/\+\s50,00/);
  expect(french.pages[0]).toContain("TVQ (9,975 %) 19,95 $");
  expect(french.pages[0]).toContain("Annulation Vous pouvez annuler ou déplacer");
  for (const said of ["Quote 2026-001", "Total, taxes included $229.95", "Valid until July 1, 2026"])
    expect(english.pages[0]).toContain(said);
});

test("it begins with the letterhead of the business, and says where its site is", async () => {
  const letterhead = letterheadOf({ accent: "#b3261e", headings: "tight" });
  const { document, pages } = await read(
    await makeQuotePdf(anOrder({ sender: { letterhead, site: "nordet.example" } }), "fr"),
  );
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList();

  expect(pages[0]).toMatch(/^LN Lavage Nordet .*450.555-0142 \| soumission@lavagenordet.example \| nordet.example/);
  expect(JSON.stringify(argsArray.slice(0, fnArray.length))).toContain(letterhead.ground);
});

test("it is tagged for screen readers, with its language and its title", async () => {
  const pdf = await makeQuotePdf(anOrder(), "fr");
  const { document } = await read(pdf);
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  const { info } = await getMeta(document);

  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  for (const role of ["H1", "H2", "P", "Table", "TR", "TH", "TD"]) expect(tree).toContain(`"role":"${role}"`);
  expect(info).toMatchObject({ Language: "fr-CA", Title: expect.stringContaining("Soumission 2026-001") });
});

test("what was accepted has its evidence on a page of its own", async () => {
  const order = anOrder({ chosen: evidence.chosen, evidence });
  const [french, english] = await Promise.all(
    (["fr", "en"] as const).map(async (language) => (await read(await makeQuotePdf(order, language))).pages.at(-1)),
  );

  for (const said of ["ab".repeat(32), "Zoé L’Écuyer", "203.0.113.7", "Firefox", "zoe@example.com", at.toISOString()])
    expect(french).toContain(said);
  expect(french).toMatch(/1er juin 2026 à 11 h 00 min 00 s (HAE|UTC−4)/);
  expect(french).toContain("287,44 $");
  expect(english).toContain("“I want this contract to be in English.”");
});

test("a quote that waits says where it is answered, with its address only for who has it", async () => {
  const href = `https://nordet.example/q/${"a".repeat(43)}`;
  const pdfOf = async (answer?: QuoteOrder["answer"]) =>
    read(await makeQuotePdf(anOrder({ ...(answer && { answer }) }), "en"));
  const [own, stored, closed] = await Promise.all([pdfOf({ href }), pdfOf({}), pdfOf()]);
  const linked = await (await own.document.getPage(1)).getAnnotations();

  expect(own.pages[0]).toMatch(new RegExp(`Online, by July 1, 2026.*${href} Whoever has this address`));
  expect(linked.map(({ url }) => url)).toEqual([href]);
  expect(stored.pages[0]).toContain("Open the link that we sent you, by July 1, 2026.");
  expect(stored.pages.join(" ")).not.toContain("/q/");
  expect(closed.pages.join(" ")).not.toContain("To accept or decline");
});

test("an accepted quote shows the lines of its total alone", async () => {
  const order = anOrder({ evidence: { ...evidence, chosen: [] } });
  const { pages } = await read(await makeQuotePdf(order, "en"));

  expect(pages[0]).not.toContain("$50.00");
});

test("the longest quote is cut between lines, stays small and numbers its pages", async () => {
  const words = { fr: "Œuvre à l’été ".repeat(35).trim(), en: "Paved driveway ".repeat(33).trim() };
  const lines = Array.from({ length: 50 }, (_, index) => aQuoteLine({ id: `line-${index}`, words }));
  const restrictions = { fr: "Le prix vaut pour ce qui est écrit ici. ".repeat(100), en: "As written. ".repeat(300) };
  const pdf = await makeQuotePdf(anOrder({ document: aQuoteDocument({ lines, restrictions }), evidence }), "fr");
  const { pages } = await read(pdf);

  expect(pdf.length).toBeLessThan(LARGEST);
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, page] of pages.entries())
    expect(page).toContain(`Soumission 2026-001, page ${index + 1} sur ${pages.length}`);
  const pagesOfLines = pages.filter((page) => page.includes("Œuvre"));
  for (const page of pagesOfLines) expect(page.match(/Description Montant/g)).toHaveLength(1);
  const whole = pagesOfLines.join(" ");
  expect(whole.match(/200,00 \$/g)).toHaveLength(50);
});

/** The titles of the terms, and the page that each is on. */
const termTitles = ["Date des travaux", "Modalités de paiement", "Annulation", "Restrictions et conditions"];

test("the terms stand on one page where they fit, and none ends alone on the next", async () => {
  for (let lines = 1; lines <= 20; lines++) {
    const document = aQuoteDocument({
      lines: Array.from({ length: lines }, (_, index) => aQuoteLine({ id: `${index}` })),
    });
    const { pages } = await read(await makeQuotePdf(anOrder({ document }), "fr"));
    const onPages = pages.map((page) => termTitles.filter((title) => page.includes(title)).length);
    expect(onPages.filter((count) => count > 0)).toEqual([termTitles.length]);
    expect(pages.find((page) => page.includes("Total, taxes"))).toMatch(/Entrée de pavé.*Sous-total/);
  }
});

test("long terms break between sections, and the last one has another with it", async () => {
  const words = "Le prix vaut pour ce qui est écrit ici et pour rien d’autre. ";
  for (let sentences = 10; sentences <= 40; sentences += 3) {
    const long = { fr: words.repeat(sentences), en: "" };
    const document = aQuoteDocument({ when: long, payment: long, restrictions: { fr: words, en: "" } });
    const { pages } = await read(await makeQuotePdf(anOrder({ document }), "fr"));
    const onPages = pages.map((page) => termTitles.filter((title) => page.includes(title)).length);
    expect(onPages.at(-1), `${sentences}`).toBeGreaterThan(1);
  }
});

test("it is of the size that printers of the country have", async () => {
  const widthIn = async (country: string) => {
    const { address, ...business } = aQuoteDocument().business;
    const document = aQuoteDocument({ business: { ...business, address: { ...address, country } } });
    const page = await (await read(await makeQuotePdf(anOrder({ document }), "fr"))).document.getPage(1);
    return Math.round(page.getViewport({ scale: 1 }).width);
  };

  expect([await widthIn("CA"), await widthIn("FR")]).toEqual([612, 595]);
});

test("letters that the fonts lack are replaced, and spaces stay spaces", () => {
  expect(writableInPdf("Zoe\u0301 Łódź 1\u202f234\u200d")).toBe("Zoé Łódź 1\u00a0234");
  expect(writableInPdf("漢字\u0000😀")).toBe("????");
});

test.each([
  ["Vietnamese", "Nguyễn Thị Hương"],
  ["Greek", "Γεώργιος Παπαδόπουλος"],
  ["Cyrillic", "Юрій Жуковський"],
  ["Polish", "Łukasz Źdźbło"],
  ["Turkish", "İbrahim Çağlayanğışı"],
  ["Romanian", "Ștefan Țîrlea"],
  ["Yoruba", "Ọláyínká Ẹ\u0300ṣọ\u0301"],
])("a %s name is in the PDF letter by letter, each from one font", async (_script, name) => {
  const customer = { name, email: "zoe@example.com", phone: "" };
  const pdf = await makeQuotePdf(anOrder({ document: aQuoteDocument({ customer }) }), "fr");
  expect((await read(pdf)).pages[0]).toContain(name.normalize("NFC"));
});

test("a name that no font can draw is in the file all the same", async () => {
  const order = anOrder({ evidence: { ...evidence, name: "漢字" } });
  const pdf = await makeQuotePdf(order, "fr");

  expect(Buffer.from(pdf).includes(Buffer.from("\ufeff漢字", "utf16le").swap16())).toBe(true);
  expect((await read(pdf)).pages.at(-1)).toContain("??");
});

test("copies are made in a thread: of an English contract the French too", async () => {
  const makePdf = openPdfMaker();
  const document = aQuoteDocument();
  const english = await copiesFrom(makePdf, { document, evidence, timeZone });
  const french = await copiesFrom(makePdf, { document, evidence: { ...evidence, language: "fr" }, timeZone });

  expect(english?.map(({ filename }) => filename)).toEqual(["quote-2026-001.pdf", "soumission-2026-001.pdf"]);
  expect(french?.map(({ filename }) => filename)).toEqual(["soumission-2026-001.pdf"]);
  const { pages } = await read(Buffer.from(english?.[0]?.content ?? "", "base64"));
  expect(pages.join("\n")).toContain("Modalités de paiement");
  expect(pages.at(-1)).toContain("Proof of acceptance");
});
