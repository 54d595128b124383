import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting, removeSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { CardCode } from "./card-problems.ts";
import type { CardProvider } from "#src/work/invoices/card/provider/card-provider.ts";
import { isTestKey, type CardForm, type ShownCards } from "./card-settings.ts";
import { stripeProvider, tryStripe } from "#src/work/invoices/card/stripe/stripe-provider.server.ts";
import { webhookState } from "./webhook-state.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    cards: StoredCards;
  }
}

/** Sealed. Both are there, or neither: half of it would take money that nothing tells of. */
type StoredCards = { key: string; webhookSecret: string };

export type CardDeps = { db: Db; secretKey: Buffer; siteUrl: string; env: { STRIPE_API_URL: string } };
type Deps = Omit<CardDeps, "siteUrl">;
export type Cards = { provider: CardProvider; webhookSecret: string; isTest: boolean };

/** Undefined while cards are off, or when the secret key is another. */
export async function loadCards(deps: Deps): Promise<Cards | undefined> {
  const opened = await openStored(deps);
  if (!opened) return undefined;
  const { key, webhookSecret } = opened;
  return { provider: stripeProvider({ apiUrl: deps.env.STRIPE_API_URL, key }), webhookSecret, isTest: isTestKey(key) };
}

export async function showCards(deps: CardDeps, now: Date): Promise<ShownCards> {
  const opened = await openStored(deps);
  return {
    key: { isSet: opened !== undefined },
    webhookSecret: { isSet: opened !== undefined },
    isTest: opened !== undefined && isTestKey(opened.key),
    address: `${deps.siteUrl}/hooks/stripe`,
    webhooks: opened ? await webhookState(deps.db, now) : "unused",
  };
}

/** A key is tried by one call before it is stored. Removing either turns cards off. */
export async function saveCards(
  deps: Deps & Recording,
  form: CardForm,
  now: Date,
): Promise<Problem<CardCode> | undefined> {
  const before = await openStored(deps);
  const key = form.key === "" ? before?.key : form.key;
  const webhookSecret = form.webhookSecret === "" ? before?.webhookSecret : form.webhookSecret;
  const isRemoved = (form.key === null && !form.webhookSecret) || (form.webhookSecret === null && !form.key);
  if (isRemoved || (!key && !webhookSecret)) {
    await store(deps, undefined, now);
    return undefined;
  }
  if (!key) return { field: "key", code: "card-key-missing" };
  if (!webhookSecret) return { field: "webhookSecret", code: "card-secret-missing" };
  const failure = key === before?.key ? undefined : await tryStripe({ apiUrl: deps.env.STRIPE_API_URL, key });
  if (failure) {
    const code = failure.reason === "away" ? "card-provider-away" : "card-key-refused";
    return { field: "key", code, values: { says: failure.says } };
  }
  const seal = (name: "cardKey" | "cardWebhookSecret", text: string) => sealSecret(deps.secretKey, name, text);
  const cards = { key: seal("cardKey", key), webhookSecret: seal("cardWebhookSecret", webhookSecret) };
  await store(deps, cards, now);
  return undefined;
}

async function store({ db, by }: Recording, cards: StoredCards | undefined, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await (cards ? saveSettings(trx, { cards }, now) : removeSetting(trx, "cards"));
    await record(trx, { kind: "settings.saved", subject: "cards" }, by, now);
  });
}

async function openStored({ db, secretKey }: Deps): Promise<StoredCards | undefined> {
  const stored = await loadSetting(db, "cards");
  if (!stored) return undefined;
  const key = openSecret(secretKey, "cardKey", stored.key);
  const webhookSecret = openSecret(secretKey, "cardWebhookSecret", stored.webhookSecret);
  return key && webhookSecret ? { key, webhookSecret } : undefined;
}
