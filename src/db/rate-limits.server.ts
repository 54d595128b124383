import { isIPv6, SocketAddress } from "node:net";
import type { Db } from "./db.server.ts";

export type RateLimits = {
  /** Counts one attempt. Above the limit it says how long to wait; other addresses are untouched. */
  take(name: LimitName, address: string): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
  /** Forgets what an address has used, after a success. */
  forget(name: LimitName, address: string): Promise<void>;
};

/** Attempts allowed per address in a window of seconds. */
const limits = {
  login: { points: 8, seconds: 900 },
  password: { points: 8, seconds: 900 },
  // By account, not by address: whoever has the password and many addresses must not guess a code.
  "second-factor": { points: 10, seconds: 3600 },
  contact: { points: 30, seconds: 600 },
  "bot-check": { points: 300, seconds: 600 },
  "page-view": { points: 300, seconds: 600 },
  // By token, each call with up to hundreds of ideas.
  "sent-ideas": { points: 120, seconds: 60 },
};

export type LimitName = keyof typeof limits;

/** Fixed windows in the database, so that several processes count together. */
export function openRateLimits(db: Db, now: () => Date): RateLimits {
  return {
    async take(name, address) {
      const { points, seconds } = limits[name];
      const used = await countOne(db, keyOf(name, address), seconds, now());
      if (used.points <= points) return { ok: true };
      const wait = Date.parse(used.resets_at) - now().getTime();
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
    },
    async forget(name, address) {
      await db.deleteFrom("rate_limits").where("key", "=", keyOf(name, address)).execute();
    },
  };
}

/** Whoever has one IPv6 address has the 2⁶⁴ beside it too: they count as one. */
function keyOf(name: LimitName, address: string): string {
  return `${name}:${isIPv6(address) ? networkOf(address) : address}`;
}

function networkOf(address: string): string {
  const [before = "", after] = new SocketAddress({ address, family: "ipv6" }).address.split("::", 2);
  const groups = before.split(":").filter(Boolean);
  const rest = (after ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => "0");
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}

/** One statement, so that two attempts at once are both counted. */
function countOne(db: Db, key: string, seconds: number, now: Date) {
  const moment = now.toISOString();
  const resetsAt = new Date(now.getTime() + seconds * 1000).toISOString();
  // A window that ends later was begun under a clock that has been set back since. One length is for clocks that differ.
  const latest = new Date(now.getTime() + 2 * seconds * 1000).toISOString();
  return db
    .insertInto("rate_limits")
    .values({ key, points: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOver = eb.or([eb("rate_limits.resets_at", "<=", moment), eb("rate_limits.resets_at", ">", latest)]);
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

/** Windows that have passed say nothing any more. */
export async function sweepRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("resets_at", "<", now.toISOString()).execute();
}
