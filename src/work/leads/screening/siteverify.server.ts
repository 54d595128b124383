import * as v from "valibot";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { callHttp } from "#src/platform/outbound/http-client.server.ts";

const TIMEOUT_MS = 5 * SECOND_MS;
const MOST_BYTES = 64 * 1024;

const SiteverifyAnswer = v.object({
  success: v.boolean(),
  "error-codes": v.nullish(v.array(v.string()), []),
  hostname: v.nullish(v.string(), ""),
  action: v.nullish(v.string(), ""),
  score: v.nullish(v.number(), 0),
});
export type SiteverifyAnswer = v.InferOutput<typeof SiteverifyAnswer>;

export type Question = { url: string; fields: Record<string, string>; timeoutMs?: number | undefined };

/** Never throws: a provider's outage must not lose a request. */
export async function fetchSiteverify(question: Question): Promise<SiteverifyAnswer | { failure: string }> {
  try {
    const { status, text } = await ask(question);
    if (status === 429 || status >= 500) return { failure: `it answered ${status}` };
    const read = v.safeParse(SiteverifyAnswer, JSON.parse(text));
    return read.success ? read.output : { failure: `its answer ${status} is not understood` };
  } catch (error) {
    return { failure: String(error) };
  }
}

async function ask({ url, fields, timeoutMs = TIMEOUT_MS }: Question) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" };
  const body = new URLSearchParams(fields).toString();
  const answer = await callHttp({ url, method: "POST", headers, body, withinMs: timeoutMs, mostBytes: MOST_BYTES });
  return { status: answer.status, text: await answer.text() };
}
