import type { Db } from "#src/platform/db/db.server.ts";
import { openSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import type { CardProvider } from "./card-provider.ts";
import { stripeProvider } from "./stripe/stripe-provider.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    cards: StoredCards;
  }
}

/** Sealed. Both are there, or none: half of it would take money that nothing tells of. */
export type StoredCards = { key: string; webhookSecret: string };

export type CardDeps = { db: Db; secretKey: Buffer; siteUrl: string; env: { STRIPE_API_URL: string } };
export type Cards = { provider: CardProvider; webhookSecret: string };

/** Undefined while cards are off, or when the secret key is another. */
export async function loadCards({ db, secretKey, env }: Omit<CardDeps, "siteUrl">): Promise<Cards | undefined> {
  const stored = await loadSetting(db, "cards");
  if (!stored) return undefined;
  const key = openSecret(secretKey, "cardKey", stored.key);
  const webhookSecret = openSecret(secretKey, "cardWebhookSecret", stored.webhookSecret);
  if (!key || !webhookSecret) return undefined;
  return { provider: stripeProvider({ apiUrl: env.STRIPE_API_URL, key }), webhookSecret };
}
