import { createHash, createPublicKey, sign, type KeyObject } from "node:crypto";
import * as v from "valibot";
import { DAY_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { CallFailure } from "#src/platform/outbound/call-failure.ts";
import { callHttp, type HttpAnswer } from "#src/platform/outbound/http-client.server.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import { AcmeFailure, failureOf, type AcmeProblem } from "./acme-failure.ts";

const WITHIN_MS = 30 * SECOND_MS;
/** An authority may refuse good nonces, so that clients prove that they ask again. */
const MOST_NONCES = 8;

const Problem = v.object({ type: v.optional(v.string(), ""), detail: v.optional(v.string(), "") });

/** Undefined: a POST-as-GET. */
type Payload = object | undefined;
export type AcmeAnswer = { body: string; location: string; retryAfterMs: number | undefined };
export type SignedCalls = {
  post(url: string, payload: Payload, accept?: string): Promise<AcmeAnswer>;
  /** The thumbprint of the account key (RFC 7638): a part of every proof. */
  thumbprint: string;
};

/** Calls as RFC 8555 wants them: JSON Web Signatures by the account key, each with a nonce of the authority. */
export function openSignedCalls(key: KeyObject, newNonceUrl: string, account: { url?: string }): SignedCalls {
  const publicKey = createPublicKey(key).export({ format: "jwk" });
  // In this order: the thumbprint is a hash of exactly these members.
  const jwk = { crv: publicKey.crv, kty: publicKey.kty, x: publicKey.x, y: publicKey.y };
  let nonce: string | undefined;

  const send = async (url: string, payload: Payload, accept: string): Promise<AcmeAnswer> => {
    nonce ??= nonceOf(await ask({ url: newNonceUrl, method: "HEAD" }));
    const head = { alg: "ES256", nonce, url, ...(account.url ? { kid: account.url } : { jwk }) };
    nonce = undefined;
    const answer = await ask({
      ...{ url, method: "POST", body: JSON.stringify(signedBy(key, head, payload)) },
      headers: { "Content-Type": "application/jose+json", Accept: accept },
    });
    nonce = nonceOf(answer);
    return readAnswer(answer);
  };
  return {
    thumbprint: createHash("sha256").update(JSON.stringify(jwk)).digest("base64url"),
    async post(url, payload, accept = "application/json") {
      for (let tried = 1; ; tried += 1)
        try {
          return await send(url, payload, accept);
        } catch (error) {
          if (!(error instanceof AcmeFailure && error.type === "badNonce") || tried === MOST_NONCES) throw error;
        }
    },
  };
}

/** Needs no account: the directory, and when to renew. */
export async function getJson(url: string): Promise<{ body: unknown; retryAfterMs: number | undefined }> {
  const { body, retryAfterMs } = await readAnswer(await ask({ url, headers: { Accept: "application/json" } }));
  return { body: jsonOf(body), retryAfterMs };
}

type Asked = { url: string; method?: string; headers?: Record<string, string>; body?: string };

async function ask({ headers, ...call }: Asked): Promise<HttpAnswer> {
  try {
    return await callHttp({ ...call, headers: { "User-Agent": "Vitrine", ...headers }, withinMs: WITHIN_MS });
  } catch (error) {
    if (error instanceof CallFailure)
      throw new AcmeFailure("unreachable", `${new URL(call.url).host}: ${error.message}`);
    throw error;
  }
}

async function readAnswer(answer: HttpAnswer): Promise<AcmeAnswer> {
  const body = await answer.text();
  const retryAfterMs = parseRetryAfter(answer.headers["retry-after"]);
  if (answer.status >= 400) throw failureOf(parseProblem(body, answer.status), { retryAfterMs });
  return { body, location: answer.headers.location ?? "", retryAfterMs };
}

export function jsonOf(body: string): unknown {
  const read = parseJson(body);
  if (!read.ok) throw new AcmeFailure("refused", "the authority answers no JSON");
  return read.json;
}

/** What stands in front of an authority may answer an error page. */
function parseProblem(body: string, status: number): AcmeProblem {
  const read = parseJson(body);
  const parsed = v.safeParse(Problem, read.ok ? read.json : undefined);
  return parsed.success ? parsed.output : { detail: `answered ${status}` };
}

function parseRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), DAY_MS) : undefined;
}

function nonceOf({ headers }: HttpAnswer): string | undefined {
  const nonce = headers["replay-nonce"];
  return Array.isArray(nonce) ? nonce[0] : nonce;
}

function signedBy(key: KeyObject, head: object, payload: Payload) {
  const encodedHead = encode(JSON.stringify(head));
  const text = payload === undefined ? "" : encode(JSON.stringify(payload));
  const signature = sign("sha256", Buffer.from(`${encodedHead}.${text}`), { key, dsaEncoding: "ieee-p1363" });
  return { protected: encodedHead, payload: text, signature: signature.toString("base64url") };
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}
