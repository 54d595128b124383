import * as v from "valibot";
import { codedMessage, type Coded, problemsOf, type Parsed } from "#src/i18n/problem.ts";
import { parseIdeaText, withoutControls } from "./content-idea.ts";
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

const Article = v.nullish(SentArticle);

const ExternalId = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()], code("must-be", { options: "a text or a number" })),
    v.transform((value) => withoutControls(String(value))),
    v.maxLength(LONGEST_EXTERNAL_ID, code("must-be-shorter", { most: LONGEST_EXTERNAL_ID })),
  ),
);

/** A blank external id is none; unknown fields are ignored. */
export function parseSentIdea(input: unknown): ParsedSentIdea {
  const text = parseIdeaText(input);
  const id = v.safeParse(ExternalId, externalIdIn(input));
  const article = v.safeParse(v.object({ article: Article }), { article: articleIn(input) });
  if (text.ok && id.success && article.success) {
    const { headline, description } = text.values;
    const values = { externalId: id.output || undefined, headline, description: description ?? "" };
    return { ok: true, values: { ...values, article: article.output.article ?? undefined } };
  }
  const problems = text.ok ? [] : text.problems;
  const own = id.success ? [] : problemsOf<IdeaCode>(id.issues, "externalId");
  const unclear = article.success ? [] : problemsOf<IdeaCode>(article.issues, "article");
  return { ok: false, problems: [...problems, ...own, ...unclear] };
}

function externalIdIn(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return undefined;
  if ("externalId" in input) return input.externalId;
  return "external_id" in input ? input.external_id : undefined;
}

function articleIn(input: unknown): unknown {
  return typeof input === "object" && input !== null && "article" in input ? input.article : undefined;
}

/** One idea, a list, or `{ideas: []}`; undefined for anything else. */
export function sentIdeasIn(json: unknown): { rows: unknown[]; isOne: boolean } | undefined {
  if (Array.isArray(json)) return { rows: json, isOne: false };
  if (typeof json !== "object" || json === null) return undefined;
  if (!("ideas" in json)) return { rows: [json], isOne: true };
  return Array.isArray(json.ideas) ? { rows: json.ideas, isOne: false } : undefined;
}
