import { lookup } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { SendMail, SendResult } from "./mail.ts";
import { isPrivateAddress } from "./private-address.server.ts";
import { signedHeaders } from "./webhook-signature.server.ts";

const LONGEST_MS = 15_000;
/** Enough for the first words of a complaint. */
const MOST_ANSWER = 2_048;

export type WebhookPlace = {
  url: string;
  secret: string;
  /** Addresses of this machine and of private networks too. */
  mayGoNear: boolean;
};

/** Posts a message of the outbox, signed. Redirects are not followed: they could lead anywhere. */
export function webhookSender(place: WebhookPlace, now: () => Date, patienceMs = LONGEST_MS): SendMail {
  return async ({ id, text }) => {
    const timestamp = Math.floor(now().getTime() / 1000);
    const headers = { ...signedHeaders({ id, timestamp, body: text }, place.secret), ...plainHeaders(text) };
    try {
      return readAnswer(place.url, await post({ place, headers, body: text, patienceMs }));
    } catch (error) {
      return readFailure(place.url, error);
    }
  };
}

function plainHeaders(body: string) {
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "site-webhook/1",
  };
}

type Posting = { place: WebhookPlace; headers: Record<string, string>; body: string; patienceMs: number };
type Answer = { status: number; text: string };

function post({ place, headers, body, patienceMs }: Posting): Promise<Answer> {
  const { url, mayGoNear } = place;
  const target = new URL(url);
  if (!mayGoNear && isIP(bare(target.hostname)) && isPrivateAddress(bare(target.hostname)))
    return Promise.reject(new ForbiddenAddress());
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(
      target,
      {
        method: "POST",
        headers,
        signal: AbortSignal.timeout(patienceMs),
        // No connection is kept: an address that was looked up for one message is not trusted for the next.
        agent: false,
        ...(!mayGoNear && { lookup: publicLookup }),
      },
      (response) =>
        void readStart(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject),
    );
    call.on("error", reject).end(body);
  });
}

class ForbiddenAddress extends Error {}

/** Judges the very addresses that are connected to, so that a name cannot change its mind in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return callback(new ForbiddenAddress(), []);
    const [first] = addresses;
    if (options.all || !first) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

async function readStart(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += String(chunk);
    if (text.length >= MOST_ANSWER) break;
  }
  return text.slice(0, MOST_ANSWER);
}

function readAnswer(url: string, { status, text }: Answer): SendResult {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const words = text.replace(/\s+/g, " ").trim().slice(0, 200);
  const reason = `Webhook: ${hostOf(url)} answered ${status}${words && `: ${words}`}`;
  if (status >= 300 && status < 400) return { kind: "failed", reason: `${reason} (redirects are not followed)` };
  // The receiver says that it wants no more of them.
  return { kind: status === 410 ? "refused" : "failed", reason };
}

function readFailure(url: string, error: unknown): SendResult {
  if (error instanceof ForbiddenAddress)
    return { kind: "refused", reason: `Webhook: ${hostOf(url)} is not on the public internet.` };
  const late = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
  return { kind: "failed", reason: `Webhook: ${hostOf(url)} ${late ? "did not answer in time" : messageOf(error)}` };
}

/** Several addresses tried make one error with an empty message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
}

/** The rest of the address may hold a password. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "the address";
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}
