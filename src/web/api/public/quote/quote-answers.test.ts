import { quoteDeps } from "#test/work/a-quote.ts";
import { expect, test } from "vitest";
import { cancelQuote, withdrawQuote } from "#src/work/quotes/close-quote.server.ts";
import { reviseQuote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { listMails, openQuoteCustomer, quoteSentAt } from "#test/work/a-quote-customer.ts";

test("declining is told with its reason, and a question lands on the lead", async () => {
  await using customer = await openQuoteCustomer();
  const asked = await customer.post("question", { question: "Quand\r\ncommencez-vous ?" });
  const thanked = await customer.page("?asked=1");
  const declined = await customer.post("decline", { reason: "Trop cher\u0000", sure: "yes" });
  const page = await customer.page();

  expect(asked.headers.get("Location")).toBe(`${customer.address}?lang=fr&asked=1`);
  expect(thanked).toContain("Votre question est envoyée");
  expect(declined.status).toBe(303);
  expect(page).toContain("Vous avez refusé cette soumission");
  expect(page).toContain("Refusée le 1er juin 2026");
  expect((await customer.events()).filter(({ kind }) => kind === "asked" || kind === "declined")).toMatchObject([
    { kind: "asked", question: "Quand\ncommencez-vous ?" },
    { kind: "declined", reason: "Trop cher" },
  ]);
});

test("an expired quote says until when it was valid, and takes no answer", async () => {
  await using customer = await openQuoteCustomer();
  customer.daysLater(31);
  const page = await customer.page("?step=review");

  expect(page).toContain("Cette soumission est expirée");
  expect(page).toContain("valable jusqu’au 1er juillet 2026");
  expect(page).not.toContain("/accept");
  expect((await customer.accept()).status).toBe(303);
  expect((await customer.events()).map(({ kind }) => kind)).not.toContain("accepted");
});

test("a superseded link says that there is a newer one, and does not lead there", async () => {
  await using customer = await openQuoteCustomer();
  const { db } = customer.testApp;
  const next = await reviseQuote(db, customer.quote.id, quoteSentAt);
  const sent = await sendQuote({ db, ...quoteDeps }, { id: next?.id ?? "", version: 1, by: "link" }, quoteSentAt);
  const page = await customer.page();

  expect(page).toContain("Une version plus récente remplace cette soumission");
  expect(sent.kind === "sent" && page.includes(sent.link.slice(-43))).toBe(false);
  const newer = await customer.testApp.request(sent.kind === "sent" ? new URL(sent.link).pathname : "");
  expect(await newer.text()).toContain("Soumission 2026-001, version 2");
});

test("a superseded link has the newest one mailed to the customer, whoever asks, and shows it to nobody", async () => {
  await using customer = await openQuoteCustomer();
  const { db } = customer.testApp;
  const next = await reviseQuote(db, customer.quote.id, quoteSentAt);
  const deps = { db, ...quoteDeps };
  const sent = await sendQuote(deps, { id: next?.id ?? "", version: 1, by: "link" }, quoteSentAt);
  const token = sent.kind === "sent" ? sent.link.slice(-43) : "";
  expect(await customer.page()).toContain("M’envoyer le lien le plus récent");
  const asked = await customer.post("newest", { lang: "fr" });
  await customer.post("newest", { lang: "fr" });
  const page = await customer.page("?newest=1");
  const mails = (await listMails(customer.testApp)).slice(1);

  expect([asked.status, asked.headers.get("Location")]).toEqual([303, `${customer.address}?lang=fr&newest=1`]);
  expect(page).toContain("Le lien le plus récent est en route");
  expect(page).not.toContain("M’envoyer");
  expect((await asked.text()) + page).not.toContain(token);
  expect(mails.map(({ kind, text }) => [kind, text.includes(token)])).toEqual([["customer-quote", true]]);
});

test("where the newest version takes no answer any more, no link to it is offered", async () => {
  await using customer = await openQuoteCustomer();
  const { db } = customer.testApp;
  const next = await reviseQuote(db, customer.quote.id, quoteSentAt);
  await sendQuote({ db, ...quoteDeps }, { id: next?.id ?? "", version: 1, by: "mail" }, quoteSentAt);
  await withdrawQuote(db, next?.id ?? "", quoteSentAt);
  const before = (await listMails(customer.testApp)).length;
  const asked = await customer.post("newest", { lang: "fr" });

  expect(await customer.page()).not.toContain("M’envoyer le lien");
  expect(asked.headers.get("Location")).toBe(`${customer.address}?lang=fr`);
  expect(await listMails(customer.testApp)).toHaveLength(before);
});

test("a withdrawn quote shows nothing of what it said", async () => {
  await using customer = await openQuoteCustomer();
  await withdrawQuote(customer.testApp.db, customer.quote.id, quoteSentAt);
  const page = await customer.page();

  expect(page).toContain("Cette soumission a été retirée");
  expect(page).not.toMatch(/Entrée de pavé|200,00|229,95/);
  expect((await customer.get("/quote.pdf")).status).toBe(303);
  expect((await customer.accept()).status).toBe(303);
});

test("a cancelled acceptance says so, and its evidence stays", async () => {
  await using customer = await openQuoteCustomer();
  await customer.accept();
  await cancelQuote(
    { db: customer.testApp.db, ...quoteDeps },
    { id: customer.quote.id, reason: "Déménagement" },
    quoteSentAt,
  );
  const page = await customer.page();

  expect(page).toContain("L’acceptation de cette soumission a été annulée");
  expect(page).toContain("par Zoé L’Écuyer, pour un total de 287,44 $, puis annulée");
  expect(page).not.toContain("Déménagement");
});

test("an address that sends too much is asked to wait, and loses nothing of what it typed", async () => {
  await using customer = await openQuoteCustomer();
  const statuses = [];
  for (let sent = 0; sent < 31; sent++) statuses.push((await customer.accept({ hash: "another" })).status);
  const refused = await customer.post("question", { question: "Encore une" });
  const text = await refused.text();

  expect(statuses.slice(29)).toEqual([409, 429]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(text).toContain("Encore une");
  expect(text).toContain("Trop d’essais");
});
