import * as v from "valibot";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { knownMessage, type Problem, type ProblemWords } from "#src/platform/i18n/problem.ts";
import { deliveryReasons } from "#src/account/notifications/delivery-words.ts";
import { CallError } from "./call.ts";
import { serverMessage } from "./server-words.ts";

const Said = {
  code: v.optional(v.string()),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
};

const Field = v.object({ ...Said, field: v.string(), message: v.string() });
const Document = v.object({
  ...Said,
  /** Each document of ours has one. */
  title: v.optional(v.string()),
  detail: v.string(),
  errors: v.optional(v.array(Field), []),
  reason: v.optional(v.object(Said)),
});

export type RefusedField = v.InferOutput<typeof Field>;
/** Found by the browser, or by the server. */
export type FieldProblem = Problem | RefusedField;

type ProblemDocument = v.InferOutput<typeof Document>;

const callProblems = dictionary(
  {
    demo: "Cela n’est pas possible dans la démonstration.",
    unreachable: "Le serveur ne répond pas. Réessayez dans un instant.",
    failed: "Le serveur a eu un problème. Réessayez dans un instant.",
    withheld:
      "Une partie de cette page n’est pas arrivée. Rechargez-la. Si cela se répète, un bloqueur de publicités ou un filtre du réseau la retient peut-être\u00A0: autorisez-y ce site.",
    broken: "Quelque chose s’est mal passé dans la page. Rechargez-la.",
    refused: "Le serveur a refusé. Rechargez la page, puis réessayez.",
    "field-refused": "Cette valeur est refusée. Rechargez la page, puis réessayez.",
  },
  {
    demo: "This can’t be done in the demonstration.",
    unreachable: "The server can’t be reached. Try again in a moment.",
    failed: "Something went wrong on the server. Try again in a moment.",
    withheld:
      "A part of this page did not arrive. Reload it. If that happens again, an ad blocker or a filter of the network may be holding it back: allow this site there.",
    broken: "Something went wrong on the page. Reload it.",
    refused: "The server refused this. Reload the page, then try again.",
    "field-refused": "This value was refused. Reload the page, then try again.",
  },
);

export function problemIn(error: unknown): ProblemDocument {
  if (!(error instanceof CallError)) return { code: "unreachable", detail: callProblems.en.unreachable, errors: [] };
  const text = error.message.slice(`${error.status}: `.length);
  try {
    return v.parse(Document, JSON.parse(text));
  } catch {
    return { detail: text, errors: [] };
  }
}

/** A code that neither `words` nor the server's sentences know is one of a newer server. */
export function fieldMessage(words: ProblemWords, field: FieldProblem, language: Language): string {
  const known = knownMessage(words, field, language) ?? serverMessage(field, language);
  if (known !== undefined) return known;
  return language === "en" && "message" in field ? field.message : callProblems[language]["field-refused"];
}

/** What the server says of it is English, and what a proxy says is made for nobody. */
export function errorMessage(error: unknown, language: Language): string {
  const { reason, errors, ...problem } = problemIn(error);
  const delivery = reason && knownMessage(deliveryReasons, reason, language);
  const known = delivery ?? knownMessage(callProblems, problem, language) ?? serverMessage(problem, language);
  if (known !== undefined) return known;
  const [first] = errors;
  if (first && problem.code === undefined) return fieldMessage(noWords, first, language);
  if (error instanceof CallError && error.status >= 500) return callProblems[language].failed;
  return language === "en" && problem.title !== undefined ? problem.detail : callProblems[language].refused;
}

const noWords: ProblemWords = { fr: {}, en: {} };

/** As Chrome and Firefox word it, and as Safari does. */
const CODE_MISSING = /dynamically imported module|importing a module script/i;

/** Browsers word a lost network as a `TypeError`, for a call and for a page's code alike. */
export function loadErrorMessage(error: Error, language: Language): string {
  const t = callProblems[language];
  if (error instanceof CallError) return error.status >= 500 ? t.failed : errorMessage(error, language);
  if (CODE_MISSING.test(error.message)) return t.withheld;
  return error instanceof TypeError && /fetch|import|load|network/i.test(error.message) ? t.unreachable : t.broken;
}
