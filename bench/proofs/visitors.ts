import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";

/** Longer than an outage; a visitor without an answer by then is lost. */
const GIVE_UP_MS = 60_000;

export type Answered = {
  /** By the visitor's address: the id in the 201, or "form" for a plain form that was accepted. */
  kept: Map<string, string>;
  /** Closed the connection on purpose: their request may be stored or not. */
  leftEarly: Set<string>;
  refused: { visitor: string; status: number }[];
  /** 502 and 504 of the proxy; then the visitor sends the same again. */
  proxyErrors: number;
};

type Load = {
  url: string;
  visitors: number;
  /** The number of the first visitor. */
  from?: number;
  atOnce: number;
  onEach?: (count: number) => void;
  pauseMs?: number;
};

/**
 * Visitors who send contact requests, a few at once. Without an answer they retry with the same key, like the site's
 * page, except plain forms, which are sent once, and every tenth visitor, who closes the page.
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

export function noAnswers(): Answered {
  return { kept: new Map(), leftEarly: new Set(), refused: [], proxyErrors: 0 };
}

async function sendRequest(url: string, number: number, answered: Answered): Promise<void> {
  const visitor = addressOf(number);
  const site = siteFor(url, number);
  const key = randomUUID();
  const until = Date.now() + GIVE_UP_MS;
  while (Date.now() < until) {
    try {
      const headers = { "Content-Type": "application/json", "X-Bot-Check": await solvedBotCheck(site) };
      const body = JSON.stringify(aContactRequest({ email: visitor, phone: phoneOf(number) }));
      const init = { method: "POST", headers: { ...headers, "Idempotency-Key": key }, body };
      const response = await site.request("/api/contact", init);
      if (isFromProxy(response.status)) throw proxyError(answered);
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
    if (isFromProxy(status)) throw proxyError(answered);
    if (status === 303) answered.kept.set(visitor, "form");
    else answered.refused.push({ visitor, status });
  } catch {
    answered.leftEarly.add(visitor);
  }
}

/** From a proxy that reaches no instance; the site never sends these. */
function isFromProxy(status: number): boolean {
  return status === 502 || status === 504;
}

function proxyError(answered: Answered): Error {
  answered.proxyErrors += 1;
  return new Error("the proxy reaches no site");
}

/** Each visitor has an address of its own, in X-Forwarded-For. */
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
