import * as v from "valibot";
import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { LONGEST_PLACE } from "#src/work/quotes/quote.ts";
import { oneLine, paragraphs } from "#src/work/leads/contact-request.ts";

/** Said at the fields of the customer's page. */
export const quoteAnswerProblems = siteDictionary(
  {
    "name-missing": "Tapez votre nom pour accepter",
    "place-missing": "Écrivez l’adresse des travaux",
    "wish-missing": "Cochez cette case, ou lisez et acceptez la version française",
    "window-missing": "Choisissez une plage, ou dites qu’aucune ne convient",
    "decline-unsure": "Cochez cette case pour refuser la soumission",
    "question-missing": "Écrivez votre question",
    "too-long": "Utilisez au plus {most} caractères",
  },
  {
    "name-missing": "Type your name to accept",
    "place-missing": "Enter the address of the work",
    "wish-missing": "Tick this box, or read and accept the French version",
    "window-missing": "Choose a time, or say that none suits you",
    "decline-unsure": "Tick this box to decline the quote",
    "question-missing": "Write your question",
    "too-long": "Use at most {most} characters",
  },
);

export type QuoteAnswerCode = keyof typeof quoteAnswerProblems.fr;

export const answerLimits = { name: 100, place: LONGEST_PLACE, reason: 1000, question: 2000 };

const code: Coded<QuoteAnswerCode> = codedMessage;
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}]/u;

const text = (most: number) => v.maxLength<string, number, string>(most, code("too-long", { most }));
const typed = v.optional(v.string(), "");
const Name = v.pipe(typed, v.transform(oneLine), v.regex(VISIBLE, code("name-missing")), text(answerLimits.name));
const Place = v.pipe(typed, v.transform(oneLine), text(answerLimits.place));
const NeededPlace = v.pipe(
  typed,
  v.transform(oneLine),
  v.regex(VISIBLE, code("place-missing")),
  text(answerLimits.place),
);
const Wish = v.pipe(typed, v.regex(/./, code("wish-missing")));
const Chosen = v.pipe(
  typed,
  v.regex(/^([0-2]|none)$/, code("window-missing")),
  v.transform((chosen) => (chosen === "none" ? chosen : Number(chosen))),
);
const Unasked = v.pipe(
  v.optional(v.unknown()),
  v.transform(() => undefined),
);
/** The customer cannot take it back, and programs press the buttons of a mail’s links. */
const Decline = v.object({
  reason: v.pipe(typed, v.transform(paragraphs), text(answerLimits.reason)),
  sure: v.pipe(typed, v.regex(/./, code("decline-unsure"))),
});
const Question = v.object({
  question: v.pipe(
    typed,
    v.transform(paragraphs),
    v.regex(VISIBLE, code("question-missing")),
    text(answerLimits.question),
  ),
});

type Form = Record<string, string>;

/**
 * `needsPlace`: the contract needs the address of the work; `asksWish`: one in English needs the express wish for it;
 * `asksWindow`: there is one to choose.
 */
type Asked = { needsPlace: boolean; asksWish: boolean; asksWindow: boolean };
type Signed = { name: string; place: string; window?: number | "none" | undefined };

export function parseSignature(form: Form, { needsPlace, asksWish, asksWindow }: Asked): Parsed<Signed> {
  const entries = {
    ...{ window: asksWindow ? Chosen : Unasked, place: needsPlace ? NeededPlace : Place, name: Name },
  };
  return parseForm(asksWish ? v.object({ ...entries, wish: Wish }) : v.object(entries), form);
}

export function parseDecline(form: Form): Parsed<{ reason: string }> {
  return parseForm(Decline, form);
}

export function parseQuestion(form: Form): Parsed<{ question: string }> {
  return parseForm(Question, form);
}
