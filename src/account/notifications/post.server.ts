import { CallFailure } from "#src/platform/outbound/call-failure.ts";
import { excerptOf } from "#src/platform/outbound/excerpt.ts";
import { callHttp } from "#src/platform/outbound/http-client.server.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import type { DeliveryReason } from "./delivery-words.ts";
import type { SendResult } from "./message.ts";

const MOST_ANSWER = 2_048;

export type Posting = {
  url: string;
  allowPrivateNetwork: boolean;
  headers: Record<string, string>;
  body: string | Buffer;
  timeoutMs: number;
};
export type PostAnswer = { status: number; text: string };

export async function post({ url, headers, body, allowPrivateNetwork, timeoutMs }: Posting): Promise<PostAnswer> {
  const publicOnly = !allowPrivateNetwork;
  const call = { url, method: "POST", headers, body, publicOnly, withinMs: timeoutMs, redirects: "answer" } as const;
  const answer = await callHttp(call);
  if (!isSent(answer.status)) return { status: answer.status, text: await answer.start(MOST_ANSWER) };
  answer.close();
  return { status: answer.status, text: "" };
}

/** Never throws. 2xx is sent, a `final` status refused; all else may be tried again. */
export async function resultOf(
  url: string,
  answer: Promise<PostAnswer>,
  final: readonly number[],
): Promise<SendResult> {
  try {
    const { status, text } = await answer;
    if (isSent(status)) return { kind: "sent" };
    return { kind: final.includes(status) ? "refused" : "failed", reason: reasonOfAnswer(url, { status, text }) };
  } catch (error) {
    const reason = reasonOfFailure(hostOf(url), error);
    // A forbidden address is final.
    return { kind: reason.code === "not-public" ? "refused" : "failed", reason };
  }
}

function isSent(status: number): boolean {
  return status >= 200 && status < 300;
}

function reasonOfAnswer(url: string, { status, text }: PostAnswer): DeliveryReason {
  const words = excerptOf(text);
  const isRedirect = status >= 300 && status < 400;
  const host = hostOf(url);
  if (!words) return { code: isRedirect ? "redirected" : "answered", values: { host, status } };
  return { code: isRedirect ? "redirected-with-text" : "answered-with-text", values: { host, status, text: words } };
}

export function reasonOfFailure(host: string, error: unknown): DeliveryReason {
  const problem = error instanceof CallFailure ? error.problem : undefined;
  if (problem === "private-address") return { code: "not-public", values: { host } };
  if (problem === "timed-out") return { code: "timed-out", values: { host } };
  return { code: "connection-failed", values: { host, error: sayInOneLine(error) } };
}

/** The rest of the address may hold a password. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "the address";
}
