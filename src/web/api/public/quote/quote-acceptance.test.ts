import { exampleBusiness } from "#test/site/example-site.ts";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { loadQuote } from "#src/work/quotes/quotes.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { aQuoteDocument, aSentQuote } from "#test/work/a-quote.ts";
import { asksWish, needsPlace } from "./show-quote.ts";
import { chrome } from "#test/site/a-visit.ts";
import { listMails, openQuoteCustomer, plainHtml, quoteSentAt } from "#test/work/a-quote-customer.ts";

test("accepting leaves evidence, a copy for both sides, and a page that says so", async () => {
  await using customer = await openQuoteCustomer({ variables: { TRUST_PROXY: "1" } });
  const accepted = await customer.accept();
  const page = await customer.page();
  const evidence = (await customer.events()).find(({ kind }) => kind === "accepted");
  const mails = await listMails(customer.testApp);

  expect([accepted.status, accepted.headers.get("Location")]).toEqual([303, `${customer.address}?lang=fr`]);
  expect(evidence).toMatchObject({
    ...{ documentHash: customer.quote.documentHash, name: "Zoé L’Écuyer", totalCents: 28_744, chosen: ["option"] },
    ...{ language: "fr", wishesEnglish: false, userAgent: chrome, at: quoteSentAt.toISOString() },
  });
  expect(page).toContain("Vous avez accepté cette soumission");
  expect(page).toContain("Acceptée le 1er juin 2026 à 11 h par Zoé L’Écuyer, pour un total de 287,44 $.");
  expect(page).toContain("Prochaine étape : nous fixons le rendez-vous avec vous.");
  expect(mails.find(({ kind }) => kind === "customer-quote-copy")?.text).toContain("nous fixons le rendez-vous");
  expect(page).not.toMatch(/\/accept"|\/decline"/);
  expect(mails.map(({ kind }) => kind)).toEqual(["customer-quote", "customer-quote-copy", "owner-quote"]);
  await customer.testApp.deliverMail();
  const attached = customer.testApp.sent.map(({ kind, attachments = [] }) => [kind, attachments.length] as const);
  expect(new Map(attached)).toEqual(
    new Map([
      ["customer-quote", 0],
      ["customer-quote-copy", 1],
      ["owner-quote", 1],
    ]),
  );
});

test("accepted twice, also at once, it is accepted once, and both are told so", async () => {
  await using customer = await openQuoteCustomer();
  const answers = await Promise.all([customer.accept(), customer.accept({ name: "Paul" })]);
  answers.push(await customer.accept({ name: "Marie" }));

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await customer.events()).filter(({ kind }) => kind === "accepted")).toHaveLength(1);
  expect((await listMails(customer.testApp)).filter(({ kind }) => kind === "customer-quote-copy")).toHaveLength(1);
});

test("in Quebec the address of the work is given with the acceptance, and goes wherever the contract goes", async () => {
  await using customer = await openQuoteCustomer();
  const refused = await customer.accept({ place: " \u200b " });
  const text = await refused.text();
  await customer.accept({ place: "12, rue des Érables\r\nLongueuil" });
  const { document, documentHash } = (await loadQuote(customer.testApp.db, customer.quote.id)) ?? {};
  const pdf = await customer.get("/quote.pdf");
  const written = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  const mails = await listMails(customer.testApp);

  expect(refused.status).toBe(422);
  expect(text).toContain("Écrivez l’adresse des travaux");
  expect(text).toContain('value="Zoé L’Écuyer"');
  expect((await customer.events()).find(({ kind }) => kind === "accepted")).toMatchObject({
    place: "12, rue des Érables Longueuil",
  });
  expect([document?.place, documentHash]).toEqual([undefined, customer.quote.documentHash]);
  expect(await customer.page()).toMatch(/Adresse donnée à l’acceptation<\/dt><dd>12, rue des Érables Longueuil/);
  expect(plainHtml(written.text).match(/12, rue des Érables Longueuil/g)).toHaveLength(2);
  for (const kind of ["customer-quote-copy", "owner-quote"])
    expect(mails.find((mail) => mail.kind === kind)?.text).toContain("12, rue des Érables Longueuil");
});

test("an address that the owner wrote is in the document, and stands in the form", async () => {
  await using customer = await openQuoteCustomer({ draft: { place: "3, rue B" } });
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
  await using customer = await openQuoteCustomer();
  const { db } = customer.testApp;
  await saveSettings(
    db,
    { business: { ...exampleBusiness, address: { ...exampleBusiness.address, region: "ON" } } },
    quoteSentAt,
  );
  const sent = await aSentQuote(db, quoteSentAt);
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
  await using customer = await openQuoteCustomer({ draft: { windows } });
  const review = await customer.page("?step=review&option=option");
  const missing = await customer.accept();
  const missed = plainHtml(await missing.text());
  const accepted = await customer.accept({ window: "1" });
  const page = await customer.page();

  expect(review).toMatch(/type="radio" id="quote-window-0"[^>]*name="window" value="0"/);
  expect(review).toContain("Aucune ne me convient");
  expect([missing.status, accepted.status]).toEqual([422, 303]);
  expect(missed).toContain("Choisissez une plage, ou dites qu’aucune ne convient");
  expect(missed).toContain('value="Zoé L’Écuyer"');
  expect(page).toMatch(/Rendez-vous choisi<\/dt><dd>mardi 9 juin 2026, de 13 h à 15 h/);
  expect(page).not.toContain("Plages offertes");
  expect(page).toContain("Votre rendez-vous : mardi 9 juin 2026, de 13 h à 15 h");
  // Moved since by the owner.
  await customer.testApp.db.updateTable("appointments").set({ day: "2026-06-10" }).execute();
  expect(await customer.page()).toContain("Votre rendez-vous : mercredi 10 juin 2026, de 13 h à 15 h");
  expect((await listMails(customer.testApp)).find(({ kind }) => kind === "owner-quote")?.text).toContain(
    "mardi 9 juin",
  );
});

test("a window that was taken meanwhile says so, offers the others and keeps what was typed", async () => {
  await using customer = await openQuoteCustomer({ draft: { windows } });
  await anAppointment(customer.testApp.db, quoteSentAt, { day: "2026-06-08", from: "10:00", until: "12:00" });
  const taken = await customer.accept({ window: "0" });
  const text = plainHtml(await taken.text());
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
  await using customer = await openQuoteCustomer({ draft: { windows } });
  customer.daysLater(20);
  expect(await customer.page("?step=review")).not.toContain('name="window"');
  expect((await customer.accept()).status).toBe(303);
});

test("an English contract needs the express wish for one, which is kept", async () => {
  await using customer = await openQuoteCustomer();
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

test("whatever is asked in Quebec is asked wherever its law holds, also where the address names a region of it", async () => {
  await using customer = await openQuoteCustomer();
  const asked = ["QC", "Qué.", "Montérégie", "", "ON"].map((region) => {
    const { business } = aQuoteDocument();
    const address = { ...business.address, region };
    const quote = { ...customer.quote, document: aQuoteDocument({ business: { ...business, address } }) };
    return [needsPlace(quote), asksWish(quote, "en")];
  });
  expect(asked).toEqual([...Array.from({ length: 4 }, () => [true, true]), [false, false]]);
});

test("what is wrong is said at its field, with what was typed", async () => {
  await using customer = await openQuoteCustomer();
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
  await using customer = await openQuoteCustomer();
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
    const text = plainHtml(await answer.text());
    expect(answer.status).toBe(409);
    expect(text).toContain("Le total a changé");
    expect(text).toContain('value="Zoé L’Écuyer"');
  }
  expect((await loadQuote(customer.testApp.db, customer.quote.id))?.state).toBe("sent");
});
