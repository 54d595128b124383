import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { CallFailure } from "#src/platform/outbound/call-failure.ts";
import { excerptOf } from "#src/platform/outbound/excerpt.ts";
import { callHttp } from "#src/platform/outbound/http-client.server.ts";
import type { CardFailure } from "#src/work/invoices/card/provider/card-provider.ts";

/** What the answers look like. A newer one may name other things. */
const STRIPE_VERSION = "2026-10-28.endive";

const WITHIN_MS = 10 * SECOND_MS;
const MOST_BYTES = 512 * 1024;
/** Waits before the second and the third attempt. */
const PAUSES_MS = [300, 1_000];

export type StripeAccount = { apiUrl: string; key: string; withinMs?: number };

/** Nested as in `{ line_items: [{ quantity: 1 }] }`; what is undefined is left out. */
export type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

export type StripeCall = {
  method: "GET" | "POST";
  path: string;
  form?: Record<string, FormValue>;
  /** The same one again does nothing twice. */
  key?: string;
};

/** Tries again what may have been lost on its way, with the same key. */
export async function callStripe(account: StripeAccount, call: StripeCall): Promise<unknown> {
  for (const pause of PAUSES_MS) {
    const answer = await attempt(account, call);
    if (!isAway(answer)) return answer;
    await sleep(pause);
  }
  return attempt(account, call);
}

function isAway(answer: unknown): boolean {
  return (
    typeof answer === "object" && answer !== null && "kind" in answer && "reason" in answer && answer.reason === "away"
  );
}

async function attempt({ apiUrl, key, withinMs = WITHIN_MS }: StripeAccount, call: StripeCall): Promise<unknown> {
  const form = encodeForm(call.form ?? {});
  const isPost = call.method === "POST";
  const query = !isPost && form ? `?${form}` : "";
  try {
    const answer = await callHttp({
      url: `${apiUrl.replace(/\/$/, "")}${call.path}${query}`,
      method: call.method,
      headers: {
        Authorization: `Bearer ${key}`,
        "Stripe-Version": STRIPE_VERSION,
        ...(isPost && { "Content-Type": "application/x-www-form-urlencoded" }),
        ...(call.key && { "Idempotency-Key": call.key }),
      },
      ...(isPost && { body: form }),
      ...{ withinMs, mostBytes: MOST_BYTES },
    });
    const text = await answer.text();
    if (answer.status >= 200 && answer.status < 300) return JSON.parse(text) as unknown;
    return failureOf(answer.status, text);
  } catch (error) {
    return failed("away", error instanceof CallFailure ? error.message : "an answer that is not understood");
  }
}

/** 409 is a double of a call that still runs, or another that holds the object. */
function failureOf(status: number, text: string): CardFailure {
  const says = `${status} ${messageIn(text)}`.trim();
  if (status === 404) return failed("unknown", says);
  return failed(status === 409 || status === 429 || status >= 500 ? "away" : "refused", says);
}

function failed(reason: CardFailure["reason"], says: string): CardFailure {
  return { kind: "failed", reason, says };
}

function messageIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } };
    return excerptOf(String(error?.message ?? ""));
  } catch {
    return "";
  }
}

/** As Stripe reads it: `line_items[0][quantity]=1`. */
export function encodeForm(form: Record<string, FormValue>): string {
  const pairs = Object.entries(form).flatMap(([name, value]) => pairsOf(name, value));
  return new URLSearchParams(pairs).toString();
}

function pairsOf(name: string, value: FormValue): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => pairsOf(`${name}[${key}]`, part));
}
