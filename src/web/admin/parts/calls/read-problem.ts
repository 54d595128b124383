import { dictionary, type Values } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { knownMessage, type ProblemWords } from "#src/platform/i18n/known-message.ts";
import { CallError } from "./call.ts";
import { deliveryMessage, serverMessage } from "./server-words.ts";

type Said = { code?: string | undefined; values?: Values | undefined };

export type RefusedField = Said & { field: string; message: string };
/** Found by the browser, or by the server. */
export type ReadFieldProblem = Problem | RefusedField;

/** Each document of ours has a title. */
type ProblemDocument = Said & { title?: string | undefined; detail: string; errors: RefusedField[]; reason?: Said };

const callProblems = dictionary(
  {
    unreachable: "Le serveur ne répond pas. Réessayez dans un instant.",
    failed: "Le serveur a eu un problème. Réessayez dans un instant.",
    withheld:
      "Une partie de cette page n’est pas arrivée. Rechargez-la. Si cela se répète, un bloqueur de publicités ou un filtre du réseau la retient peut-être\u00A0: autorisez-y ce site.",
    broken: "Quelque chose s’est mal passé dans la page. Rechargez-la.",
    refused: "Le serveur a refusé. Rechargez la page, puis réessayez.",
    "field-refused": "Cette valeur est refusée. Rechargez la page, puis réessayez.",
  },
  {
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
  // The sentence is found by its code.
  if (!(error instanceof CallError)) return { code: "unreachable", detail: "", errors: [] };
  const text = error.message.slice(`${error.status}: `.length);
  return problemDocument(text) ?? { detail: text, errors: [] };
}

/** Undefined for what is none, such as the page of a proxy. */
function problemDocument(text: string): ProblemDocument | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || typeof read["detail"] !== "string") return undefined;
    const { title, detail, errors, reason } = read;
    return {
      ...{ ...said(read), detail, errors: Array.isArray(errors) ? errors.flatMap(refusedField) : [] },
      ...(typeof title === "string" && { title }),
      ...(isRecord(reason) && { reason: said(reason) }),
    };
  } catch {
    return undefined;
  }
}

function refusedField(read: unknown): RefusedField[] {
  if (!isRecord(read) || typeof read["field"] !== "string" || typeof read["message"] !== "string") return [];
  return [{ ...said(read), field: read["field"], message: read["message"] }];
}

function said({ code, values }: Record<string, unknown>): Said {
  const isValue = (value: unknown) => typeof value === "string" || typeof value === "number";
  const filled = isRecord(values) && Object.values(values).every(isValue);
  // Each value has just been looked at.
  return { ...(typeof code === "string" && { code }), ...(filled && { values: values as Values }) };
}

function isRecord(read: unknown): read is Record<string, unknown> {
  return typeof read === "object" && read !== null;
}

/** A code that neither `words` nor the server's sentences know is one of a newer server. */
export function fieldMessage(words: ProblemWords, field: ReadFieldProblem, language: Language): string {
  const known = knownMessage(words, field, language) ?? serverMessage(field, language);
  if (known !== undefined) return known;
  return language === "en" && "message" in field ? field.message : callProblems[language]["field-refused"];
}

/** What the server says of it is English, and what a proxy says is made for nobody. */
export function errorMessage(error: unknown, language: Language): string {
  const { reason, errors, ...problem } = problemIn(error);
  const delivery = reason && deliveryMessage(reason, language);
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
