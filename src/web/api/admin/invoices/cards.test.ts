import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { checkCardSessions } from "#src/work/invoices/card/check-card-sessions.server.ts";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { cardDeps, deliverCardEvents, tapCard, turnCardsOn } from "#test/work/a-card.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";
import { openTestApp } from "#test/app/test-app.ts";

const start = new Date("2026-06-10T15:00:00.000Z");

async function openPaid() {
  let moment = start;
  const now = () => moment;
  const stripe = await openStripeDouble({ now });
  const testApp = await openTestApp({ now, variables: { STRIPE_API_URL: stripe.url } });
  const { db } = testApp;
  await turnCardsOn(db, stripe, start);
  const quote = await anAcceptedQuote(db, start);
  const invoice = await anIssuedInvoice(db, { quoteId: quote.id }, start);
  const session = await tapCard(cardDeps(db, stripe), invoice.id, start);
  stripe.pay(session);
  await checkCardSessions(cardDeps(db, stripe), new Date(start.getTime() + HOUR_MS));
  const payment = await db.selectFrom("payments").select("id").executeTakeFirstOrThrow();
  return {
    ...{ stripe, testApp, db, invoice, payment, intent: stripe.sessions.get(session)?.intent?.id ?? "" },
    pass: (ms: number) => void (moment = new Date(moment.getTime() + ms)),
    [Symbol.asyncDispose]: async () => {
      await testApp[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
    },
  };
}

test("a card payment is refunded in part and whole, once a press, and only after the password", async () => {
  await using paid = await openPaid();
  const { testApp, invoice, payment, db, stripe } = paid;
  const owner = await testApp.signedIn();
  const path = `/api/admin/invoices/${invoice.id}/payments/${payment.id}/card-refund`;
  const refund = (cents: number, key: string) => owner.send("POST", path, { cents }, { "Idempotency-Key": key });
  const keys = [1, 2, 3].map((n) => `0199a000-0000-7000-8000-00000000000${n}`);
  expect((await refund(5_000, "x")).status).toBe(400);
  expect(await (await refund(5_000, keys[0] ?? "")).json()).toEqual({ isDone: true });
  await refund(5_000, keys[0] ?? "");
  expect(await (await refund(23_745, keys[1] ?? "")).json()).toMatchObject({
    errors: [{ code: "card-refund-too-large" }],
  });
  stripe.refund(paid.intent, 23_000);
  expect(await (await refund(23_744, keys[1] ?? "")).json()).toMatchObject({
    errors: [{ code: "card-refund-refused" }],
  });
  const standing = async () => (await owner.request(`/api/admin/invoices/${invoice.id}/card`)).json();
  expect(await standing()).toMatchObject({ refundable: { [payment.id]: 23_744 } });
  paid.pass(HOUR_MS);
  expect(await (await refund(744, keys[2] ?? "")).json()).toMatchObject({ code: "step-up" });
  const again = await testApp.signedIn();
  await again.send("POST", path, { cents: 744 }, { "Idempotency-Key": keys[2] ?? "" });
  const rows = await db.selectFrom("payments").select("cents").orderBy("id").execute();
  expect(rows.map(({ cents }) => cents)).toEqual([28_744, -5_000, -23_000, -744]);
  expect((await standing()) as object).toMatchObject({ refundable: {} });
  const reversing = `/api/admin/invoices/${invoice.id}/payments/${payment.id}/reverse`;
  expect(await (await again.send("POST", reversing, {})).json()).toMatchObject({ code: "payment-by-card" });
});

test.each(["fr", "en"])("a disputed payment has one PDF with what speaks for the business, in %s", async (lang) => {
  await using paid = await openPaid();
  const { testApp, invoice, db, stripe } = paid;
  const { leadId, quoteId } = invoice;
  const deps = { db, ...quoteDeps };
  const visit = async (differences: Parameters<typeof appointmentDetails>[0]) =>
    changed(await planAppointment(deps, { ...appointmentDetails(differences), leadId }, start));
  const { id } = await visit({ quoteId, day: "2026-06-20" });
  await db.updateTable("appointments").set({ state: "done", day: "2026-06-09" }).where("id", "=", id).execute();
  await visit({ place: "99, rue de l’Autre-Travail", day: "2026-06-21" });
  const other = await anAcceptedQuote(db, start, {}, leadId);
  await testApp.deliverMail();
  stripe.dispute(paid.intent);
  await deliverCardEvents(cardDeps(db, stripe), stripe, start);
  const owner = await testApp.signedIn();
  const { disputes } = (await (await owner.request(`/api/admin/invoices/${invoice.id}/card`)).json()) as {
    disputes: { id: string; state: string; dueAt: string }[];
  };
  expect(disputes).toMatchObject([{ state: "open", dueAt: "2026-06-17T15:00:00.000Z" }]);
  const answer = await owner.request(`/api/admin/invoices/${invoice.id}/disputes/${disputes[0]?.id}/file?lang=${lang}`);
  expect(answer.headers.get("Content-Disposition")).toMatch(/(contestation|dispute)-F-2026-0001.pdf/);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
  const said = text.join(" ").replaceAll(/\s+/g, " ");
  const words = {
    fr: ["Paiement contesté", "fait", "Preuve d’acceptation"],
    en: ["Disputed payment", "done", "Proof of acceptance"],
  };
  for (const word of [
    paid.intent,
    "F-2026-0001",
    "12, rue des Érables",
    "203.0.113.1",
    ...words[lang === "fr" ? "fr" : "en"],
  ])
    expect(said).toContain(word);
  for (const word of ["Autre-Travail", other.number]) expect(said).not.toContain(word);
});
