import * as v from "valibot";
import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { oneLine, paragraphs } from "#src/customers/leads/contact-request.ts";

/** Said at the fields of the customer's page. */
export const quoteAnswerProblems = siteDictionary(
  {
    "name-missing": "Tapez votre nom pour accepter",
    "wish-missing": "Cochez cette case, ou lisez et acceptez la version française",
    "question-missing": "Écrivez votre question",
    "too-long": "Utilisez au plus {most} caractères",
  },
  {
    "name-missing": "Type your name to accept",
    "wish-missing": "Tick this box, or read and accept the French version",
    "question-missing": "Write your question",
    "too-long": "Use at most {most} characters",
  },
);

export type QuoteAnswerCode = keyof typeof quoteAnswerProblems.fr;

export const answerLimits = { name: 100, reason: 1000, question: 2000 };

const code: Coded<QuoteAnswerCode> = codedMessage;
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}]/u;

const text = (most: number) => v.maxLength<string, number, string>(most, code("too-long", { most }));
const typed = v.optional(v.string(), "");
const Name = v.pipe(typed, v.transform(oneLine), v.regex(VISIBLE, code("name-missing")), text(answerLimits.name));
const Wish = v.pipe(typed, v.regex(/./, code("wish-missing")));
const Decline = v.object({ reason: v.pipe(typed, v.transform(paragraphs), text(answerLimits.reason)) });
const Question = v.object({
  question: v.pipe(
    typed,
    v.transform(paragraphs),
    v.regex(VISIBLE, code("question-missing")),
    text(answerLimits.question),
  ),
});

type Form = Record<string, string>;

/** `asksWish`: an English contract needs the express wish for one. */
export function parseSignature(form: Form, asksWish: boolean): Parsed<{ name: string }> {
  return parseForm(asksWish ? v.object({ name: Name, wish: Wish }) : v.object({ name: Name }), form);
}

export function parseDecline(form: Form): Parsed<{ reason: string }> {
  return parseForm(Decline, form);
}

export function parseQuestion(form: Form): Parsed<{ question: string }> {
  return parseForm(Question, form);
}
