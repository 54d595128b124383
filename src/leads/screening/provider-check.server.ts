import { createHash } from "node:crypto";
import type { BotDoubt } from "#src/leads/verdict.ts";
import type { BotCheck, BotProof, BotRefusal } from "./bot-check.ts";
import { askProvider, type Answer } from "./siteverify.server.ts";

const LONGEST_TOKEN = 8192;
/** Turnstile's own limit. */
const LONGEST_TURNSTILE_TOKEN = 2048;
const LOWEST_HUMAN_SCORE = 0.5;
/** Longer than any provider lets a token live. */
const REMEMBERED_MS = 10 * 60_000;

export type Provider = { name: "recaptcha" | "turnstile"; url: string; secret: string; timeoutMs?: number };
export type ShownToken = {
  token: string;
  /** Of the visitor. */
  address: string;
  /** Our own names: a token from a page elsewhere is not for us. */
  hostnames: string[];
};

/** Asks reCAPTCHA v3 or Turnstile about a token. Whether it was used before, `useBotProof` knows. */
export async function verifyWithProvider(provider: Provider, shown: ShownToken, now: Date): Promise<BotCheck> {
  const { name, url, timeoutMs } = provider;
  if (shown.token.length > (name === "turnstile" ? LONGEST_TURNSTILE_TOKEN : LONGEST_TOKEN))
    return { kind: "refused", reason: "malformed" };
  const answer = await askProvider({ url, fields: fieldsOf(provider, shown), timeoutMs });
  const proof = tokenProof(name, shown.token, now);
  if ("silence" in answer) return { kind: "doubtful", proof, reason: "provider-down", detail: answer.silence };
  const verdict = readAnswer(name, answer, shown.hostnames);
  switch (verdict) {
    case "human":
      return { kind: "human", proof };
    case "missing":
    case "malformed":
    case "wrong":
    case "expired":
      return { kind: "refused", reason: verdict };
    default:
      return { kind: "doubtful", proof, reason: verdict, detail: JSON.stringify(answer) };
  }
}

function fieldsOf({ name, secret }: Provider, { token, address }: ShownToken): Record<string, string> {
  const fields = { secret, response: token, remoteip: address };
  return name === "turnstile" ? { ...fields, idempotency_key: uuidOf(token) } : fields;
}

function readAnswer(name: Provider["name"], answer: Answer, hostnames: string[]): "human" | BotDoubt | BotRefusal {
  if (!answer.success) return readFailure(answer["error-codes"] ?? []);
  // Turnstile leaves the action out where the page names none; reCAPTCHA v3 always has one.
  const isForTheForm = answer.action === "submit" || (name === "turnstile" && !answer.action);
  if (!isForTheForm) return "wrong";
  // The owner may have forgotten one of the site's names, so this alone refuses nobody.
  if (answer.hostname && !hostnames.includes(answer.hostname)) return "other-hostname";
  return name === "recaptcha" && (answer.score ?? 0) < LOWEST_HUMAN_SCORE ? "low-score" : "human";
}

/** The provider's own trouble, and ours with it, come as failures too; they must not be the visitor's. */
function readFailure(codes: string[]): BotDoubt | BotRefusal {
  if (codes.some((code) => code.endsWith("-secret") || code === "invalid-keys")) return "provider-misconfigured";
  if (codes.includes("internal-error") || codes.includes("bad-request")) return "provider-down";
  return codes.includes("timeout-or-duplicate") ? "expired" : "wrong";
}

/** Stands for a token without keeping it. */
export function tokenProof(provider: string, token: string, now: Date): BotProof {
  return { nonce: `${provider}:${digest(token)}`, expiresAt: new Date(now.getTime() + REMEMBERED_MS) };
}

/** The same for the same token: a visitor whose first try got lost may show it again. */
function uuidOf(token: string): string {
  const hex = digest(token);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
