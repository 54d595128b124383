import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import { guessLanguage } from "#src/operations/wordpress/texts/guess-language.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { textIn } from "#src/site/content/text.ts";

const stars = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const;

/** The file of reviews that Google Takeout makes of a business profile, with the names of the Business Profile API. */
const File = v.object({
  reviews: v.pipe(
    v.array(
      v.looseObject({
        name: v.optional(v.string(), ""),
        reviewer: v.optional(v.looseObject({ displayName: v.optional(v.string(), "") })),
        starRating: v.picklist(["ONE", "TWO", "THREE", "FOUR", "FIVE"]),
        comment: v.optional(v.string(), ""),
        createTime: v.optional(v.string(), ""),
      }),
    ),
    v.maxLength(20_000),
  ),
});
type Review = v.InferOutput<typeof File>["reviews"][number];
type Testimonial = SiteContent["testimonials"][number];

/** As many as a site holds, the newest of them. */
const MOST = 100;
const LONGEST = { comment: 2000, name: 100 };

export type TakenReviews = {
  added: { name: string; rating: number; content: string }[];
  known: number;
  withoutText: number;
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
  const written = file.output.reviews.map(originalOf).filter(({ comment }) => comment !== "");
  const newest = written.toSorted((one, other) => other.createTime.localeCompare(one.createTime));
  const stored = new Set(content.testimonials.map(({ id }) => id));
  const all = newest.map((review) => asTestimonial(review, content));
  const unknown = all.filter(({ id }) => !stored.has(id));
  const own = content.testimonials.filter(({ isExample }) => !isExample);
  const added = unknown.slice(0, Math.max(0, MOST - own.length));
  if (!dryRun && added.length > 0) await replaceDraft(db, { ...content, testimonials: [...own, ...added] }, now);
  return {
    added: added.map(({ name, rating, content: said }) => ({ name: name.fr, rating, content: said.fr || said.en })),
    known: all.length - unknown.length,
    withoutText: file.output.reviews.length - written.length,
    tooMany: unknown.length - added.length,
  };
}

/** Google puts its translation before what the customer wrote. */
function originalOf(review: Review): Review {
  const [, original] = review.comment.split(/\(Original\)\s*/);
  const comment = (original ?? review.comment.split("(Translated by Google)")[0] ?? "").trim();
  return { ...review, comment: comment.slice(0, LONGEST.comment) };
}

function asTestimonial(review: Review, { languages }: Pick<SiteContent, "languages">): Testimonial {
  const { name, reviewer, starRating, comment, createTime } = review;
  const language = guessLanguage(comment) ?? languages[0];
  return {
    id: `google-${createHash("sha256").update(`${name} ${createTime} ${comment}`).digest("hex").slice(0, 16)}`,
    content: textIn((one) => (one === language ? comment : "")),
    name: textIn(() => (reviewer?.displayName ?? "").slice(0, LONGEST.name)),
    ...{ rating: stars[starRating], source: "Google", url: "", isExample: false },
    date: /^\d{4}-\d{2}-\d{2}/.exec(createTime)?.[0] ?? "",
  };
}
