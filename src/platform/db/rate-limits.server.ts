import { after, SECOND_MS } from "#src/platform/clock/durations.ts";
import { isDue } from "#src/platform/clock/lease.ts";
import { customerNetwork, networksAround } from "#src/platform/network/ip-network.ts";
import type { Db } from "./db.server.ts";

export type RateLimits = {
  take(name: LimitName, address: string): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
  forget(name: LimitName, address: string): Promise<void>;
};

const DAY_SECONDS = 86_400;
export const GUESSES_A_DAY = 30;

/** Attempts per address in a window of seconds. */
const limits = {
  login: { points: 8, seconds: 900, isGuess: true },
  password: { points: 8, seconds: 900, isGuess: true },
  "setup-link": { points: 20, seconds: 900, isGuess: true },
  // By session, for as long as one may last: the eighth is too many.
  "wrong-proof": { points: 7, seconds: 7 * DAY_SECONDS },
  "wrong-guesses": { points: GUESSES_A_DAY, seconds: DAY_SECONDS },
  "guesses-mail": { points: 1, seconds: DAY_SECONDS },
  // By account: a stolen password and many addresses must not be enough to guess a code.
  "second-factor": { points: 10, seconds: 3600 },
  contact: { points: 30, seconds: 600 },
  // Forms of browsers without JavaScript, which solve no puzzle: by address, and all together.
  "unchecked-contact": { points: 3, seconds: 600 },
  "unchecked-contacts": { points: 20, seconds: 3600 },
  // Mails of strangers that become requests: by sender, and all together.
  "mail-requests-of-one": { points: 5, seconds: DAY_SECONDS },
  "mail-requests": { points: 50, seconds: DAY_SECONDS },
  "bot-check": { points: 300, seconds: 600 },
  "page-view": { points: 300, seconds: 600 },
  "token-calls": { points: 120, seconds: 60 },
  "token-refused": { points: 1, seconds: 3600 },
  "quote-answer": { points: 30, seconds: 600 },
  // By visit, by quote and by day sheet: each is told to the owner, and a link is used from many addresses.
  "visit-wish": { points: 5, seconds: DAY_SECONDS },
  "quote-question": { points: 10, seconds: DAY_SECONDS },
  "sheet-note": { points: 100, seconds: DAY_SECONDS },
  // Guesses at secret links.
  "wrong-link": { points: 60, seconds: 600 },
  // Each makes a session at the provider of card payments.
  "card-payment": { points: 20, seconds: 600 },
  "quote-pdf": { points: 30, seconds: 600 },
  // An opening of the books is told once a day and address.
  "books-opened": { points: 1, seconds: DAY_SECONDS },
  "books-file": { points: 60, seconds: 600 },
  // An opening of a day is told once an hour and address.
  "day-sheet-opened": { points: 1, seconds: 3600 },
  "day-sheet": { points: 600, seconds: 600 },
  // Wrong passwords alone.
  feed: { points: 20, seconds: 600 },
  pictures: { points: 300, seconds: 600 },
  // Several requests of eight, each photo tried a few times.
  photos: { points: 80, seconds: 600 },
};

/** How many times the points of one customer the network around it has, and the one around that. */
const TIMES = [1, 4, 16];

export type LimitName = keyof typeof limits;

/** Fixed windows in the database, so that several processes count together. */
export function openRateLimits(db: Db, now: () => Date): RateLimits {
  return {
    async take(name, address) {
      const { points, seconds } = limits[name];
      // The narrowest first: what it refuses does not use up the points of the neighbours.
      for (const { key, times } of countedAs(name, address)) {
        const used = await countOne(db, key, seconds, now());
        if (used.points <= points * times) continue;
        const wait = Date.parse(used.resets_at) - now().getTime();
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / SECOND_MS)) };
      }
      return { ok: true };
    },
    async forget(name, address) {
      const keys = countedAs(name, address).map(({ key }) => key);
      await db.deleteFrom("rate_limits").where("key", "in", keys).execute();
    },
  };
}

/** Guesses are counted in the wider networks as well, with room for neighbours. */
function countedAs(name: LimitName, address: string): { key: string; times: number }[] {
  const networks = "isGuess" in limits[name] ? networksAround(address) : [customerNetwork(address)];
  return networks.map((network, at) => ({ key: `${name}:${network}`, times: TIMES[at] ?? 1 }));
}

function countOne(db: Db, key: string, seconds: number, now: Date) {
  const longestMs = seconds * SECOND_MS;
  const resetsAt = after(now, longestMs);
  return db
    .insertInto("rate_limits")
    .values({ key, points: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOver = isDue(eb, "rate_limits.resets_at", { now, longestMs });
        return {
          points: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb("rate_limits.points", "+", 1))
            .end(),
          resets_at: eb.case().when(isOver).then(resetsAt).else(eb.ref("rate_limits.resets_at")).end(),
        };
      }),
    )
    .returning(["points", "resets_at"])
    .executeTakeFirstOrThrow();
}

export async function sweepRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("resets_at", "<", now.toISOString()).execute();
}
