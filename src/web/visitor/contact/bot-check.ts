import type { Challenge, Solution } from "altcha-lib/types";

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

type Offer = { provider: "altcha"; challenge: Challenge } | { provider: "recaptcha" | "turnstile"; siteKey: string };

type OutboxDeps = {
  fetch: typeof fetch;
  solve: (challenge: Challenge) => Promise<Solution>;
  provider: ProviderCheck;
  now: () => number;
};
type Prepared = { since: number; takeToken: Promise<() => Promise<string>>; hasFailed: boolean };

export function createBotCheck(deps: OutboxDeps): BotCheck {
  let prepared: Prepared | undefined;

  function prepare(): Prepared {
    const now = deps.now();
    if (prepared && now - prepared.since < FRESH_FOR_MS) return prepared;
    const asked: Prepared = { since: now, takeToken: ask(deps), hasFailed: false };
    asked.takeToken.catch(() => {
      asked.hasFailed = true;
    });
    prepared = asked;
    return asked;
  }

  return {
    prepare() {
      prepare();
    },
    async token() {
      // What failed while the visitor typed is tried once more when it counts.
      if (prepared?.hasFailed) prepared = undefined;
      const takeToken = await prepare().takeToken;
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

async function ask(deps: OutboxDeps): Promise<() => Promise<string>> {
  const offer = await offered(deps, "/api/bot-check");
  if (offer.provider === "altcha") return solved(deps, offer.challenge);
  const { provider, siteKey } = offer;
  try {
    const takeToken = await deps.provider(provider, siteKey);
    return async () => takeToken().catch(() => withoutProvider(deps));
  } catch {
    return () => withoutProvider(deps);
  }
}

/** What keeps a provider away from a visitor is not the visitor's fault: our own puzzle does, and the owner looks first. */
async function withoutProvider(deps: OutboxDeps): Promise<string> {
  const offer = await offered(deps, "/api/bot-check?provider=altcha");
  if (offer.provider !== "altcha") throw new Error("The bot check offered no puzzle");
  return (await solved(deps, offer.challenge))();
}

async function solved(deps: OutboxDeps, challenge: Challenge): Promise<() => Promise<string>> {
  const token = tokenOf(challenge, await deps.solve(challenge));
  return async () => token;
}

async function offered(deps: OutboxDeps, path: string): Promise<Offer> {
  const response = await deps.fetch(path, { cache: "no-store" });
  if (!response.ok) throw new Error(`The bot check answered ${response.status}`);
  // Our own server's answer: its shape is held by the tests of the door.
  return (await response.json()) as Offer;
}
