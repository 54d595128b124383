import { expect, test } from "vitest";
import { isFailure } from "#src/work/invoices/card/provider/card-provider.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";
import { encodeForm } from "./stripe-client.server.ts";
import { checkoutOrigin, stripeProvider, tryStripe } from "./stripe-provider.server.ts";

const session = {
  ...{
    key: "k",
    invoiceId: "i",
    cents: 28_744,
    currency: "CAD",
    language: "fr" as const,
    title: "Facture F-2026-0001",
  },
  ...{ email: "zoe@example.com", creditOnly: true, expiresAt: new Date("2026-06-11T14:00:00.000Z") },
  ...{ paidAddress: "https://site.example/f/x?card=1", backAddress: "https://site.example/f/x" },
};

test("a form is encoded as Stripe reads it, without what is undefined", () => {
  expect(decodeURIComponent(encodeForm({ a: { b: ["x", { c: 1 }] }, d: undefined, e: false }))).toBe(
    "a[b][0]=x&a[b][1][c]=1&e=false",
  );
});

test("debit and prepaid cards are refused where credit cards alone are taken", async () => {
  await using stripe = await openStripeDouble();
  const provider = stripeProvider({ apiUrl: stripe.url, key: stripe.key });
  const made = await provider.createSession(session);
  if (isFailure(made)) throw new Error(made.says);
  const { form } = stripe.sessions.get(made.id) ?? { form: {} };
  expect(form).toMatchObject({
    "line_items[0][price_data][unit_amount]": "28744",
    "line_items[0][price_data][currency]": "cad",
    ...{ locale: "fr-CA", "allowed_payment_method_types[0]": "card", "adaptive_pricing[enabled]": "false" },
    "metadata[invoice]": "i",
    "payment_intent_data[metadata][invoice]": "i",
  });
  expect([stripe.pay(made.id, { funding: "prepaid" }), stripe.pay(made.id, { funding: "debit" })]).toEqual([
    false,
    false,
  ]);
  expect(stripe.pay(made.id)).toBe(true);
});

test("what may have been lost is asked again with the same key; what is refused is not", async () => {
  await using stripe = await openStripeDouble();
  const provider = stripeProvider({ apiUrl: stripe.url, key: stripe.key });
  stripe.troubles.push("lost-answer", "429");
  expect(isFailure(await provider.createSession(session))).toBe(false);
  expect([stripe.sessions.size, stripe.calls.length]).toEqual([1, 3]);
  expect(await provider.createSession({ ...session, cents: 1 })).toMatchObject({ reason: "refused" });
  expect(stripe.calls).toHaveLength(4);
  expect(await provider.readSession("cs_unknown")).toMatchObject({ reason: "unknown" });
  stripe.troubles.push("garbage", "garbage", "garbage");
  expect(await provider.readSession("cs_unknown")).toMatchObject({ reason: "away" });
});

test("one call tells whether a key is right", async () => {
  await using stripe = await openStripeDouble();
  expect(await tryStripe({ apiUrl: stripe.url, key: stripe.key })).toBeUndefined();
  expect(await tryStripe({ apiUrl: stripe.url, key: "sk_test_other" })).toMatchObject({
    says: "401 Invalid API Key provided",
  });
  expect(await tryStripe({ apiUrl: "http://127.0.0.1:9", key: stripe.key })).toMatchObject({ reason: "away" });
  expect(checkoutOrigin("https://api.stripe.com")).toBe("https://checkout.stripe.com");
});
