import * as v from "valibot";
import { problemOf } from "#src/settings/parse-form.ts";

export const ideaStatuses = ["pending", "approved", "rejected"] as const;
export type IdeaStatus = (typeof ideaStatuses)[number];

/** A headline waiting for the owner's yes or no. */
export type ContentIdea = {
  id: string;
  headline: string;
  description: string;
  status: IdeaStatus;
  feedback: string | null;
  version: number;
  /** ISO 8601 UTC. */
  createdAt: string;
  changedAt: string;
};

/** Any answer may be changed into another; the same answer again changes nothing. */
export function canBecome(from: IdeaStatus, to: IdeaStatus): boolean {
  return from !== to;
}

export const ideaLimits = { headline: 200, description: 10_000, feedback: 5000 };

const text = (limit: number) =>
  v.pipe(
    v.string("must be a text"),
    v.transform(withoutControls),
    v.maxLength(limit, `may have at most ${limit} characters`),
  );

const version = v.optional(v.pipe(v.number("must be a number"), v.integer("must be a whole number")));

const Decision = v.object({
  status: v.picklist(ideaStatuses, "must be pending, approved or rejected"),
  feedback: v.nullish(text(ideaLimits.feedback), ""),
  version,
});

const IdeaText = v.object({
  headline: v.pipe(
    v.string("must be a text"),
    v.transform((value) => withoutControls(value).replace(/\s+/g, " ")),
    v.nonEmpty("must not be blank"),
    v.maxLength(ideaLimits.headline, `may have at most ${ideaLimits.headline} characters`),
  ),
  description: v.nullish(text(ideaLimits.description), ""),
  version,
});

export type Decision = v.InferOutput<typeof Decision>;
export type IdeaText = v.InferOutput<typeof IdeaText>;
export type FieldProblem = { field: string; message: string };
type Read<T> = { ok: true; values: T } | { ok: false; problems: FieldProblem[] };

export function parseDecision(input: unknown): Read<Decision> {
  return read(Decision, input);
}

export function parseIdeaText(input: unknown): Read<IdeaText> {
  return read(IdeaText, input);
}

function read<Schema extends v.GenericSchema>(schema: Schema, input: unknown): Read<v.InferOutput<Schema>> {
  const fields = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
  const result = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (result.success) return { ok: true, values: result.output };
  return {
    ok: false,
    problems: result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "body", message: problemOf(issue) })),
  };
}

/** Line breaks and tabs stay. PostgreSQL refuses one of the others. */
export function withoutControls(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}
