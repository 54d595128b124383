import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseLocation, openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { anInvoiceToPay, turnCardsOn, webhookSecret } from "#test/work/a-card.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { openStripeDouble, type StripeDouble } from "#test/doubles/stripe-double.ts";
import { openSites, type KillableSite } from "../site-process.ts";

type Order = { kills: number; databaseUrl?: string };

const LONGEST_MS = 60;

/** `kill -9` between a customer’s payment and its record; the provider sends its event again later, as it does. */
export async function killWhilePaying({ kills, databaseUrl }: Order) {
  const folder = await mkdtemp(join(tmpdir(), "paid-"));
  await using stripe = await openStripeDouble();
  await using db = openDb(databaseLocation({ DATABASE_URL: databaseUrl, DATA_DIR: folder }));
  await migrate(db);
  await turnCardsOn(db, stripe, new Date());
  const SECRET_KEY = quoteDeps.secretKey.toString("base64");
  const variables = { STRIPE_API_URL: stripe.url, TRUST_PROXY: "1", SECRET_KEY };
  const sites = await openSites({ folder, databaseUrl, variables });
  let notRecordedAtTheKill = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { token } = await anInvoiceToPay(db, new Date());
    const headers = { "X-Forwarded-For": `10.0.${kill}.1` };
    const reference = await payByCard(sites[kill % sites.length], { token, headers, stripe });
    const event = stripe.events.at(-1) ?? { body: "" };
    // The event at each instance and the customer who comes back, all cut off.
    const roads = sites.flatMap((site) => [
      deliver(site, stripe.signed(event, webhookSecret)),
      fetch(`${site.url}/f/${token}?card=1`, { headers }),
    ]);
    const ended = Promise.allSettled(roads);
    await sleep(Math.random() * LONGEST_MS);
    // One of two goes on alone every other time.
    const killed = kill % 2 === 0 ? sites : sites.slice(0, 1);
    await Promise.all(killed.map((site) => site.die()));
    if (!(await isRecorded(db, reference))) notRecordedAtTheKill += 1;
    await ended;
    for (const site of killed) await site.startAgain();
  }
  for (const event of [...stripe.events, ...stripe.events])
    await Promise.all(sites.map((site) => deliver(site, stripe.signed(event, webhookSecret))));
  const references = [...stripe.sessions.values()].flatMap(({ intent }) => intent?.id ?? []);
  const counts = await count(db, references);
  await Promise.all(sites.map((site) => site.end()));
  await rm(folder, { recursive: true, force: true });
  return { instances: sites.length, kills, notRecordedAtTheKill, ...counts };
}

type Payer = { token: string; headers: Record<string, string>; stripe: StripeDouble };

/** What the payment is called at the provider. */
async function payByCard(site: KillableSite | undefined, { token, headers, stripe }: Payer): Promise<string> {
  const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ lang: "fr" }), headers } as const;
  const checkout = (await fetch(`${site?.url}/f/${token}/pay`, form)).headers.get("Location") ?? "";
  const session = checkout.slice(checkout.lastIndexOf("/") + 1);
  stripe.pay(session);
  return stripe.sessions.get(session)?.intent?.id ?? "";
}

async function deliver({ url }: KillableSite, { header, body }: { header: string; body: string }): Promise<number> {
  const headers = { "Stripe-Signature": header };
  return (await fetch(`${url}/hooks/stripe`, { method: "POST", body, headers })).status;
}

async function isRecorded(db: Db, reference: string): Promise<boolean> {
  const row = await db.selectFrom("payments").select("id").where("provider_ref", "=", reference).executeTakeFirst();
  return row !== undefined;
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
