import { uuidv7 } from "uuidv7";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { textIn, textOf, type Text } from "#src/site/content/text.ts";
import { isWithin, partOfAmount, partOfLines, type Creditable, type LineCents } from "./creditable.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import type { Part } from "#src/work/invoices/invoice-totals.ts";
import type { CreditedLine, InvoiceDraft, InvoiceLine, NewCredit } from "#src/work/invoices/invoice.ts";

type Credit = { kind: "credit"; part: Part; lines: InvoiceLine[] };
type NotPossible = { kind: "too-large"; mostCents: number } | { kind: "refused"; problems: Problem<InvoiceCode>[] };

/** The part that a credit note takes, and its lines. */
export function creditOf(
  creditable: Creditable,
  { cents = 0, lines }: Pick<NewCredit, "cents" | "lines">,
  document: InvoiceDocument,
): Credit | NotPossible {
  if (lines) return creditOfLines(creditable, lines, document);
  const mostCents = creditable.left.totalCents;
  if (cents > mostCents) return { kind: "too-large", mostCents };
  const part = partOfAmount(creditable, cents);
  const { number } = document;
  const words = textOf({ fr: `Crédit sur la facture ${number}`, en: `Credit on invoice ${number}` });
  return { kind: "credit", part, lines: [flat({ id: uuidv7(), service: "", words }, part.netCents)] };
}

function creditOfLines(
  creditable: Creditable,
  asked: readonly CreditedLine[],
  document: InvoiceDocument,
): Credit | NotPossible {
  const left = new Map(creditable.lines.map(({ id, cents }) => [id, cents]));
  const credited = asked.map(({ id, cents = left.get(id) ?? 0 }) => ({ id, cents }));
  const problems = credited.flatMap((line, at) => problemsOf(line, `lines.${at}`, left.get(line.id)));
  if (problems.length > 0) return { kind: "refused", problems };
  const part = partOfLines(creditable, credited);
  if (!isWithin(creditable, part))
    return { kind: "refused", problems: [{ field: "lines", code: "credit-lines-too-large" }] };
  return { kind: "credit", part, lines: linesOf(document, { creditable, credited }) };
}

function problemsOf({ cents }: LineCents, field: string, most: number | undefined): Problem<InvoiceCode>[] {
  if (most === undefined) return [{ field: `${field}.id`, code: "credit-line-unknown" }];
  if (cents > 0 && cents <= most) return [];
  return [{ field: `${field}.cents`, code: "credit-line-too-large", values: { most: most / 100 } }];
}

/** In the order of the invoice, whose ids they keep: by them the next credit note knows what is left of each. */
function linesOf(
  { lines, totals }: InvoiceDocument,
  { creditable, credited }: { creditable: Creditable; credited: readonly LineCents[] },
): InvoiceLine[] {
  return lines.flatMap((line, at) => {
    const cents = credited.find(({ id }) => id === creditable.lines[at]?.id)?.cents;
    if (cents === undefined) return [];
    const named = { ...line, words: filled(line.words) };
    return [cents === totals.lineCents[at] ? named : flat(named, cents)];
  });
}

function flat(line: Omit<InvoiceLine, "hundredths" | "unit" | "unitCents">, unitCents: number): InvoiceLine {
  return { ...line, hundredths: 100, unit: "flat", unitCents };
}

/** A language may have been added since the invoice was issued, whose words cannot be edited. */
function filled(words: Text): Text {
  const written = siteLanguages.map((language) => words[language]).find((text) => text.trim() !== "") ?? "";
  return textIn((language) => (words[language].trim() === "" ? written : words[language]));
}

/** As the invoice was issued, with what is taken off it. */
export function creditDraft(
  issued: InvoiceDraft,
  { title, taxes }: InvoiceDocument,
  { part, lines }: Omit<Credit, "kind">,
): InvoiceDraft {
  return { ...issued, title: filled(title), taxes, discount: null, termDays: 0, part, lines };
}
