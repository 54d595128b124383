import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseLocation, openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { anInvoiceToPay, turnCardsOn, webhookSecret } from "#test/a-card.ts";
import { quoteDeps } from "#test/a-quote.ts";
import { openStripeDouble } from "#test/stripe-double.ts";
import { startSiteProcess } from "./site-process.ts";

type Order = { kills: number; databaseUrl?: string };

const LONGEST_MS = 60;

/** `kill -9` between a customer’s payment and its record; the provider sends its event again later, as it does. */
export async function killWhilePaying({ kills, databaseUrl }: Order) {
  const folder = await mkdtemp(join(tmpdir(), "paid-"));
  await using stripe = await openStripeDouble();
  const port = await freePort("127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  const variables = {
    ...{ PORT: String(port), DATA_DIR: folder, STRIPE_API_URL: stripe.url, TRUST_PROXY: "1" },
    SECRET_KEY: quoteDeps.secretKey.toString("base64"),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await using db = openDb(databaseLocation({ DATABASE_URL: databaseUrl, DATA_DIR: folder }));
  await migrate(db);
  await turnCardsOn(db, stripe, new Date());
  let site = startSiteProcess(variables);
  await site.ready;
  const deliver = async (event: { body: string }) => {
    const { header, body } = stripe.signed(event, webhookSecret);
    const headers = { "Stripe-Signature": header };
    return fetch(`${url}/hooks/stripe`, { method: "POST", body, headers }).then(({ status }) => status);
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const { token } = await anInvoiceToPay(db, new Date());
    const headers = { "X-Forwarded-For": `10.0.${kill}.1` };
    const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ lang: "fr" }), headers } as const;
    const checkout = (await fetch(`${url}/f/${token}/pay`, form)).headers.get("Location") ?? "";
    stripe.pay(checkout.slice(checkout.lastIndexOf("/") + 1));
    const event = stripe.events.at(-1);
    // The event and the customer who comes back, both cut off.
    const roads = [deliver(event ?? { body: "" }), fetch(`${url}/f/${token}?card=1`, { headers })];
    const ended = Promise.allSettled(roads);
    await sleep(Math.random() * LONGEST_MS);
    await site.kill("SIGKILL");
    await ended;
    site = startSiteProcess(variables);
    await site.ready;
  }
  for (const event of [...stripe.events, ...stripe.events]) await deliver(event);
  const counts = await count(
    db,
    [...stripe.sessions.values()].flatMap(({ intent }) => intent?.id ?? []),
  );
  await site.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
  return { kills, ...counts };
}

/** All but the first pass when they are zero. */
async function count(db: Db, paid: string[]) {
  const payments = await db.selectFrom("payments").select(["provider_ref", "invoice_id"]).execute();
  const receipts = await db
    .selectFrom("invoice_events")
    .select("invoice_id")
    .where("kind", "=", "receipt-sent")
    .execute();
  const mails = await db.selectFrom("mails").select("id").where("kind", "=", "customer-receipt").execute();
  const recorded = new Set(payments.map(({ provider_ref }) => provider_ref));
  return {
    paid: paid.length,
    lost: paid.filter((reference) => !recorded.has(reference)).length,
    twice: payments.length - recorded.size,
    receiptsNotOnce: Math.abs(receipts.length - paid.length) + Math.abs(mails.length - paid.length),
  };
}
