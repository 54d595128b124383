import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { checkCardSessions } from "#src/work/invoices/card/check-card-sessions.server.ts";
import { openAlerts } from "#src/operations/checks/alerts/alerts.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { deliveryOf, turnCardsOn, webhookSecret } from "#test/work/a-card.ts";
import { anAcceptance, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice, registeredTaxes } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const HOSTILE = 1_000;

async function openCardApp(place?: DatabaseLocation) {
  let moment = start;
  const now = () => moment;
  const stripe = await openStripeDouble({ now });
  const testApp = await openTestApp({
    now,
    renderQuotePage,
    variables: { STRIPE_API_URL: stripe.url },
    ...(place && { place }),
  });
  const post = (path: string, lang = "fr") =>
    testApp.request(path, { method: "POST", body: new URLSearchParams({ lang }), headers: { Origin: "null" } });
  const hook = (body: BodyInit, header: string) =>
    testApp.request("/hooks/stripe", { method: "POST", body, headers: { "Stripe-Signature": header } });
  return {
    ...{ stripe, testApp, db: testApp.db, post, hook },
    pass: (ms: number) => void (moment = new Date(moment.getTime() + ms)),
    read: async (path: string) => (await testApp.request(path)).text(),
    now,
    [Symbol.asyncDispose]: async () => {
      await testApp[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
    },
  };
}

test("while cards are off nothing of them is seen, and nothing leaves", async () => {
  await using app = await openCardApp();
  const quote = await anAcceptedQuote(app.db, start, { depositPercent: 30 });
  const { token } = await anIssuedInvoice(app.db, { quoteId: quote.id }, start);
  const page = await app.testApp.request(`/f/${token}`);
  expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self';");
  expect(await page.text()).not.toMatch(/carte|Stripe/);
  expect((await app.post(`/f/${token}/pay`)).headers.get("Location")).toBe(`/f/${token}?lang=fr`);
  for (const method of ["GET", "POST", "PUT"])
    expect((await app.testApp.request("/hooks/stripe", { method })).status).toBe(404);
  expect(app.stripe.calls).toEqual([]);
});

test.each(["fr", "en"])("the whole way without a script, in %s", async (lang) => {
  await using app = await openCardApp();
  await turnCardsOn(app.db, app.stripe, start);
  const quote = await anAcceptedQuote(app.db, start);
  const { token, id } = await anIssuedInvoice(app.db, { quoteId: quote.id }, start);
  const page = await app.testApp.request(`/f/${token}?lang=${lang}`);
  expect(page.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${app.stripe.url};`);
  const words = await page.text();
  expect(words).toContain(lang === "fr" ? "Payer par carte" : "Pay by card");
  expect(words).toContain(lang === "fr" ? "Carte de crédit seulement" : "Credit cards only");
  expect(words).toContain(lang === "fr" ? "aucun argent ne circule" : "no money moves");
  const answer = await app.post(`/f/${token}/pay`, lang);
  expect(answer.status).toBe(303);
  const checkout = answer.headers.get("Location") ?? "";
  const session = checkout.slice(checkout.lastIndexOf("/") + 1);
  expect(app.stripe.sessions.get(session)?.form["locale"]).toBe(lang === "fr" ? "fr-CA" : "en");
  expect(app.stripe.pay(session, { funding: "debit" })).toBe(false);

  const back = app.stripe.sessions.get(session)?.form["success_url"]?.replace("http://localhost:3000", "") ?? "";
  app.pass(MINUTE_MS);
  const waiting = await app.testApp.request(back);
  expect(waiting.headers.get("Refresh")).toBe(`5;url=/f/${token}?lang=${lang}&card=2`);
  expect(await waiting.text()).toContain(lang === "fr" ? "en voie de confirmation" : "is being confirmed");
  app.pass(MINUTE_MS);
  expect(await app.read(back.replace("card=1", "card=13"))).toContain(
    lang === "fr" ? "pas encore confirmé" : "not confirmed yet",
  );
  app.stripe.pay(session);
  app.pass(MINUTE_MS);
  expect(await app.read(back)).toContain(lang === "fr" ? "C’est payé. Merci!" : "Paid. Thank you!");
  expect(await app.db.selectFrom("payments").select(["invoice_id", "cents"]).execute()).toEqual([
    { invoice_id: id, cents: 28_744 },
  ]);
});

test("a provider that does not answer is said, and the other ways to pay stay", async () => {
  await using app = await openCardApp();
  await turnCardsOn(app.db, app.stripe, start);
  const quote = await anAcceptedQuote(app.db, start);
  const { token } = await anIssuedInvoice(app.db, { quoteId: quote.id }, start);
  app.stripe.troubles.push("500", "500", "500");
  const answer = await app.post(`/f/${token}/pay`);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(await answer.text()).toContain("Le paiement par carte ne répond pas");
});

test("the down payment of an accepted quote is issued and paid at the tap, once", async () => {
  await using app = await openCardApp();
  await turnCardsOn(app.db, app.stripe, start);
  const sent = await aSentQuote(app.db, start, { taxes: registeredTaxes, depositPercent: 30 });
  expect(await app.read(`/q/${sent.token}`)).not.toContain("Payer par carte");
  await acceptQuote(
    { db: app.db, ...quoteDeps },
    { ...anAcceptance(sent), visitor: { address: "203.0.113.1", userAgent: "Chrome" } },
    start,
  );
  const page = await app.testApp.request(`/q/${sent.token}`);
  expect(page.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${app.stripe.url};`);
  expect(await page.text()).toMatch(/Votre acompte\s:\s86,23/);
  const taps = await Promise.all([app.post(`/q/${sent.token}/pay`), app.post(`/q/${sent.token}/pay`)]);
  expect(new Set(taps.map(({ headers }) => headers.get("Location"))).size).toBe(1);
  const checkout = taps[0]?.headers.get("Location") ?? "";
  app.stripe.pay(checkout.slice(checkout.lastIndexOf("/") + 1));
  app.pass(HOUR_MS);
  await checkCardSessions(app.testApp.app, app.now());
  expect(await app.read(`/q/${sent.token}?lang=en`)).toContain("Down payment paid: $86.23");
  const invoices = await app.db.selectFrom("invoices").select(["kind", "number"]).execute();
  expect(invoices).toEqual([{ kind: "down-payment", number: "F-2026-0001" }]);
});

test("the hook takes what is signed, refuses the rest with 4xx, and asks to come again while the provider is away", async () => {
  await using app = await openCardApp();
  await turnCardsOn(app.db, app.stripe, start);
  const quote = await anAcceptedQuote(app.db, start);
  const { token } = await anIssuedInvoice(app.db, { quoteId: quote.id }, start);
  const checkout = (await app.post(`/f/${token}/pay`)).headers.get("Location") ?? "";
  app.stripe.pay(checkout.slice(checkout.lastIndexOf("/") + 1));
  const [event] = app.stripe.events;
  if (!event) throw new Error("no event");
  const { header, body } = deliveryOf(app.stripe, event, start);
  expect((await app.hook(body, "")).status).toBe(400);
  expect((await app.hook("x".repeat(300_000), header)).status).toBe(413);
  expect((await app.hook(`${event.body} `, header)).status).toBe(400);
  app.stripe.troubles.push("cut", "cut", "cut");
  expect((await app.hook(body, header)).status).toBe(503);
  expect(await app.db.selectFrom("payments").select("id").execute()).toEqual([]);
  expect((await app.hook(body, header)).status).toBe(204);
  expect((await app.hook(body, header)).status).toBe(204);
  expect(await app.db.selectFrom("payments").select("cents").execute()).toEqual([{ cents: 28_744 }]);
});

test("the owner saves a tested key and a secret, and is told what is wrong with the webhook", async () => {
  await using app = await openCardApp();
  const owner = await app.testApp.signedIn();
  const path = "/api/admin/card-settings";
  const shown = async () => (await owner.request(path)).json();
  const save = async (values: object) => owner.send("PUT", path, values);
  const refused = async (values: object) => {
    const { errors } = (await (await save(values)).json()) as { errors: { field: string; code: string }[] };
    return errors.map(({ field, code }) => `${field} ${code}`);
  };
  expect(await shown()).toMatchObject({
    key: { isSet: false },
    address: "http://localhost:3000/hooks/stripe",
    webhooks: "unused",
  });
  expect(await refused({ key: "pk_live_123456", webhookSecret: "" })).toEqual(["key card-key-form"]);
  expect(await refused({ key: app.stripe.key, webhookSecret: "" })).toEqual(["webhookSecret card-secret-missing"]);
  expect(await refused({ key: "sk_test_another", webhookSecret })).toEqual(["key card-key-refused"]);
  app.stripe.troubles.push("500", "500", "500");
  expect(await refused({ key: app.stripe.key, webhookSecret })).toEqual(["key card-provider-away"]);
  expect(await (await save({ key: app.stripe.key, webhookSecret })).json()).toMatchObject({
    key: { isSet: true },
    isTest: true,
  });
  expect(JSON.stringify(await app.db.selectFrom("settings").selectAll().execute())).not.toMatch(/sk_test|whsec/);
  expect(await app.db.selectFrom("settings").select("value").where("name", "=", "outside-services").execute()).toEqual([
    { value: expect.stringContaining("stripe") },
  ]);

  const quote = await anAcceptedQuote(app.db, start);
  const { token } = await anIssuedInvoice(app.db, { quoteId: quote.id }, start);
  const checkout = (await app.post(`/f/${token}/pay`)).headers.get("Location") ?? "";
  app.stripe.pay(checkout.slice(checkout.lastIndexOf("/") + 1));
  app.pass(HOUR_MS);
  await checkCardSessions(app.testApp.app, app.now());
  expect(await shown()).toMatchObject({ webhooks: "unused" });
  app.pass(2 * HOUR_MS);
  expect(await shown()).toMatchObject({ webhooks: "silent" });
  const [event] = app.stripe.events;
  if (!event) throw new Error("no event");
  const wrong = deliveryOf(app.stripe, event, app.now(), "whsec_wrong");
  await app.hook(wrong.body, wrong.header);
  expect(await shown()).toMatchObject({ webhooks: "signature" });
  const early = deliveryOf(app.stripe, event, new Date(app.now().getTime() - 6 * MINUTE_MS));
  await app.hook(early.body, early.header);
  expect(await shown()).toMatchObject({ webhooks: "clock" });
  const good = deliveryOf(app.stripe, event, app.now());
  await app.hook(good.body, good.header);
  expect(await shown()).toMatchObject({ webhooks: "arrive" });

  const without = { key: null, webhookSecret: "" };
  expect(await (await save(without)).json()).toMatchObject({ code: "step-up" });
  const again = await app.testApp.signedIn();
  await again.send("PUT", path, without);
  expect(await shown()).toMatchObject({ key: { isSet: false }, webhooks: "unused" });
});

const piece = fc.constantFrom("t=1", "v1=", ",", "0".repeat(64), "whsec_double", "é".repeat(3), "%00");
const hostile = fc.record({
  header: fc.array(piece, { maxLength: 6 }).map((pieces) => encodeURIComponent(pieces.join(""))),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map((text) => new TextEncoder().encode(text)),
    fc
      .record({ id: fc.string(), data: fc.record({ object: fc.record({ id: fc.string(), object: fc.string() }) }) })
      .map((event) => new TextEncoder().encode(JSON.stringify(event))),
  ),
});

test("hostile events are refused with 4xx, and nothing is recorded", async () => {
  await using app = await openCardApp();
  await turnCardsOn(app.db, app.stripe, start);
  const statuses = new Set<number>();
  for (const { header, body } of fc.sample(hostile, { numRuns: HOSTILE, seed: 26 }))
    statuses.add((await app.hook(new Uint8Array(body), header)).status);
  expect([...statuses].filter((status) => status < 400 || status >= 500)).toEqual([]);
  for (const table of ["card_events", "card_sessions", "payments"] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(app.stripe.calls).toEqual([]);
});

testOnBothEngines(
  "an event of strange ids is refused, signed or not, and one without a signature is not read",
  async (place) => {
    await using app = await openCardApp(place);
    await turnCardsOn(app.db, app.stripe, start);
    const eventOf = (id: string, object: string) => JSON.stringify({ id: "evt_1z", data: { object: { id, object } } });
    const ids = ["x\u0000y", "cs_\u0000", "\ud800", "cs_a/../b", "cs_", "a".repeat(300)];
    const answers: number[] = [];
    for (const id of ids)
      for (const object of ["checkout.session", "payment_intent"]) {
        const body = eventOf(id, object);
        const { header } = deliveryOf(app.stripe, { body }, app.now());
        answers.push((await app.hook(body, header)).status, (await app.hook(body, `t=1,v1=${"a".repeat(64)}`)).status);
      }
    expect(new Set(answers)).toEqual(new Set([400]));

    let pulls = 0;
    const body = new ReadableStream({
      pull: (controller) => (controller.enqueue(new Uint8Array(1_000)), void (pulls += 1)),
    });
    const unsigned = new Request("http://localhost/hooks/stripe", {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    const answer = await app.testApp.request("/hooks/stripe", unsigned);
    expect([answer.status, answer.headers.get("Connection")]).toEqual([400, "close"]);
    expect(pulls).toBeLessThan(3);
  },
);

test("a dispute alerts the owner as soon as its event arrives, once, and the provider is answered even if that fails", async () => {
  await using app = await openCardApp();
  await turnCardsOn(app.db, app.stripe, start);
  const quote = await anAcceptedQuote(app.db, start);
  const { token } = await anIssuedInvoice(app.db, { quoteId: quote.id }, start);
  const checkout = (await app.post(`/f/${token}/pay`)).headers.get("Location") ?? "";
  const session = checkout.slice(checkout.lastIndexOf("/") + 1);
  app.stripe.pay(session);
  app.pass(HOUR_MS);
  await checkCardSessions(app.testApp.app, app.now());
  app.stripe.dispute(app.stripe.sessions.get(session)?.intent?.id ?? "");
  const event = app.stripe.events.at(-1);
  if (!event) throw new Error("no event");
  const { header, body } = deliveryOf(app.stripe, event, app.now());
  const alerts = async () => (await openAlerts(app.db)).map(({ alert }) => alert.kind);

  await app.db.schema.alterTable("alerts").renameTo("alerts_away").execute();
  expect((await app.hook(body, header)).status).toBe(204);
  expect(await app.db.selectFrom("card_events").select("id").execute()).toHaveLength(1);
  await app.db.schema.alterTable("alerts_away").renameTo("alerts").execute();
  expect(await alerts()).toEqual([]);
  expect((await app.hook(body, header)).status).toBe(204);
  expect((await app.hook(body, header)).status).toBe(204);
  expect(await alerts()).toEqual(["card-dispute"]);
});
