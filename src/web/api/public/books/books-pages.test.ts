import { unzipSync } from "fflate";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { chrome } from "#test/site/a-visit.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";

const DAY_MS = 86_400_000;
const madeAt = new Date("2026-06-10T15:00:00.000Z");
const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("&#x27;", "'");

/** The books of an invoice of 287.44, and the owner's link to them. */
async function openBooks() {
  let now = madeAt;
  const testApp = await openTestApp({ now: () => now, renderQuotePage });
  const quote = await anAcceptedQuote(testApp.db, now);
  await anIssuedInvoice(testApp.db, { quoteId: quote.id }, now);
  const owner = await testApp.signedIn();
  const makeLink = async (days = 30) => {
    expect((await owner.send("POST", "/api/admin/books/link", { days })).status).toBe(204);
    const { link } = await (await owner.request("/api/admin/books")).json();
    return new URL(link.link).pathname;
  };
  return {
    ...{ testApp, owner, makeLink },
    get: (address: string) => testApp.request(address, { headers: { "User-Agent": chrome } }),
    daysLater: (days: number) => (now = new Date(madeAt.getTime() + days * DAY_MS)),
    audited: async () => {
      const rows = await testApp.db.selectFrom("audit_events").select(["kind", "subject"]).orderBy("id").execute();
      return rows
        .filter(({ kind }) => kind.startsWith("books-"))
        .map(({ kind, subject }) => `${kind} ${subject}`.trim());
    },
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

test("a bookkeeper reads the quarter’s taxes, who owes and both journals, and nothing can be cached or found", async () => {
  await using books = await openBooks();
  const address = await books.makeLink();
  const answer = await books.get(address);
  const page = plain(await answer.text());

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" },
  });
  for (const said of [
    ...['<html lang="fr"', "Ventes avant taxes (ligne 101)", "TPS (5 %)", "TVQ (9,975 %)", "12,50 $", "24,94 $"],
    ...["CTI, RTI", "3,6 % de 262,50 $", "6,6 % de 274,94 $", "Qui doit, au 10 juin 2026", "F-2026-0001", "287,44 $"],
    ...["jusqu’au 10 juillet 2026", `${address}/sales.csv?lang=fr&amp;period=2026-Q2`],
  ])
    expect(page).toContain(said);
  expect(page).not.toContain("<script");
  const english = plain(await (await books.get(`${address}?lang=en&period=2026-05`)).text());
  for (const said of ['<html lang="en"', "Nothing was issued in this period.", "Sales before taxes (line 101)"])
    expect(english).toContain(said);
});

test("days and ways to pay stand there as a person writes them", async () => {
  await using books = await openBooks();
  const { id } = await books.testApp.db.selectFrom("invoices").select("id").executeTakeFirstOrThrow();
  const payment = { cents: 5_000, method: "cash", receivedOn: "2026-06-01", reference: "", receipt: false };
  expect((await books.owner.send("POST", `/api/admin/invoices/${id}/payments`, payment)).status).toBe(201);
  const address = await books.makeLink();
  const page = async (language: string) =>
    plain(await (await books.get(`${address}?lang=${language}&period=2026-06`)).text());

  expect(await page("fr")).toMatch(/1er juin 2026.*Argent comptant.*50,00 \$/s);
  const english = await page("en");
  expect(english).toMatch(/Jun 1, 2026.*Cash.*\$50\.00/s);
  expect(english).not.toMatch(/>\d{4}-\d\d-\d\d</);
});

test("each file is the period’s own, and the zip has the PDF of each invoice", async () => {
  await using books = await openBooks();
  const address = await books.makeLink();
  for (const file of ["sales", "payments", "owed", "taxes", "quickbooks", "quickbooks-credits"]) {
    const answer = await books.get(`${address}/${file}.csv?lang=en&period=2026-06`);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  }
  const answer = await books.get(`${address}/invoices.zip?lang=en&period=2026-06`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(answer.headers.get("Content-Disposition")).toContain("invoices-2026.zip");
  expect(Object.keys(files)).toEqual(["invoice-F-2026-0001.pdf"]);
  const { text } = await extractText(files["invoice-F-2026-0001.pdf"] ?? new Uint8Array(), { mergePages: true });
  expect(plain(text)).toContain("$287.44");
});

test("a wrong period is said, whatever was asked for in it", async () => {
  await using books = await openBooks();
  const address = await books.makeLink();
  for (const path of [`${address}?period=2026-13`, `${address}/sales.csv?period=x`]) {
    const answer = await books.get(path);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Cette période n’existe pas");
  }
  expect((await books.get(`${address}/else.csv`)).status).toBe(404);
});

test("a link ends on its day, at once when it is replaced or deleted, and is told in the log of activity", async () => {
  await using books = await openBooks();
  const first = await books.makeLink();
  const second = await books.makeLink();
  expect([(await books.get(first)).status, (await books.get(second)).status]).toEqual([404, 200]);
  expect((await books.get(`${second}/taxes.csv`)).status).toBe(200);
  await books.get(second);
  books.daysLater(29);
  expect((await books.get(second)).status).toBe(200);
  books.daysLater(30);
  expect((await books.get(second)).status).toBe(404);
  expect((await books.get(`${second}/taxes.csv`)).status).toBe(404);
  books.daysLater(0);
  expect((await books.owner.send("DELETE", "/api/admin/books/link", {})).status).toBe(204);
  expect((await books.get(second)).status).toBe(404);
  expect(await books.audited()).toEqual([
    ...["books-link-made 30", "books-link-made 30", "books-opened", "books-downloaded taxes.csv", "books-opened"],
    "books-link-ended",
  ]);
});

test("the owner has the same files, and a bad question has an answer", async () => {
  await using books = await openBooks();
  const get = (path: string) => books.owner.request(`/api/admin/books${path}`);
  expect(await (await get("/files/taxes.csv?period=2026&language=fr")).text()).toContain("250,00");
  expect((await get("/files/taxes.csv?period=2026-Q9&language=fr")).status).toBe(422);
  expect((await get("/files/else?period=2026&language=fr")).status).toBe(404);
  expect((await books.owner.send("POST", "/api/admin/books/link", { days: 9_999 })).status).toBe(422);
  expect(await (await get("")).json()).toEqual({ link: null, today: "2026-06-10", years: ["2026"] });
});
