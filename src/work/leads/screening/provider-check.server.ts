import { sha256 } from "#src/platform/columns/hash.server.ts";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { BotDoubt } from "#src/work/leads/verdict.ts";
import type { BotCheck, BotProof, BotRefusal } from "./bot-check.ts";
import { fetchSiteverify, type SiteverifyAnswer } from "./siteverify.server.ts";

const LONGEST_TOKEN = 8192;
const LONGEST_TURNSTILE_TOKEN = 2048;
const LOWEST_HUMAN_SCORE = 0.5;
const REMEMBERED_MS = 10 * MINUTE_MS;

export type CheckProvider = { name: "recaptcha" | "turnstile"; url: string; secret: string; timeoutMs?: number };
export type SubmittedToken = {
  token: string;
  address: string;
  /** Refuses a token made on another site's page. */
  hostnames: string[];
};

/** `useBotProof` checks that the token is new. */
export async function verifyWithProvider(
  provider: CheckProvider,
  submitted: SubmittedToken,
  now: Date,
): Promise<BotCheck> {
  const { name, url, timeoutMs } = provider;
  if (submitted.token.length > (name === "turnstile" ? LONGEST_TURNSTILE_TOKEN : LONGEST_TOKEN))
    return { kind: "refused", reason: "malformed" };
  const answer = await fetchSiteverify({ url, fields: fieldsOf(provider, submitted), timeoutMs });
  const proof = tokenProof(name, submitted.token, now);
  if ("failure" in answer) return { kind: "doubtful", proof, reason: "provider-down", detail: answer.failure };
  const result = verdictOf(name, answer, submitted.hostnames);
  switch (result) {
    case "human":
      return { kind: "human", proof };
    case "missing":
    case "malformed":
    case "wrong":
    case "expired":
      return { kind: "refused", reason: result };
    default:
      return { kind: "doubtful", proof, reason: result, detail: JSON.stringify(answer) };
  }
}

function fieldsOf({ name, secret }: CheckProvider, { token, address }: SubmittedToken): Record<string, string> {
  const fields = { secret, response: token, remoteip: address };
  return name === "turnstile" ? { ...fields, idempotency_key: uuidOf(token) } : fields;
}

function verdictOf(
  name: CheckProvider["name"],
  answer: SiteverifyAnswer,
  hostnames: string[],
): "human" | BotDoubt | BotRefusal {
  if (!answer.success) return failureOf(answer["error-codes"] ?? []);
  // Turnstile leaves the action out where the page names none; reCAPTCHA v3 always has one.
  const isForTheForm = answer.action === "submit" || (name === "turnstile" && !answer.action);
  if (!isForTheForm) return "wrong";
  // Only a doubt: the owner may not have listed every name of the site.
  if (answer.hostname && !hostnames.includes(answer.hostname)) return "other-hostname";
  return name === "recaptcha" && (answer.score ?? 0) < LOWEST_HUMAN_SCORE ? "low-score" : "human";
}

function failureOf(codes: string[]): BotDoubt | BotRefusal {
  if (codes.some((code) => code.endsWith("-secret") || code === "invalid-keys")) return "provider-misconfigured";
  if (codes.includes("internal-error") || codes.includes("bad-request")) return "provider-down";
  return codes.includes("timeout-or-duplicate") ? "expired" : "wrong";
}

export function tokenProof(provider: string, token: string, now: Date): BotProof {
  return { nonce: `${provider}:${sha256(token)}`, expiresAt: new Date(now.getTime() + REMEMBERED_MS) };
}

/** Deterministic: Turnstile accepts a token again with the same idempotency key. */
function uuidOf(token: string): string {
  const hex = sha256(token);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
