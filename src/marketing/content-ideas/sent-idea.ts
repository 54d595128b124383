import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { asObject, IdeaText, withoutControls } from "./content-idea.ts";
import type { IdeaCode } from "./idea-problems.ts";
import { SentArticle } from "./sent-article.ts";

const code: Coded<IdeaCode> = codedMessage;

export type SentIdea = {
  externalId: string | undefined;
  headline: string;
  description: string;
  /** Absent: what was sent before stays. */
  article?: SentArticle | undefined;
};
export type ParsedSentIdea = Parsed<SentIdea, IdeaCode>;

export const MOST_IDEAS = 500;
const LONGEST_EXTERNAL_ID = 200;

const ExternalId = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()], code("must-be", { options: "a text or a number" })),
    v.transform((value) => withoutControls(String(value))),
    v.maxLength(LONGEST_EXTERNAL_ID, code("must-be-shorter", { most: LONGEST_EXTERNAL_ID })),
  ),
);

const { headline, description } = IdeaText.entries;

export const SentIdeaFields = v.object({
  headline,
  description,
  externalId: ExternalId,
  article: v.nullish(SentArticle),
});

/** A blank external id is none; unknown fields are ignored. */
export function parseSentIdea(input: unknown): ParsedSentIdea {
  const fields = asObject(input);
  const read = parseForm<typeof SentIdeaFields, IdeaCode>(SentIdeaFields, {
    ...fields,
    externalId: externalIdIn(fields),
  });
  if (!read.ok) return read;
  const { externalId, article, ...text } = read.values;
  return {
    ok: true,
    values: {
      ...{ headline: text.headline, description: text.description ?? "" },
      ...{ externalId: externalId || undefined, article: article ?? undefined },
    },
  };
}

function externalIdIn(input: object): unknown {
  if ("externalId" in input) return input.externalId;
  return "external_id" in input ? input.external_id : undefined;
}

/** One idea, a list, or `{ideas: []}`; undefined for anything else. */
export function sentIdeasIn(json: unknown): { rows: unknown[]; isOne: boolean } | undefined {
  if (Array.isArray(json)) return { rows: json, isOne: false };
  if (typeof json !== "object" || json === null) return undefined;
  if (!("ideas" in json)) return { rows: [json], isOne: true };
  return Array.isArray(json.ideas) ? { rows: json.ideas, isOne: false } : undefined;
}
