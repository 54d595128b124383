import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import { guessLanguage } from "#src/operations/wordpress/texts/guess-language.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { textIn } from "#src/site/content/text.ts";

const stars = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const;

/** The file of reviews that Google Takeout makes of a business profile, with the names of the Business Profile API. */
const File = v.object({ reviews: v.pipe(v.array(v.unknown()), v.maxLength(20_000)) });

const anyText = v.fallback(v.string(), "");
/** A part that is absent or odd is blank; stars that Google does not name are none that we could show. */
const Review = v.looseObject({
  name: anyText,
  reviewer: v.fallback(v.looseObject({ displayName: anyText }), { displayName: "" }),
  starRating: v.picklist(["ONE", "TWO", "THREE", "FOUR", "FIVE"]),
  comment: anyText,
  createTime: anyText,
});
type Review = v.InferOutput<typeof Review>;
type Testimonial = SiteContent["testimonials"][number];

/** As many as a site holds, the newest of them. */
const MOST = 100;
const LONGEST = { comment: 2000, name: 100 };

export type TakenReviews = {
  added: { name: string; rating: number; content: string }[];
  known: number;
  withoutText: number;
  /** Without stars, or no review at all. */
  unreadable: number;
  /** The site holds no more. */
  tooMany: number;
};

/** Reviews with a text become testimonials of the draft; undefined for another file. */
export async function takeGoogleReviews(
  db: Db,
  { text, dryRun }: { text: string; dryRun: boolean },
  now: Date,
): Promise<TakenReviews | undefined> {
  const read = parseJson(text);
  const file = read.ok ? v.safeParse(File, read.json) : undefined;
  if (!file?.success) return undefined;
  const { content } = await loadDraft(db);
  const reviews = file.output.reviews.flatMap((one) => {
    const review = v.safeParse(Review, one);
    return review.success ? [originalOf(review.output)] : [];
  });
  const written = reviews.filter(({ comment }) => comment !== "");
  const newest = written.toSorted((one, other) => other.createTime.localeCompare(one.createTime));
  const stored = new Set(content.testimonials.map(({ id }) => id));
  const all = uniqueById(newest.map((review) => asTestimonial(review, content)));
  const unknown = all.filter(({ id }) => !stored.has(id));
  const own = content.testimonials.filter(({ isExample }) => !isExample);
  const added = unknown.slice(0, Math.max(0, MOST - own.length));
  if (!dryRun && added.length > 0) await replaceDraft(db, { ...content, testimonials: [...own, ...added] }, now);
  return {
    added: added.map(({ name, rating, content: said }) => ({ name: name.fr, rating, content: said.fr || said.en })),
    known: all.length - unknown.length,
    withoutText: reviews.length - written.length,
    unreadable: file.output.reviews.length - reviews.length,
    tooMany: unknown.length - added.length,
  };
}

/** Google puts its translation before what the customer wrote. */
function originalOf(review: Review): Review {
  const [, original] = review.comment.split(/\(Original\)\s*/);
  const comment = (original ?? review.comment.split("(Translated by Google)")[0] ?? "").trim();
  return { ...review, comment: cut(withoutControls(comment), LONGEST.comment) };
}

function withoutControls(written: string): string {
  return written.replaceAll(/[^\P{C}\n\u200c\u200d]/gu, "").trim();
}

/** Not within a sign of two units. */
function cut(written: string, most: number): string {
  return written.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

/** An export of several parts may have the same review twice, and the site has each once. */
function uniqueById(all: readonly Testimonial[]): Testimonial[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

function asTestimonial(review: Review, { languages }: Pick<SiteContent, "languages">): Testimonial {
  const { name, reviewer, starRating, comment, createTime } = review;
  const language = guessLanguage(comment) ?? languages[0];
  return {
    id: `google-${createHash("sha256").update(`${name} ${createTime} ${comment}`).digest("hex").slice(0, 16)}`,
    content: textIn((one) => (one === language ? comment : "")),
    name: textIn(() => cut(oneLine(reviewer.displayName), LONGEST.name)),
    ...{ rating: stars[starRating], source: "Google", url: "", isExample: false },
    date: /^\d{4}-\d{2}-\d{2}/.exec(createTime)?.[0] ?? "",
  };
}
