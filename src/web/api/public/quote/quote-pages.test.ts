import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { cancelQuote, withdrawQuote } from "#src/customers/quotes/close-quote.server.ts";
import type { QuoteDraft } from "#src/customers/quotes/quote.ts";
import { loadQuote, reviseQuote } from "#src/customers/quotes/quotes.server.ts";
import { sendQuote } from "#src/customers/quotes/send-quote.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { anAppointment } from "#test/an-appointment.ts";
import { aSentQuote, quoteDeps } from "#test/a-quote.ts";
import { chrome, googlebot } from "#test/a-visit.ts";
import { exampleBusiness } from "#test/example-site.ts";
import { openKeptLog } from "#test/kept-log.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";

const sentAt = new Date("2026-06-01T15:00:00.000Z");
const DAY_MS = 86_400_000;

type Options = { draft?: Partial<QuoteDraft>; variables?: Record<string, string> };

/** A quote whose link a customer has. */
async function openCustomer({ draft = {}, variables = {} }: Options = {}) {
  let now = sentAt;
  const testApp = await openTestApp({ now: () => now, variables, renderQuotePage });
  const sent = await aSentQuote(testApp.db, sentAt, draft);
  const address = `/q/${sent.token}`;
  const get = (query = "", headers: Record<string, string> = {}) =>
    testApp.request(`${address}${query}`, { headers: { "User-Agent": chrome, ...headers } });
  const post = (does: string, form: Record<string, string>) =>
    testApp.request(`${address}/${does}`, {
      method: "POST",
      headers: { "User-Agent": chrome, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form),
    });
  /** As the form of the second step sends it: with the option, 287.44. */
  const accept = (form: Record<string, string> = {}) =>
    post("accept", {
      ...{ lang: "fr", hash: sent.quote.documentHash ?? "", total: "28744", option: "option", name: "Zoé L’Écuyer" },
      place: "12, rue des Érables, Longueuil",
      ...form,
    });
  return {
    ...{ testApp, ...sent, address, get, post, accept },
    page: async (query = "") => plain(await (await get(query)).text()),
    daysLater: (days: number) => (now = new Date(sentAt.getTime() + days * DAY_MS)),
    events: async () => (await loadQuote(testApp.db, sent.quote.id))?.events ?? [],
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("&#x27;", "'");
const mailsOf = async ({ db }: TestApp) =>
  db.selectFrom("mails").select(["kind", "text", "attachments"]).orderBy("id").execute();

test("a customer reads the quote, with all that the law wants shown before an answer", async () => {
  await using customer = await openCustomer({ draft: { depositPercent: 10 } });
  const page = await customer.page();

  expect(page).toContain('<html lang="fr"');
  for (const said of [
    ...["Soumission 2026-001", "Valable jusqu’au", "1 juillet 2026", "Entrée de pavé", "200,00 $", "TPS (5 %)"],
    ...[
      "TVQ (9,975 %)",
      "Total, taxes comprises",
      "229,95 $",
      "par carte de crédit seulement",
      "Modalités de paiement",
    ],
    ...["Date des travaux", "Annulation", "Restrictions et conditions", "tel:", "mailto:", "Continuer"],
  ])
    expect(page).toContain(said);
  expect(page).toContain('type="checkbox" id="option-option" name="option" value="option"');
  expect(page).not.toContain("/accept");
});

test("the total follows the options in the query, and the second step shows the final lines", async () => {
  await using customer = await openCustomer();
  const first = await customer.page("?option=option&option=nothing");
  const second = await customer.page("?step=review&option=option");
  const without = await customer.page("?step=review");

  expect(first).toContain('<strong id="bar-total" data-total="true">287,44 $</strong>');
  expect(second).toContain("Accepter pour 287,44 $");
  expect(second).toContain('name="total" value="28744"');
  expect(second).not.toContain('type="checkbox"');
  expect(second).toContain(`href="${customer.address}?lang=fr&amp;option=option"`);
  expect(without).toContain("Accepter pour 229,95 $");
  expect(without).not.toContain("50,00 $");
});

test("it opens in the language of the quote, and in the other one on a tap", async () => {
  await using customer = await openCustomer();
  const english = await customer.page("?lang=en&step=review&option=option");

  expect(english).toContain('<html lang="en"');
  expect(english).toContain("Accept for $287.44");
  expect(english).toContain("French version of these terms");
  expect(english).toContain("Vous pouvez annuler ou déplacer le rendez-vous sans frais");
  expect(english).toContain(`href="${customer.address}?lang=fr&amp;option=option&amp;step=review"`);
  expect(await customer.page("?lang=de")).toContain('<html lang="fr"');
});

test("no answer is kept, indexed, or told to another site, and only its own script runs", async () => {
  await using customer = await openCustomer();
  const answers = [
    ...[await customer.get(), await customer.get("/quote.pdf"), await customer.get("/nothing")],
    ...[await customer.accept({ name: "" }), await customer.post("question", { question: "Quand ?" })],
    ...[await customer.testApp.request("/q/wrong"), await customer.testApp.request("/q")],
    await customer.testApp.request(customer.address, { method: "PUT" }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 422, 303, 404, 404, 405]);
  for (const { headers } of answers)
    expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag"), headers.get("Referrer-Policy")]).toEqual([
      ...["no-store", "noindex, nofollow", "no-referrer"],
    ]);
  const policy = answers[0]?.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]+='; style-src 'self'/);
  expect(policy).not.toContain("unsafe");
});

test("neither the traffic log nor our own log has the address of a quote", async () => {
  const log = openKeptLog();
  await using testApp = await openTestApp({ now: () => sentAt, logbook: log.logbook });
  const { token } = await aSentQuote(testApp.db, sentAt);
  for (const [method, path] of [
    ["GET", `/q/${token}`],
    ["GET", `/q/${token}/`],
    ["GET", `/q/${token}/elsewhere`],
    ["PUT", `/q/${token}`],
    ["POST", `/q/${token}/accept`],
  ] as const)
    await testApp.request(path, { method, headers: { "User-Agent": chrome } });
  await testApp.app.visits.stop();

  expect(log.text()).toContain('"route":"/q/:token"');
  expect(log.text()).not.toContain(token);
  expect(await testApp.db.selectFrom("visits").selectAll().execute()).toEqual([]);
});

test("the first opening by a person is told; a preview of the link, a prefetch and the owner are no person", async () => {
  await using customer = await openCustomer();
  const { testApp, address, get } = customer;
  const owner = await testApp.signedIn();
  await get("", { "User-Agent": googlebot });
  await get("", { "User-Agent": "facebookexternalhit/1.1" });
  await get("", { "Sec-Purpose": "prefetch;prerender" });
  await testApp.request(address, { method: "HEAD", headers: { "User-Agent": chrome } });
  await owner.request(address, { headers: { "User-Agent": chrome } });
  expect((await customer.events()).map(({ kind }) => kind)).toEqual(["created", "sent"]);

  await Promise.all([get(), get()]);
  expect((await customer.events()).map(({ kind }) => kind)).toEqual(["created", "sent", "viewed"]);
});

test("accepting leaves evidence, a copy for both sides, and a page that says so", async () => {
  await using customer = await openCustomer({ variables: { TRUST_PROXY: "1" } });
  const accepted = await customer.accept();
  const page = await customer.page();
  const evidence = (await customer.events()).find(({ kind }) => kind === "accepted");
  const mails = await mailsOf(customer.testApp);

  expect([accepted.status, accepted.headers.get("Location")]).toEqual([303, `${customer.address}?lang=fr`]);
  expect(evidence).toMatchObject({
    ...{ documentHash: customer.quote.documentHash, name: "Zoé L’Écuyer", totalCents: 28_744, chosen: ["option"] },
    ...{ language: "fr", wishesEnglish: false, userAgent: chrome, at: sentAt.toISOString() },
  });
  expect(page).toContain("Vous avez accepté cette soumission");
  expect(page).toContain("Acceptée le 1 juin 2026 à 11 h par Zoé L’Écuyer, pour un total de 287,44 $.");
  expect(page).not.toMatch(/\/accept"|\/decline"/);
  expect(mails.map(({ kind }) => kind)).toEqual(["customer-quote", "customer-quote-copy", "owner-quote"]);
  await customer.testApp.deliverMail();
  const attached = customer.testApp.sent.map(({ kind, attachments = [] }) => [kind, attachments.length]);
  expect(attached.toSorted()).toEqual([
    ["customer-quote", 0],
    ["customer-quote-copy", 1],
    ["owner-quote", 1],
  ]);
});

test("an address looks at thirty PDFs in ten minutes, and an acceptance is not held up by them", async () => {
  await using customer = await openCustomer();
  const statuses: number[] = [];
  for (let asked = 0; asked < 31; asked++) statuses.push((await customer.get("/quote.pdf")).status);
  const refused = await customer.get("/quote.pdf");

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(refused.headers.get("Content-Type")).toContain("text/html");
  expect((await customer.accept()).status).toBe(303);
});

test("the PDF has the quote before, and the evidence too after the acceptance", async () => {
  await using customer = await openCustomer();
  const read = async (query: string) => {
    const answer = await customer.get(`/quote.pdf${query}`);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    return { text: plain(text), headers: answer.headers };
  };
  const before = await read("?option=option");
  await customer.accept();
  const after = await read("?lang=en");

  expect(before.headers.get("Content-Type")).toBe("application/pdf");
  expect(before.headers.get("Content-Disposition")).toBe('attachment; filename="soumission-2026-001.pdf"');
  expect(before.text).toContain("287,44 $");
  expect(before.text).not.toContain("Preuve d’acceptation");
  expect(after.text).toContain("Proof of acceptance");
  expect(after.text).toContain(customer.quote.documentHash);
});

test("accepted twice, also at once, it is accepted once, and both are told so", async () => {
  await using customer = await openCustomer();
  const answers = await Promise.all([customer.accept(), customer.accept({ name: "Paul" })]);
  answers.push(await customer.accept({ name: "Marie" }));

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await customer.events()).filter(({ kind }) => kind === "accepted")).toHaveLength(1);
  expect((await mailsOf(customer.testApp)).filter(({ kind }) => kind === "customer-quote-copy")).toHaveLength(1);
});

test("in Quebec the address of the work is given with the acceptance, and goes wherever the contract goes", async () => {
  await using customer = await openCustomer();
  const refused = await customer.accept({ place: " \u200b " });
  const text = await refused.text();
  await customer.accept({ place: "12, rue des Érables\r\nLongueuil" });
  const { document, documentHash } = (await loadQuote(customer.testApp.db, customer.quote.id)) ?? {};
  const pdf = await customer.get("/quote.pdf");
  const written = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  const mails = await mailsOf(customer.testApp);

  expect(refused.status).toBe(422);
  expect(text).toContain("Écrivez l’adresse des travaux");
  expect(text).toContain('value="Zoé L’Écuyer"');
  expect((await customer.events()).find(({ kind }) => kind === "accepted")).toMatchObject({
    place: "12, rue des Érables Longueuil",
  });
  expect([document?.place, documentHash]).toEqual([undefined, customer.quote.documentHash]);
  expect(await customer.page()).toMatch(/Adresse donnée à l’acceptation<\/dt><dd>12, rue des Érables Longueuil/);
  expect(plain(written.text).match(/12, rue des Érables Longueuil/g)).toHaveLength(2);
  for (const kind of ["customer-quote-copy", "owner-quote"])
    expect(mails.find((mail) => mail.kind === kind)?.text).toContain("12, rue des Érables Longueuil");
});

test("an address that the owner wrote is in the document, and stands in the form", async () => {
  await using customer = await openCustomer({ draft: { place: "3, rue B" } });
  const review = await customer.page("?step=review&option=option");
  await customer.accept({ place: "" });
  const page = await customer.page();

  expect(customer.quote.document?.place).toBe("3, rue B");
  expect(review).toMatch(/name="place"[^>]*value="3, rue B"/);
  expect((await customer.events()).find(({ kind }) => kind === "accepted")).toMatchObject({ place: "3, rue B" });
  expect(page).toMatch(/Adresse des travaux<\/dt><dd>3, rue B/);
  expect(page).not.toContain("Adresse donnée à l’acceptation");
});

test("outside Quebec the address may be left out", async () => {
  await using customer = await openCustomer();
  const { db } = customer.testApp;
  await saveSettings(
    db,
    { business: { ...exampleBusiness, address: { ...exampleBusiness.address, region: "ON" } } },
    sentAt,
  );
  const sent = await aSentQuote(db, sentAt);
  const form = { lang: "fr", name: "Zoé", hash: sent.quote.documentHash ?? "", total: String(sent.quote.totalCents) };
  const review = await customer.testApp.request(`/q/${sent.token}?step=review`);
  const accepted = await customer.testApp.request(`/q/${sent.token}/accept`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form),
  });

  expect(await review.text()).toContain("Adresse des travaux (facultatif)");
  expect(accepted.status).toBe(303);
});

const windows = [
  { day: "2026-06-08", from: "09:00", until: "11:00" },
  { day: "2026-06-09", from: "13:00", until: "15:00" },
];

test("one of the offered windows is chosen with the acceptance, without any script", async () => {
  await using customer = await openCustomer({ draft: { windows } });
  const review = await customer.page("?step=review&option=option");
  const missing = await customer.accept();
  const missed = plain(await missing.text());
  const accepted = await customer.accept({ window: "1" });
  const page = await customer.page();

  expect(review).toMatch(/type="radio" id="quote-window-0"[^>]*name="window" value="0"/);
  expect(review).toContain("Aucune ne me convient");
  expect([missing.status, accepted.status]).toEqual([422, 303]);
  expect(missed).toContain("Choisissez une plage, ou dites qu’aucune ne convient");
  expect(missed).toContain('value="Zoé L’Écuyer"');
  expect(page).toMatch(/Rendez-vous choisi<\/dt><dd>mardi 9 juin 2026, de 13 h à 15 h/);
  expect((await mailsOf(customer.testApp)).find(({ kind }) => kind === "owner-quote")?.text).toContain("mardi 9 juin");
});

test("a window that was taken meanwhile says so, offers the others and keeps what was typed", async () => {
  await using customer = await openCustomer({ draft: { windows } });
  await anAppointment(customer.testApp.db, sentAt, { day: "2026-06-08", from: "10:00", until: "12:00" });
  const taken = await customer.accept({ window: "0" });
  const text = plain(await taken.text());
  const wrong = await customer.accept({ window: "7" });
  const elsewhere = await customer.accept({ window: "2" });
  const none = await customer.accept({ window: "none" });

  expect([taken.status, wrong.status, elsewhere.status, none.status]).toEqual([409, 422, 409, 303]);
  expect(text).toContain("Cette plage vient d’être prise");
  expect(text).not.toContain("quote-window-0");
  expect(text).toContain("quote-window-1");
  expect(text).toContain('value="Zoé L’Écuyer"');
  expect(await customer.page()).toContain("Aucune de ces plages");
});

test("once all windows are past, the quote is accepted without one", async () => {
  await using customer = await openCustomer({ draft: { windows } });
  customer.daysLater(20);
  expect(await customer.page("?step=review")).not.toContain('name="window"');
  expect((await customer.accept()).status).toBe(303);
});

test("an English contract needs the express wish for one, which is kept", async () => {
  await using customer = await openCustomer();
  const refused = await customer.accept({ lang: "en" });
  const text = await refused.text();
  const accepted = await customer.accept({ lang: "en", wish: "yes" });
  const evidence = (await customer.events()).find(({ kind }) => kind === "accepted");

  expect(refused.status).toBe(422);
  expect(text).toContain("I want this contract to be in English");
  expect(text).toContain("Tick this box, or read and accept the French version");
  expect(text).toContain('value="Zoé L’Écuyer"');
  expect(accepted.headers.get("Location")).toBe(`${customer.address}?lang=en`);
  expect(evidence).toMatchObject({ language: "en", wishesEnglish: true });
});

test("what is wrong is said at its field, with what was typed", async () => {
  await using customer = await openCustomer();
  const nameless = await customer.accept({ name: " \u200b " });
  const long = await customer.post("decline", { reason: "a".repeat(1_001) });
  const empty = await customer.post("question", { question: "  " });
  const texts = await Promise.all([nameless, long, empty].map((answer) => answer.text()));

  expect([nameless.status, long.status, empty.status]).toEqual([422, 422, 422]);
  expect(texts[0]).toContain("Tapez votre nom pour accepter");
  expect(texts[0]).toContain("Accepter pour 287,44");
  expect(texts[1]).toContain("Utilisez au plus 1000 caractères");
  expect(texts[1]).toContain("a".repeat(1_001));
  expect(texts[2]).toContain("Écrivez votre question");
  expect((await customer.events()).map(({ kind }) => kind)).toEqual(["created", "sent"]);
});

test("another total or document than the one shown is not accepted, and the new one is shown", async () => {
  await using customer = await openCustomer();
  for (const [field, value] of [
    ["total", "28743"],
    ["total", ""],
    ["total", "1e9"],
    ["total", "28744e0"],
    ["total", "0x7048"],
    ["option", ""],
    ["hash", "0".repeat(64)],
  ] as const) {
    const answer = await customer.accept({ [field]: value });
    const text = plain(await answer.text());
    expect(answer.status).toBe(409);
    expect(text).toContain("Le total a changé");
    expect(text).toContain('value="Zoé L’Écuyer"');
  }
  expect((await loadQuote(customer.testApp.db, customer.quote.id))?.state).toBe("sent");
});

test("declining is told with its reason, and a question lands on the lead", async () => {
  await using customer = await openCustomer();
  const asked = await customer.post("question", { question: "Quand\r\ncommencez-vous ?" });
  const thanked = await customer.page("?asked=1");
  const declined = await customer.post("decline", { reason: "Trop cher\u0000" });
  const page = await customer.page();

  expect(asked.headers.get("Location")).toBe(`${customer.address}?lang=fr&asked=1`);
  expect(thanked).toContain("Votre question est envoyée");
  expect(declined.status).toBe(303);
  expect(page).toContain("Vous avez refusé cette soumission");
  expect(page).toContain("Refusée le 1 juin 2026");
  expect((await customer.events()).filter(({ kind }) => kind === "asked" || kind === "declined")).toMatchObject([
    { kind: "asked", question: "Quand\ncommencez-vous ?" },
    { kind: "declined", reason: "Trop cher" },
  ]);
});

test("an expired quote says until when it was valid, and takes no answer", async () => {
  await using customer = await openCustomer();
  customer.daysLater(31);
  const page = await customer.page("?step=review");

  expect(page).toContain("Cette soumission est expirée");
  expect(page).toContain("valable jusqu’au 1 juillet 2026");
  expect(page).not.toContain("/accept");
  expect((await customer.accept()).status).toBe(303);
  expect((await customer.events()).map(({ kind }) => kind)).not.toContain("accepted");
});

test("a superseded link says that there is a newer one, and does not lead there", async () => {
  await using customer = await openCustomer();
  const { db } = customer.testApp;
  const next = await reviseQuote(db, customer.quote.id, sentAt);
  const sent = await sendQuote({ db, ...quoteDeps }, { id: next?.id ?? "", version: 1, by: "link" }, sentAt);
  const page = await customer.page();

  expect(page).toContain("Une version plus récente remplace cette soumission");
  expect(sent.kind === "sent" && page.includes(sent.link.slice(-43))).toBe(false);
  const newer = await customer.testApp.request(sent.kind === "sent" ? new URL(sent.link).pathname : "");
  expect(await newer.text()).toContain("Soumission 2026-001, version 2");
});

test("a superseded link has the newest one mailed to the customer, whoever asks, and shows it to nobody", async () => {
  await using customer = await openCustomer();
  const { db } = customer.testApp;
  const next = await reviseQuote(db, customer.quote.id, sentAt);
  const deps = { db, ...quoteDeps };
  const sent = await sendQuote(deps, { id: next?.id ?? "", version: 1, by: "link" }, sentAt);
  const token = sent.kind === "sent" ? sent.link.slice(-43) : "";
  expect(await customer.page()).toContain("M’envoyer le lien le plus récent");
  const asked = await customer.post("newest", { lang: "fr" });
  await customer.post("newest", { lang: "fr" });
  const page = await customer.page("?newest=1");
  const mails = (await mailsOf(customer.testApp)).slice(1);

  expect([asked.status, asked.headers.get("Location")]).toEqual([303, `${customer.address}?lang=fr&newest=1`]);
  expect(page).toContain("Le lien le plus récent est en route");
  expect(page).not.toContain("M’envoyer");
  expect((await asked.text()) + page).not.toContain(token);
  expect(mails.map(({ kind, text }) => [kind, text.includes(token)])).toEqual([["customer-quote", true]]);
});

test("where the newest version takes no answer any more, no link to it is offered", async () => {
  await using customer = await openCustomer();
  const { db } = customer.testApp;
  const next = await reviseQuote(db, customer.quote.id, sentAt);
  await sendQuote({ db, ...quoteDeps }, { id: next?.id ?? "", version: 1, by: "mail" }, sentAt);
  await withdrawQuote(db, next?.id ?? "", sentAt);
  const before = (await mailsOf(customer.testApp)).length;
  const asked = await customer.post("newest", {});

  expect(await customer.page()).not.toContain("M’envoyer le lien");
  expect(asked.headers.get("Location")).toBe(`${customer.address}?lang=fr`);
  expect(await mailsOf(customer.testApp)).toHaveLength(before);
});

test("beside the decision stands what the owner says of the business, and nothing else", async () => {
  await using customer = await openCustomer();
  expect(await customer.page("?step=review")).not.toContain('class="proof"');
  const { app } = customer.testApp;
  const facts = app.pages.facts();
  const said = { insuredFor: 2_000_000, rating: 4.9, reviewCount: 37, reviewsUrl: "https://reviews.example" };
  app.pages = { ...app.pages, facts: () => ({ ...facts, promises: { ...facts.promises, ...said } }) };
  const review = await customer.page("?step=review");

  expect(review).toMatch(/class="proof".*4,9 sur 5 · 37 avis.*Assurance responsabilité de 2 000 000 \$.*name="place"/s);
  expect(review).toContain('href="https://reviews.example" target="_blank" rel="noopener"');
});

test("a withdrawn quote shows nothing of what it said", async () => {
  await using customer = await openCustomer();
  await withdrawQuote(customer.testApp.db, customer.quote.id, sentAt);
  const page = await customer.page();

  expect(page).toContain("Cette soumission a été retirée");
  expect(page).not.toMatch(/Entrée de pavé|200,00|229,95/);
  expect((await customer.get("/quote.pdf")).status).toBe(303);
  expect((await customer.accept()).status).toBe(303);
});

test("a cancelled acceptance says so, and its evidence stays", async () => {
  await using customer = await openCustomer();
  await customer.accept();
  await cancelQuote(
    { db: customer.testApp.db, ...quoteDeps },
    { id: customer.quote.id, reason: "Déménagement" },
    sentAt,
  );
  const page = await customer.page();

  expect(page).toContain("L’acceptation de cette soumission a été annulée");
  expect(page).toContain("par Zoé L’Écuyer, pour un total de 287,44 $, puis annulée");
  expect(page).not.toContain("Déménagement");
});

test("a wrong token gets the same page for everything, which says nothing else", async () => {
  await using customer = await openCustomer();
  const wrong = `/q/${customer.token.slice(0, -1)}${customer.token.endsWith("A") ? "E" : "A"}`;
  const form = { method: "POST", body: new URLSearchParams({ name: "Zoé" }) };
  const answers = [
    await customer.testApp.request(wrong),
    await customer.testApp.request(`${wrong}/quote.pdf`),
    await customer.testApp.request(`${wrong}/accept`, form),
    await customer.testApp.request(`${wrong}/question`, form),
    await customer.testApp.request(`/q/${"x".repeat(2_000)}`),
  ];
  const texts = await Promise.all(answers.map((answer) => answer.text()));

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain("Cette page n’existe pas");
  expect(texts[0]).not.toMatch(/2026-001|Zoé|soumission/i);
});

test("an address that sends too much is asked to wait, and loses nothing of what it typed", async () => {
  await using customer = await openCustomer();
  const statuses = [];
  for (let sent = 0; sent < 31; sent++)
    statuses.push((await customer.post("question", { question: "Quand ?" })).status);
  const refused = await customer.post("question", { question: "Encore une" });
  const text = await refused.text();

  expect(statuses.slice(29)).toEqual([303, 429]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(text).toContain("Encore une");
  expect(text).toContain("Trop d’essais");
});

test("a body beyond every limit is refused by a page", async () => {
  await using customer = await openCustomer();
  const answer = await customer.post("question", { question: "é".repeat(20_000) });

  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("Ce texte est trop long");
});

test("what a customer types and what a quote says stay text", async () => {
  const words = { fr: "<img src=x onerror=alert(1)>", en: "</script><script>alert(1)</script>" };
  await using customer = await openCustomer({ draft: { title: words } });
  const typed = await (await customer.accept({ name: '"><script>alert(2)</script>', total: "1" })).text();

  expect(await customer.page()).not.toContain("<img src=x");
  expect(await customer.page("?lang=en")).not.toContain("<script>alert(1)");
  expect(typed).not.toContain("<script>alert(2)");
});
