import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import type { EmailSettings } from "#src/account/settings/email-settings.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { openLogbook } from "#src/platform/monitoring/log.server.ts";
import { alertOfCardTroubles } from "#src/operations/checks/alerts/card-troubles.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { deliverCardEvents, openCards, tapCard } from "./work/a-card.ts";
import { migratedPostgresDatabase, testOnBothEngines } from "./databases/engines.ts";

/** A Wednesday, at eleven in the morning where the business is. */
const start = new Date("2026-06-10T15:00:00.000Z");
const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);

async function openPhone(place: Parameters<typeof openCards>[0], settings: EmailSettings = {}) {
  const cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  await saveSettings(db, { email: { notifyLanguage: "en", ...settings } }, start);
  await db
    .insertInto("push_subscriptions")
    .values({
      ...{ endpoint_hash: "phone", endpoint: "https://push.example.com/1", p256dh: "", auth: "" },
      ...{ language: "fr", user_agent: "A phone", created_at: start.toISOString() },
    })
    .execute();
  const session = await tapCard(deps, invoice.id, start);
  return {
    cards,
    pay: async (at: Date) => {
      stripe.pay(session);
      for (let times = 0; times < 2; times += 1) await deliverCardEvents(deps, stripe, at);
    },
    intent: () => stripe.sessions.get(session)?.intent?.id ?? "",
    deliver: (at: Date) => deliverCardEvents(deps, stripe, at),
    [Symbol.asyncDispose]: () => cards[Symbol.asyncDispose](),
  };
}

async function toldOwner(db: Db) {
  const rows = await db
    .selectFrom("mails")
    .select(["channel", "subject", "next_try_at"])
    .where("kind", "in", ["owner-money", "push-money"])
    .orderBy("id")
    .execute();
  return rows.map(({ channel, subject, next_try_at }) => [channel, subject.replaceAll(/\s/g, " "), next_try_at]);
}

testOnBothEngines("the owner hears once of money that came by card, by mail and on the phone", async (place) => {
  await using app = await openPhone(place);
  await app.pay(later(1));

  expect(await toldOwner(app.cards.db)).toEqual([
    ["mail", "Marie Tremblay paid $287.44 by card", later(1).toISOString()],
    ["push", "Marie Tremblay a payé 287,44 $ par carte", later(1).toISOString()],
  ]);
});

testOnBothEngines("what comes at night waits for the morning, and what is turned off does not come", async (place) => {
  await using app = await openPhone(place, { cardPaymentMail: false });
  // Two in the morning, then.
  await app.pay(later(15));

  expect(await toldOwner(app.cards.db)).toEqual([
    ["push", "Marie Tremblay a payé 287,44 $ par carte", "2026-06-11T13:00:00.000Z"],
  ]);
});

testOnBothEngines("a dispute and a refund that failed ring the phone, as the owner chose", async (place) => {
  await using app = await openPhone(place, { cardPaymentMail: false, cardPaymentPush: false });
  const { db, stripe } = app.cards;
  await app.pay(later(1));
  stripe.refund(app.intent(), 1_000);
  stripe.failRefund(app.intent());
  stripe.dispute(app.intent());
  await app.deliver(later(2));
  expect((await toldOwner(db)).map(([, subject]) => subject)).toEqual([
    ...["Remboursement par carte échoué : 10,00 $", "Paiement par carte contesté : 287,44 $"],
  ]);
});

testOnBothEngines("a dispute is told by mail too, by day, unless the owner turned that off", async (place) => {
  for (const cardDisputeMail of [true, false]) {
    await using app = await openPhone(place.kind === "sqlite" ? place : await anotherDatabase(), {
      ...{ smtpHost: "mail.example.com", fromEmail: "us@example.com", cardDisputeMail },
    });
    const { db, stripe, deps } = app.cards;
    // Nine in the evening, then.
    const evening = later(10);
    await app.pay(later(1));
    stripe.dispute(app.intent());
    await app.deliver(evening);
    const env = { DATA_DIR: "/nowhere", STRIPE_API_URL: stripe.url, RESEND_API_URL: stripe.url, BACKUPS_KEPT: 0 };
    const { log } = openLogbook("silent");
    for (let times = 0; times < 2; times += 1) await alertOfCardTroubles({ ...deps, env, log, now: () => evening });

    const mails = await db.selectFrom("mails").select("next_try_at").where("kind", "=", "owner-alert").execute();
    expect(mails).toEqual(cardDisputeMail ? [{ next_try_at: "2026-06-11T13:00:00.000Z" }] : []);
  }
});

async function anotherDatabase() {
  return { kind: "postgres" as const, url: await migratedPostgresDatabase() };
}

testOnBothEngines("money that the owner typed is no news to the owner", async (place) => {
  await using app = await openPhone(place);
  const { db, deps, invoice } = app.cards;
  const typed = { method: "cheque" as const, receivedOn: "2026-06-10", reference: "", receipt: true };
  await takePayment({ ...deps, db }, { ...typed, invoiceId: invoice.id, cents: 1_000 }, start);

  expect(await toldOwner(db)).toEqual([]);
});
