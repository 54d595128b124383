import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { aSentQuote } from "#test/work/a-quote.ts";
import { chrome, googlebot } from "#test/site/a-visit.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openQuoteCustomer, plainHtml, quoteSentAt } from "#test/work/a-quote-customer.ts";

test("a customer reads the quote, with all that the law wants shown before an answer", async () => {
  await using customer = await openQuoteCustomer({ draft: { depositPercent: 10 } });
  const page = await customer.page();

  expect(page).toContain('<html lang="fr"');
  for (const said of [
    ...["Soumission 2026-001", "Valable jusqu’au", "1er juillet 2026", "Entrée de pavé", "200,00 $", "TPS (5 %)"],
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
  await using customer = await openQuoteCustomer();
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
  await using customer = await openQuoteCustomer();
  const english = await customer.page("?lang=en&step=review&option=option");

  expect(english).toContain('<html lang="en"');
  expect(english).toContain("Accept for $287.44");
  expect(english).toContain("French version of these terms");
  expect(english).toContain("Vous pouvez annuler ou déplacer le rendez-vous sans frais");
  expect(english).toContain(`href="${customer.address}?lang=fr&amp;option=option&amp;step=review"`);
  expect(await customer.page("?lang=de")).toContain('<html lang="fr"');
});

test("no answer is kept, indexed, or told to another site, and only its own script runs", async () => {
  await using customer = await openQuoteCustomer();
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
  await using testApp = await openTestApp({ now: () => quoteSentAt, logbook: log.logbook });
  const { token } = await aSentQuote(testApp.db, quoteSentAt);
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

test("the first look by a person is told; who only asks for the page, a bot and the owner are no person", async () => {
  await using customer = await openQuoteCustomer();
  const { testApp, address, get } = customer;
  const owner = await testApp.signedIn();
  const seen = (headers: Record<string, string> = {}) =>
    testApp.request(`${address}/seen`, {
      ...{ method: "POST", headers: { "User-Agent": chrome, ...headers } },
      body: new URLSearchParams({ seen: "yes" }),
    });
  await get();
  await testApp.request(address, { method: "HEAD", headers: { "User-Agent": chrome } });
  await seen({ "User-Agent": googlebot });
  await seen({ "User-Agent": "facebookexternalhit/1.1" });
  await seen({ Cookie: owner.cookie });
  expect((await customer.events()).map(({ kind }) => kind)).toEqual(["created", "sent"]);

  await Promise.all([seen(), seen()]);
  expect((await customer.events()).map(({ kind }) => kind)).toEqual(["created", "sent", "viewed"]);
});

test("a question is of somebody who has seen the quote", async () => {
  await using customer = await openQuoteCustomer();
  await customer.post("question", { lang: "fr", question: "Quand?" });
  expect((await customer.events()).map(({ kind }) => kind)).toEqual(["created", "sent", "viewed", "asked"]);
});

test("an address looks at thirty PDFs in ten minutes, and an acceptance is not held up by them", async () => {
  await using customer = await openQuoteCustomer();
  const statuses: number[] = [];
  for (let asked = 0; asked < 31; asked++) statuses.push((await customer.get("/quote.pdf")).status);
  const refused = await customer.get("/quote.pdf");

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(refused.headers.get("Content-Type")).toContain("text/html");
  expect((await customer.accept()).status).toBe(303);
});

test("the PDF has the quote before, and the evidence too after the acceptance", async () => {
  await using customer = await openQuoteCustomer();
  const read = async (query: string) => {
    const answer = await customer.get(`/quote.pdf${query}`);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    return { text: plainHtml(text), headers: answer.headers };
  };
  const before = await read("?option=option");
  await customer.accept();
  const after = await read("?lang=en");

  expect(before.headers.get("Content-Type")).toBe("application/pdf");
  expect(before.headers.get("Content-Disposition")).toBe('attachment; filename="soumission-2026-001.pdf"');
  expect(before.text).toContain("287,44 $");
  expect(before.text).not.toContain("Preuve d’acceptation");
  expect(before.text).toContain(customer.address);
  expect(after.text).not.toContain(customer.address);
  expect(after.text).toContain("Proof of acceptance");
  expect(after.text).toContain(customer.quote.documentHash);
});

test("a quote that was sent names the business as it was then", async () => {
  await using customer = await openQuoteCustomer();
  const { app } = customer.testApp;
  const { business, ...facts } = app.pages.facts();
  const moved = { ...business, address: { ...business.address, street: "99, rue de la Gare" } };
  app.pages = { ...app.pages, facts: () => ({ ...facts, business: moved }) };
  const page = await customer.page();

  expect(page).toContain(business.address.street);
  expect(page).not.toContain("99, rue de la Gare");
});

test("beside the decision stands what the owner says of the business, and nothing else", async () => {
  await using customer = await openQuoteCustomer();
  expect(await customer.page("?step=review")).not.toContain('class="proof"');
  const { app } = customer.testApp;
  const facts = app.pages.facts();
  const said = { insuredFor: 2_000_000, rating: 4.9, reviewCount: 37, reviewsUrl: "https://reviews.example" };
  app.pages = { ...app.pages, facts: () => ({ ...facts, promises: { ...facts.promises, ...said } }) };
  const review = await customer.page("?step=review");

  expect(review).toMatch(/class="proof".*4,9 sur 5 · 37 avis.*Assurance responsabilité de 2 000 000 \$.*name="place"/s);
  expect(review).toContain('href="https://reviews.example" target="_blank" rel="noopener"');
});

test("a wrong token gets the same page for everything, which says nothing else", async () => {
  await using customer = await openQuoteCustomer();
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

test("a body beyond every limit is refused by a page", async () => {
  await using customer = await openQuoteCustomer();
  const answer = await customer.post("question", { question: "é".repeat(20_000) });

  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("Ce texte est trop long");
});

test("what a customer types and what a quote says stay text", async () => {
  const words = { fr: "<img src=x onerror=alert(1)>", en: "</script><script>alert(1)</script>" };
  await using customer = await openQuoteCustomer({ draft: { title: words } });
  const typed = await (await customer.accept({ name: '"><script>alert(2)</script>', total: "1" })).text();

  expect(await customer.page()).not.toContain("<img src=x");
  expect(await customer.page("?lang=en")).not.toContain("<script>alert(1)");
  expect(typed).not.toContain("<script>alert(2)");
});
