import type { Context } from "hono";

const MEGABYTE = 1024 * 1024;
/** Larger ones, which are files, never keep forms and clicks from their turn. */
const SMALL_BYTES = MEGABYTE;

/** How long one waits for room, unread, before it is refused. */
const LONGEST_WAIT_MS = 5_000;
const MOST_WAITING = { all: 64, each: 16 };

type Limits = { all: number; each: number; longestWaitMs?: number };
type GiveBack = () => void;
type Waiting = { who: string; bytes: number; answer: (turn: GiveBack | undefined) => void };

/** `take` answers what gives the bytes back, in the order of asking; undefined when there was no room in time. */
export function openBodyBudget({ all, each, longestWaitMs = LONGEST_WAIT_MS }: Limits) {
  const held = new Map<string, number>();
  let total = 0;
  let waiting: Waiting[] = [];
  const hasRoom = (who: string, bytes: number) => total + bytes <= all && (held.get(who) ?? 0) + bytes <= each;
  const add = (who: string, bytes: number) => {
    const now = (held.get(who) ?? 0) + bytes;
    total += bytes;
    if (now === 0) held.delete(who);
    else held.set(who, now);
  };
  const give = (who: string, bytes: number): GiveBack => {
    add(who, bytes);
    return () => {
      add(who, -bytes);
      for (const one of waiting) if (hasRoom(one.who, one.bytes)) answer(one, give(one.who, one.bytes));
    };
  };
  const answer = (one: Waiting, turn: GiveBack | undefined) => {
    waiting = waiting.filter((other) => other !== one);
    one.answer(turn);
  };
  return {
    async take(who: string, bytes: number): Promise<GiveBack | undefined> {
      if (hasRoom(who, bytes)) return give(who, bytes);
      const ofThem = waiting.filter((one) => one.who === who).length;
      if (bytes > each || waiting.length >= MOST_WAITING.all || ofThem >= MOST_WAITING.each) return undefined;
      return new Promise((resolve) => {
        const tooLong = setTimeout(() => answer(one, undefined), longestWaitMs);
        const one: Waiting = { who, bytes, answer: (turn) => (clearTimeout(tooLong), resolve(turn)) };
        waiting.push(one);
      });
    },
  };
}

/*
 * How many bytes of bodies are in memory at once, over all and of one address. They are of the process, as its memory
 * is. Two photos of an address, or its form with all of them, and some four photos in all.
 */
const budgets = {
  files: openBodyBudget({ all: 64 * MEGABYTE, each: 44 * MEGABYTE }),
  forms: openBodyBudget({ all: 32 * MEGABYTE, each: 4 * MEGABYTE }),
  // For the owner and for programs with a token: strangers cannot use it up.
  known: openBodyBudget({ all: 96 * MEGABYTE, each: 96 * MEGABYTE }),
};

/** A turn for a body of so many bytes, before any of it is read; undefined when others hold too many. */
export async function takeBodyTurn(c: Context, bytes: number): Promise<GiveBack | undefined> {
  if (c.get("owner") !== undefined || c.get("token") !== undefined) return budgets.known.take("", bytes);
  return (bytes > SMALL_BYTES ? budgets.files : budgets.forms).take(String(c.get("network") ?? ""), bytes);
}
