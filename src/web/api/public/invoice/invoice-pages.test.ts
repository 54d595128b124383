import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import type { InvoiceSettings } from "#src/work/invoices/invoice-settings.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { chrome, googlebot } from "#test/site/a-visit.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { plainHtml } from "#test/work/a-quote-customer.ts";
import { openTestApp } from "#test/app/test-app.ts";

const issuedAt = new Date("2026-06-10T15:00:00.000Z");
const DAY_MS = 86_400_000;
const payment: Partial<InvoiceSettings> = {
  takesCash: true,
  ...{ termDays: 15, eTransferEmail: "paiements@example.com", autodeposit: true, chequeTo: "Lavage Exemple inc." },
  words: { fr: "Carte acceptée sur place.", en: "Cards accepted on site." },
};

/** An invoice of 287.44 whose link a customer has. */
async function openCustomer(settings: Partial<InvoiceSettings> = payment) {
  let now = issuedAt;
  const testApp = await openTestApp({ now: () => now, renderQuotePage });
  const { db, app } = testApp;
  await saveSettings(db, { invoices: settings }, now);
  const deps = { db, secretKey: app.secretKey, siteUrl: quoteDeps.siteUrl, by: theOwner };
  const quote = await anAcceptedQuote(db, now);
  const made = await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  const { id, version } = made.invoice;
  const sent = await sendInvoice(deps, { id, version, by: "mail" }, now);
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  const address = new URL(sent.link).pathname;
  const get = (query = "", headers: Record<string, string> = {}) =>
    testApp.request(`${address}${query}`, { headers: { "User-Agent": chrome, ...headers } });
  return {
    ...{ testApp, id, address, get },
    page: async (query = "") => plainHtml(await (await get(query)).text()),
    pay: (cents: number, method: "e-transfer" | "cash" = "e-transfer") =>
      takePayment(deps, { invoiceId: id, cents, method, receivedOn: "2026-06-10", reference: "", receipt: true }, now),
    credit: (cents: number) =>
      sendCreditNote(deps, { id, cents, reason: { fr: "Un côté de moins", en: "One side less" }, by: "mail" }, now),
    daysLater: (days: number) => (now = new Date(issuedAt.getTime() + days * DAY_MS)),
    events: async () => ((await loadInvoice(db, id))?.events ?? []).map(({ kind }) => kind),
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

const pdfText = async (answer: Response) =>
  plainHtml((await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text);

test("a customer reads what to pay, how, and all that the tax office wants shown", async () => {
  await using customer = await openCustomer();
  const page = await customer.page();

  expect(page).toContain('<html lang="fr"');
  for (const said of [
    ...["À payer : 287,44 $", "Payable au plus tard le 25 juin 2026", "Facture F-2026-0001", "Soumission acceptée"],
    ...["TPS (5 %), nº 123456789", "12,50 $", "TVQ (9,975 %), nº 123456789", "24,94 $", "287,44 $"],
    ...["Virement Interac", "paiements@example.com", "aucune question de sécurité", "Lavage Exemple inc.", "287,45 $"],
    ...["Carte acceptée sur place.", 'data-value="287.44"', 'data-value="F-2026-0001"', "invoice.pdf?lang=fr"],
  ])
    expect(page).toContain(said);
  const english = await customer.page("?lang=en");
  for (const said of ['<html lang="en"', "To pay: $287.44", "Interac e-Transfer", "Cards accepted on site."])
    expect(english).toContain(said);
});

test("how to pay is said everywhere: by the owner’s words where they are all there is, else by whom to call", async () => {
  const none = { takesCash: false, eTransferEmail: "", chequeTo: "" };
  await using told = await openCustomer({ ...payment, ...none });
  const mail = await told.testApp.db
    .selectFrom("mails")
    .select("text")
    .where("kind", "=", "customer-invoice")
    .executeTakeFirstOrThrow();
  for (const said of [await told.page(), await pdfText(await told.get("/invoice.pdf?lang=fr")), mail.text]) {
    expect(said).toContain("Comment payer");
    expect(said).toContain("Carte acceptée sur place.");
  }
  await told.pay(28_744);
  expect(await told.page()).not.toContain("Carte acceptée");

  await using untold = await openCustomer(none);
  expect(await untold.page()).toMatch(/Pour la payer, appelez-nous au .*555/);
  await untold.pay(28_744);
  expect(await untold.page()).not.toContain("Pour la payer");
});

test("what is due on the day of issue is due on receipt; with a term, the day is named", async () => {
  await using atOnce = await openCustomer({ termDays: 0 });
  expect(await atOnce.page("?lang=en")).toMatch(/Due on receipt\..*>Due<.*on receipt/s);
  await using later = await openCustomer();
  expect(await later.page("?lang=en")).toMatch(/Due by June 25, 2026\..*>Due by<.*June 25, 2026/s);
});

test("it says no way to pay until the owner gave one", async () => {
  await using customer = await openCustomer({});
  expect(await customer.page()).not.toContain("Comment payer");
});

test("the page says what became of the balance", async () => {
  await using customer = await openCustomer();
  await customer.pay(10_000);
  expect(await customer.page()).toMatch(/Il reste 187,44 \$ à payer.*Reçu le 10 juin 2026, virement Interac/s);
  customer.daysLater(20);
  expect(await customer.page()).toContain("En retard : il reste 187,44 $ à payer");
  await customer.credit(5_000);
  expect(await customer.page()).toContain("il reste 137,44 $ à payer");
  await customer.pay(13_745, "cash");
  const paid = await customer.page();
  expect(paid).toContain("C’est payé. Merci!");
  expect(paid).not.toContain("Comment payer");
  expect(paid).toMatch(/argent comptant \(arrondi : −0,01 \$\).*137,45 \$/s);
  await customer.pay(1_000);
  expect(await customer.page()).toContain("Vous avez payé 10,00 $ de trop");
});

test("an invoice that is credited as a whole, and its credit note, say so", async () => {
  await using customer = await openCustomer();
  const noted = await customer.credit(28_744);
  if (noted.kind !== "sent") throw new Error(noted.kind);
  const note = plainHtml(await (await customer.testApp.request(new URL(noted.link).pathname)).text());

  expect(await customer.page()).toContain("Facture annulée par une note de crédit");
  for (const said of ["Note de crédit F-2026-0002", "F-2026-0001, du 10 juin 2026", "Un côté de moins", "24,94 $"])
    expect(note).toContain(said);
});

test("no answer is kept, indexed, or told to another site, and only its own script runs", async () => {
  await using customer = await openCustomer();
  const answers = [
    ...[await customer.get(), await customer.get("/invoice.pdf"), await customer.get("/nothing")],
    ...[await customer.testApp.request("/f/wrong"), await customer.testApp.request("/f")],
    await customer.testApp.request(customer.address, { method: "PUT" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 405]);
  for (const { headers } of answers)
    expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag"), headers.get("Referrer-Policy")]).toEqual([
      ...["no-store", "noindex, nofollow", "no-referrer"],
    ]);
  const policy = answers[0]?.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]+='; style-src 'self'/);
});

test("neither the traffic log nor our own log has the address of an invoice", async () => {
  const log = openKeptLog();
  await using testApp = await openTestApp({ now: () => issuedAt, logbook: log.logbook });
  const token = "Zm9yLXRoZS1leGFtcGxlLW9ubHktbm90LWEtdG9rZW4";
  for (const path of [`/f/${token}`, `/f/${token}/`, `/f/${token}/invoice.pdf`, `/f/${token}/elsewhere`])
    await testApp.request(path, { headers: { "User-Agent": chrome } });
  await testApp.app.visits.stop();

  expect(log.text()).not.toContain(token);
  expect(await testApp.db.selectFrom("visits").selectAll().execute()).toEqual([]);
});

test("the first look by a person is kept; who only asks for the page, a bot and the owner are no person", async () => {
  await using customer = await openCustomer();
  const owner = await customer.testApp.signedIn();
  const seen = (headers: Record<string, string> = {}) =>
    customer.testApp.request(`${customer.address}/seen`, {
      ...{ method: "POST", headers: { "User-Agent": chrome, ...headers } },
      body: new URLSearchParams({ seen: "yes" }),
    });
  await customer.get();
  await seen({ "User-Agent": googlebot });
  await seen({ Cookie: owner.cookie });
  expect(await customer.events()).toEqual(["created", "issued", "sent"]);
  await Promise.all([seen(), seen()]);
  expect(await customer.events()).toEqual(["created", "issued", "sent", "viewed"]);
});

test("the PDF is the invoice in the language asked for, with its address as a QR code", async () => {
  await using customer = await openCustomer();
  const french = await customer.get("/invoice.pdf");
  const english = await customer.get("/invoice.pdf?lang=en");

  expect(french.headers.get("Content-Disposition")).toBe('attachment; filename="facture-F-2026-0001.pdf"');
  const text = await pdfText(french);
  for (const said of ["Facture F-2026-0001", "TVQ (9,975 %)", "287,44 $", "paiements@example.com", customer.address])
    expect(text).toContain(said);
  const englishText = await pdfText(english);
  expect(englishText).toContain("Invoice F-2026-0001");
  expect(englishText).toContain("Message: F-2026-0001");
});

test("the customer gets the invoice in French and in their language, and a receipt for each payment", async () => {
  await using customer = await openCustomer();
  await customer.testApp.db.updateTable("invoices").set({ language: "en" }).execute();
  await customer.pay(10_000);
  await customer.testApp.deliverMail();
  const mails = customer.testApp.sent
    .filter(({ kind }) => kind === "customer-invoice" || kind === "customer-receipt")
    .toSorted((one, other) => one.kind.localeCompare(other.kind));

  expect(mails.map(({ kind, attachments = [] }) => [kind, attachments.map(({ filename }) => filename)])).toEqual([
    ["customer-invoice", ["invoice-F-2026-0001.pdf", "facture-F-2026-0001.pdf"]],
    ["customer-receipt", []],
  ]);
  expect(plainHtml(mails[0]?.text ?? "")).toMatch(/287,44 \$.*\/f\/[\w-]{43}.*paiements@example\.com/s);
  expect(plainHtml(mails[1]?.text ?? "")).toMatch(/payment of \$100\.00 on June 10, 2026.*The balance is \$187\.44/s);
});
