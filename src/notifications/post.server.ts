import type { IncomingMessage } from "node:http";
import type { DeliveryReason } from "./delivery-words.ts";
import type { SendResult } from "./message.ts";
import { ForbiddenAddress, openRequest } from "./public-request.server.ts";

const MOST_ANSWER = 2_048;

export type Posting = {
  url: string;
  allowPrivateNetwork: boolean;
  headers: Record<string, string>;
  body: string | Buffer;
  timeoutMs: number;
};
export type Answer = { status: number; text: string };

/** Redirects are not followed: they could lead anywhere. */
export function post({ url, body, ...options }: Posting): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = openRequest(new URL(url), { method: "POST", ...options }, (response) => {
      void startOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    call.on("error", reject).end(body);
  });
}

async function startOf(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += String(chunk);
    if (text.length >= MOST_ANSWER) break;
  }
  return text.slice(0, MOST_ANSWER);
}

/** Never throws. 2xx is sent, a `final` status refused; all else may be tried again. */
export async function resultOf(url: string, answer: Promise<Answer>, final: readonly number[]): Promise<SendResult> {
  try {
    const { status, text } = await answer;
    if (status >= 200 && status < 300) return { kind: "sent" };
    return { kind: final.includes(status) ? "refused" : "failed", reason: reasonOfAnswer(url, { status, text }) };
  } catch (error) {
    return resultOfError(url, error);
  }
}

function reasonOfAnswer(url: string, { status, text }: Answer): DeliveryReason {
  const words = text.replace(/\s+/g, " ").trim().slice(0, 200);
  const isRedirect = status >= 300 && status < 400;
  const host = hostOf(url);
  if (!words) return { code: isRedirect ? "redirected" : "answered", values: { host, status } };
  return { code: isRedirect ? "redirected-with-text" : "answered-with-text", values: { host, status, text: words } };
}

/** A forbidden address is final. */
function resultOfError(url: string, error: unknown): SendResult {
  const host = hostOf(url);
  if (error instanceof ForbiddenAddress) return { kind: "refused", reason: { code: "not-public", values: { host } } };
  const isTimeout = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
  if (isTimeout) return { kind: "failed", reason: { code: "timed-out", values: { host } } };
  return { kind: "failed", reason: { code: "connection-failed", values: { host, error: messageOf(error) } } };
}

/** An AggregateError has an empty message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
}

/** The rest of the address may hold a password. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "the address";
}
