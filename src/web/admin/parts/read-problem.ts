import * as v from "valibot";
import { CallError } from "./call.ts";

const Problem = v.object({
  code: v.optional(v.string()),
  detail: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() })), []),
});

export type Problem = v.InferOutput<typeof Problem>;

export const UNREACHABLE = "The server cannot be reached. Try again in a moment.";

/** What the server said about a refused call: a sentence, and the fields in error. */
export function problemIn(error: unknown): Problem {
  if (!(error instanceof CallError)) return { detail: UNREACHABLE, errors: [] };
  const text = error.message.slice(`${error.status}: `.length);
  try {
    return v.parse(Problem, JSON.parse(text));
  } catch {
    return { detail: text, errors: [] };
  }
}
