import type { Challenge, Solution } from "altcha-lib/types";

/** A challenge expires after 10 minutes; renewed a minute early. */
const FRESH_FOR_MS = 9 * 60 * 1000;

export type BotCheckClient = {
  prepare(): void;
  /** Throws when there is none. */
  token(): Promise<string>;
  /** Call once the server has seen the token: it works once. */
  forget(): void;
};

/** Resolves to a function that returns a new single-use token at each call. */
export type ProviderCheck = (provider: "recaptcha" | "turnstile", siteKey: string) => Promise<() => Promise<string>>;

type Offer = { provider: "altcha"; challenge: Challenge } | { provider: "recaptcha" | "turnstile"; siteKey: string };

type Deps = {
  fetch: typeof fetch;
  solve: (challenge: Challenge) => Promise<Solution>;
  provider: ProviderCheck;
  now: () => number;
};
type Prepared = { since: number; takeToken: Promise<() => Promise<string>>; hasFailed: boolean };

export function createBotCheck(deps: Deps): BotCheckClient {
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
      if (prepared?.hasFailed) prepared = undefined;
      const takeToken = await prepare().takeToken;
      return takeToken();
    },
    forget() {
      prepared = undefined;
    },
  };
}

function tokenOf(challenge: Challenge, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution }));
}

async function ask(deps: Deps): Promise<() => Promise<string>> {
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

/** Where a provider is blocked, our own puzzle replaces it; the server quarantines such a request. */
async function withoutProvider(deps: Deps): Promise<string> {
  const offer = await offered(deps, "/api/bot-check?provider=altcha");
  if (offer.provider !== "altcha") throw new Error("The bot check offered no puzzle");
  return (await solved(deps, offer.challenge))();
}

async function solved(deps: Deps, challenge: Challenge): Promise<() => Promise<string>> {
  const token = tokenOf(challenge, await deps.solve(challenge));
  return async () => token;
}

async function offered(deps: Deps, path: string): Promise<Offer> {
  const response = await deps.fetch(path, { cache: "no-store" });
  if (!response.ok) throw new Error(`The bot check answered ${response.status}`);
  // Our own server's answer; the route's tests cover its shape.
  return (await response.json()) as Offer;
}
