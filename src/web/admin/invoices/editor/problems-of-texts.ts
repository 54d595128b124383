import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import { isWritten, type Text } from "#src/site/content/text.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import { fieldMessage, problemIn, type FieldProblem } from "#src/web/admin/parts/calls/read-problem.ts";

type Around = { draft: InvoiceDraft; languages: readonly SiteLanguage[]; reader: Language };

/** What the server had against issuing it: as sentences, and at the fields that lack something. */
export function inEachLanguage(
  error: unknown,
  { draft, languages, reader }: Around,
): { problems: string[]; marked: FieldProblem[] } {
  const { errors } = error ? problemIn(error) : { errors: [] };
  const marked = errors.flatMap((problem) => {
    const text = textAt(draft, problem.field);
    if (!text) return [problem];
    const missing = languages.filter((language) => !isWritten(text, language));
    return missing.map((language) => ({ ...problem, field: `${problem.field}.${language}` }));
  });
  return { problems: [...new Set(errors.map((problem) => fieldMessage(invoiceProblems, problem, reader)))], marked };
}

function textAt(draft: InvoiceDraft, field: string): Text | undefined {
  const [, place] = /^lines\.(\d+)\.words$/.exec(field) ?? [];
  if (place !== undefined) return draft.lines[Number(place)]?.words;
  if (field === "title" || field === "note") return draft[field];
  return undefined;
}
