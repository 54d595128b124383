import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { aContactRequest } from "#test/a-contact-request.ts";
import { solvedBotCheck } from "#test/bot-check.ts";

/** Long enough for an outage; a visitor who is not answered by then is lost. */
const PATIENCE_MS = 60_000;

export type Answered = {
  /** By the visitor's address: the id that 201 gave, or "form" for a plain form that was thanked. */
  kept: Map<string, string>;
  /** Left without an answer, on purpose: their request may be there or not. */
  leftEarly: Set<string>;
  refused: { visitor: string; status: number }[];
  /** How often a proxy said that nobody answers; then the visitor sends the same again. */
  nobodyThere: number;
};

type Load = {
  url: string;
  visitors: number;
  /** The number of the first, when others came before. */
  from?: number;
  atOnce: number;
  /** Called after each visitor. */
  onEach?: (count: number) => void;
  pauseMs?: number;
};

/**
 * Visitors who ask, a few at once. One who gets no answer sends the same once more, as the site's page does,
 * except a plain form, which is sent once, and every tenth visitor, who closes the page.
 */
export async function sendVisitors(load: Load, answered: Answered): Promise<void> {
  let next = 0;
  let done = 0;
  const walk = async () => {
    while (next < load.visitors) {
      const number = (load.from ?? 0) + next++;
      await (number % 5 === 4 ? sendForm(load.url, number, answered) : sendRequest(load.url, number, answered));
      load.onEach?.(++done);
      await sleep(load.pauseMs ?? 0);
    }
  };
  await Promise.all(Array.from({ length: load.atOnce }, walk));
}

export function nobodyYet(): Answered {
  return { kept: new Map(), leftEarly: new Set(), refused: [], nobodyThere: 0 };
}

async function sendRequest(url: string, number: number, answered: Answered): Promise<void> {
  const visitor = addressOf(number);
  const site = siteFor(url, number);
  const key = randomUUID();
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    try {
      const headers = { "Content-Type": "application/json", "X-Bot-Check": await solvedBotCheck(site) };
      const body = JSON.stringify(aContactRequest({ email: visitor, phone: phoneOf(number) }));
      const init = { method: "POST", headers: { ...headers, "Idempotency-Key": key }, body };
      const response = await site.request("/api/contact", init);
      if (isFromProxy(response.status)) throw nobodyThere(answered);
      if (response.status !== 201) return void answered.refused.push({ visitor, status: response.status });
      return void answered.kept.set(visitor, ((await response.json()) as { id: string }).id);
    } catch {
      if (number % 10 === 9) return void answered.leftEarly.add(visitor);
      await sleep(50);
    }
  }
  answered.refused.push({ visitor, status: 0 });
}

async function sendForm(url: string, number: number, answered: Answered): Promise<void> {
  const visitor = addressOf(number);
  const { tracking: _, ...words } = aContactRequest({ email: visitor, phone: phoneOf(number) });
  const headers = { "Sec-Fetch-Site": "same-origin" };
  try {
    const body = new URLSearchParams(words as Record<string, string>);
    const init = { method: "POST", headers, body, redirect: "manual" } as const;
    const { status } = await siteFor(url, number).request("/api/contact", init);
    if (isFromProxy(status)) throw nobodyThere(answered);
    if (status === 303) answered.kept.set(visitor, "form");
    else answered.refused.push({ visitor, status });
  } catch {
    answered.leftEarly.add(visitor);
  }
}

/** A proxy in front that reaches no site; the site itself never says so. */
function isFromProxy(status: number): boolean {
  return status === 502 || status === 504;
}

function nobodyThere(answered: Answered): Error {
  answered.nobodyThere += 1;
  return new Error("the proxy reaches no site");
}

/** Each visitor comes from an address of its own, as a proxy in front would say. */
function siteFor(url: string, number: number) {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return {
    request: (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set("X-Forwarded-For", address);
      return fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(15_000) });
    },
  };
}

function addressOf(number: number): string {
  return `visitor-${number}@exemple.test`;
}

function phoneOf(number: number): string {
  return `450 ${String(number).padStart(7, "0")}`;
}
