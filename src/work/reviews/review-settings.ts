import { textUpTo, wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { textOf } from "#src/site/content/text.ts";
import type { ReviewCode } from "./review-problems.ts";

const code: Coded<ReviewCode> = codedMessage;

const whole = (problem: "review-days" | "review-months", least: number, most: number) => {
  const said = code(problem, { least, most });
  return wholeNumberBetween(said, least, most);
};

const words = (most: number) => v.pipe(textUpTo(most), v.nonEmpty(code("review-text-missing")));
const both = (most: number) =>
  v.object({ ...v.entriesFromList(siteLanguages, v.optional(v.string(), "")), fr: words(most), en: words(most) });

export const ReviewSettings = v.object({
  /** Where reviews are written; blank asks nobody. */
  link: v.pipe(
    textUpTo(500),
    v.check((link) => link === "" || isHttps(link), code("review-link")),
  ),
  /** Days after a job is done. */
  afterDays: whole("review-days", 0, 60),
  /** Days after the request; 0 sends no reminder. */
  remindAfterDays: whole("review-days", 0, 60),
  /** A person is asked once in so many months. */
  everyMonths: whole("review-months", 1, 60),
  subject: both(150),
  text: both(2000),
  reminder: both(2000),
});

/** The same words and the same link for everybody. */
export type ReviewSettings = v.InferOutput<typeof ReviewSettings>;

function isHttps(link: string): boolean {
  const url = URL.parse(link);
  return url?.protocol === "https:" && url.username === "" && url.hostname.includes(".");
}

export const firstReviewSettings: ReviewSettings = {
  link: "",
  afterDays: 2,
  remindAfterDays: 7,
  everyMonths: 12,
  subject: textOf({ fr: "Votre avis sur notre travail", en: "How did we do?" }),
  text: textOf({
    fr: "Bonjour {name},\n\nMerci d’avoir fait appel à {business}. Pourriez-vous prendre une minute pour dire ce que vous pensez de notre travail? Votre avis, bon ou mauvais, aide d’autres personnes à choisir.\n\nQuelque chose ne va pas? Répondez à ce courriel\u00A0: nous voulons le savoir.",
    en: "Hello {name},\n\nThank you for choosing {business}. Would you take a minute to leave a review? Good or bad, it helps others choose.\n\nIs something wrong? Reply to this email: we want to know.",
  }),
  reminder: textOf({
    fr: "Bonjour {name},\n\nNous vous avons demandé votre avis il y a quelques jours. S’il vous reste une minute, le lien est toujours bon. Nous ne vous écrirons plus à ce sujet.",
    en: "Hello {name},\n\nWe asked for your opinion a few days ago. If you have a minute, the link still works. We won’t write to you about it again.",
  }),
};
