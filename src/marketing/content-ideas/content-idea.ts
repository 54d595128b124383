import * as v from "valibot";
import type { Language } from "#src/platform/i18n/language.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import type { IdeaCode } from "./idea-problems.ts";

const code: Coded<IdeaCode> = codedMessage;

export const ideaStatuses = ["pending", "approved", "rejected"] as const;
export type IdeaStatus = (typeof ideaStatuses)[number];

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
  /** In which the text of an article came with it. */
  delivered: Language[];
  /** Typed in the back office; another program sends the others. */
  isOwn: boolean;
};

export const ideaLimits = { headline: 200, description: 10_000, feedback: 5000 };

const text = (limit: number) =>
  v.pipe(
    v.string(code("must-be-text")),
    v.transform(withoutControls),
    v.maxLength(limit, code("must-be-shorter", { most: limit })),
  );

const version = v.optional(rowVersion);

const Decision = v.object({
  status: v.picklist(ideaStatuses, code("must-be", { options: "pending, approved or rejected" })),
  feedback: v.nullish(text(ideaLimits.feedback), ""),
  version,
});

export const IdeaText = v.object({
  headline: v.pipe(
    v.string(code("must-be-text")),
    v.transform((value) => withoutControls(value).replace(/\s+/g, " ")),
    v.nonEmpty(code("must-not-be-blank")),
    v.maxLength(ideaLimits.headline, code("must-be-shorter", { most: ideaLimits.headline })),
  ),
  description: v.nullish(text(ideaLimits.description), ""),
  version,
});

export type Decision = v.InferOutput<typeof Decision>;
export type IdeaText = v.InferOutput<typeof IdeaText>;

export type DecisionInput = v.InferInput<typeof Decision>;

export function parseDecision(input: unknown): Parsed<Decision, IdeaCode> {
  return parseForm(Decision, asObject(input), "body");
}

export function parseIdeaText(input: unknown): Parsed<IdeaText, IdeaCode> {
  return parseForm(IdeaText, asObject(input), "body");
}

/** A value that is no object lacks every field, so that each is reported. */
export function asObject(input: unknown): object {
  return typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
}

/** Keeps line breaks and tabs. PostgreSQL refuses NUL. */
export function withoutControls(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}
