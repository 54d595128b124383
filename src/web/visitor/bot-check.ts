import type { Challenge, Solution } from "altcha-lib/types";
import * as v from "valibot";

/** A challenge lives 10 minutes; renewed a minute early, so that it does not die on its way. */
const FRESH_FOR_MS = 9 * 60 * 1000;

export type BotCheck = {
  /** Asks the server what it wants to see and begins to work on it, unless that has been done. */
  prepare(): void;
  /** The proof for the next request. Throws when none can be had. */
  token(): Promise<string>;
  /** The token has been seen by the server: the next request needs another one. */
  forget(): void;
};

/** Shows a provider's own check; each call gives a token that works once. */
export type ProviderCheck = (provider: "recaptcha" | "turnstile", siteKey: string) => Promise<() => Promise<string>>;

type Outside = {
  fetch: typeof fetch;
  solve: (challenge: Challenge) => Promise<Solution>;
  provider: ProviderCheck;
  now: () => number;
};
type Prepared = { since: number; takeToken: Promise<() => Promise<string>> };

export function createBotCheck(outside: Outside): BotCheck {
  let prepared: Prepared | undefined;

  function fresh(): Prepared {
    const now = outside.now();
    if (prepared && now - prepared.since < FRESH_FOR_MS) return prepared;
    const asked: Prepared = { since: now, takeToken: ask(outside) };
    asked.takeToken.catch(() => {
      if (prepared === asked) prepared = undefined;
    });
    prepared = asked;
    return asked;
  }

  return {
    prepare() {
      fresh();
    },
    async token() {
      const takeToken = await fresh().takeToken;
      return takeToken();
    },
    forget() {
      prepared = undefined;
    },
  };
}

/** Base64 of the JSON that the server reads back. */
export function tokenOf(challenge: Challenge, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution }));
}

async function ask(outside: Outside): Promise<() => Promise<string>> {
  const response = await outside.fetch("/api/bot-check", { cache: "no-store" });
  if (!response.ok) throw new Error(`The bot check answered ${response.status}`);
  const offer = v.parse(Offer, await response.json());
  if (offer.provider !== "altcha") return outside.provider(offer.provider, offer.siteKey);
  const token = tokenOf(offer.challenge, await outside.solve(offer.challenge));
  return async () => token;
}

const Offer = v.variant("provider", [
  // Signed by the server and sent back as it came: the solver reads it, we do not.
  v.object({ provider: v.literal("altcha"), challenge: v.custom<Challenge>((challenge) => challenge instanceof Object) }),
  v.object({ provider: v.picklist(["recaptcha", "turnstile"]), siteKey: v.string() }),
]);
