import * as v from "valibot";
import { SECOND_MS } from "#src/clock/durations.ts";

const TIMEOUT_MS = 5 * SECOND_MS;

const Answer = v.object({
  success: v.boolean(),
  "error-codes": v.nullish(v.array(v.string()), []),
  hostname: v.nullish(v.string(), ""),
  action: v.nullish(v.string(), ""),
  score: v.nullish(v.number(), 0),
});
export type Answer = v.InferOutput<typeof Answer>;

export type Question = { url: string; fields: Record<string, string>; timeoutMs?: number | undefined };

/** Never throws: a provider's outage must not lose a request. */
export async function fetchSiteverify(question: Question): Promise<Answer | { failure: string }> {
  try {
    const response = await fetch(question.url, {
      method: "POST",
      body: new URLSearchParams(question.fields),
      redirect: "error",
      signal: AbortSignal.timeout(question.timeoutMs ?? TIMEOUT_MS),
    });
    if (response.status === 429 || response.status >= 500) return { failure: `it answered ${response.status}` };
    const read = v.safeParse(Answer, await response.json());
    return read.success ? read.output : { failure: `its answer ${response.status} is not understood` };
  } catch (error) {
    return { failure: String(error) };
  }
}
