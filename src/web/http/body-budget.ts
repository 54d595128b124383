import type { Context } from "hono";

const MEGABYTE = 1024 * 1024;

/** How long one waits for room, unread, before it is refused. */
const LONGEST_WAIT_MS = 5_000;
const MOST_WAITING = { all: 64, each: 16 };

type Limits = { all: number; each: number; longestWaitMs?: number };
type GiveBack = () => void;
type Waiting = { who: string[]; bytes: number; answer: (turn: GiveBack | undefined) => void };

/**
 * `take` answers what gives the bytes back, in the order of asking; undefined when there was no room in time. `who` is
 * the customer's network and those around it: all customers of one have a quarter of the whole, or half, and never less
 * than one of them alone.
 */
export function openBodyBudget({ all, each, longestWaitMs = LONGEST_WAIT_MS }: Limits) {
  const most = [each, Math.max(each, all / 4), Math.max(each, all / 2)];
  const held = new Map<string, number>();
  let total = 0;
  let waiting: Waiting[] = [];
  const hasRoom = (who: string[], bytes: number) =>
    total + bytes <= all && who.every((one, at) => (held.get(one) ?? 0) + bytes <= (most[at] ?? all));
  const add = (who: string[], bytes: number) => {
    total += bytes;
    for (const one of who) {
      const now = (held.get(one) ?? 0) + bytes;
      if (now === 0) held.delete(one);
      else held.set(one, now);
    }
  };
  const give = (who: string[], bytes: number): GiveBack => {
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
    async take(who: string[], bytes: number): Promise<GiveBack | undefined> {
      if (hasRoom(who, bytes)) return give(who, bytes);
      const ofThem = waiting.filter((one) => one.who[0] === who[0]).length;
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
 * How many bytes of bodies are in memory at once: over all, and of one customer. They are of the process, as its memory
 * is. What strangers send has a share by what it is for, so that none can take the room of another. The sign-in needs none: its
 * bodies are smaller than what each may send without a turn.
 */
const budgets = {
  // Two photos of a customer, or its form with all of them, and some four photos in all.
  photos: openBodyBudget({ all: 64 * MEGABYTE, each: 44 * MEGABYTE }),
  hooks: openBodyBudget({ all: 8 * MEGABYTE, each: 2 * MEGABYTE }),
  // Four of the largest mails; who is not the forwarder holds none.
  mails: openBodyBudget({ all: 100 * MEGABYTE, each: 50 * MEGABYTE }),
  contact: openBodyBudget({ all: 16 * MEGABYTE, each: 2 * MEGABYTE }),
  others: openBodyBudget({ all: 16 * MEGABYTE, each: 4 * MEGABYTE }),
  // For the owner and for programs with a token: strangers cannot use it up.
  known: openBodyBudget({ all: 96 * MEGABYTE, each: 96 * MEGABYTE }),
};

export type BodyShare = Exclude<keyof typeof budgets, "known">;
export type BodyTurn = { grow(bytes: number): Promise<boolean>; end: GiveBack };

/** Room for a body as it arrives: what somebody says to send takes none. `grow` is false when others hold too much. */
export function beginBodyTurn(c: Context, share: BodyShare): BodyTurn {
  const isKnown = c.get("owner") !== undefined || c.get("token") !== undefined;
  const networks = (c.get("networks") ?? []) as string[];
  const taken: GiveBack[] = [];
  return {
    async grow(bytes) {
      const giveBack = await (isKnown ? budgets.known.take([], bytes) : budgets[share].take(networks, bytes));
      if (giveBack) taken.push(giveBack);
      return giveBack !== undefined;
    },
    end: () => taken.forEach((giveBack) => giveBack()),
  };
}
