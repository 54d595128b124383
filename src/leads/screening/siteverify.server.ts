import * as v from "valibot";

const PATIENCE_MS = 5_000;

/** What reCAPTCHA and Turnstile answer; each knows some of it. */
const Answer = v.object({
  success: v.boolean(),
  "error-codes": v.nullish(v.array(v.string()), []),
  hostname: v.nullish(v.string(), ""),
  action: v.nullish(v.string(), ""),
  score: v.nullish(v.number(), 0),
});
export type Answer = v.InferOutput<typeof Answer>;

export type Question = { url: string; fields: Record<string, string>; timeoutMs?: number | undefined };

/** The provider's answer, or why there is none. Its silence must never cost a customer, so nothing throws. */
export async function askProvider(question: Question): Promise<Answer | { silence: string }> {
  try {
    const response = await fetch(question.url, {
      method: "POST",
      body: new URLSearchParams(question.fields),
      redirect: "error",
      signal: AbortSignal.timeout(question.timeoutMs ?? PATIENCE_MS),
    });
    if (response.status === 429 || response.status >= 500) return { silence: `it answered ${response.status}` };
    const read = v.safeParse(Answer, await response.json());
    return read.success ? read.output : { silence: `its answer ${response.status} is not understood` };
  } catch (error) {
    return { silence: String(error) };
  }
}
