import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { parseInvoiceSettings, type InvoiceSettingsForm } from "#src/work/invoices/invoice-settings.ts";
import { invoiceSettingsWords } from "./invoice-settings-words.ts";

/** As they are typed. */
type Typed = Omit<InvoiceSettingsForm, "termDays" | "nextNumber" | "remindAfterDays"> & {
  termDays: string;
  nextNumber: string;
  /** `3, 14`. */
  remindAfterDays: string;
};

export const invoiceSettings = {
  name: "invoice-settings",
  toTyped: ({ termDays, nextNumber, remindAfterDays, ...settings }: InvoiceSettingsForm): Typed => ({
    ...settings,
    termDays: String(termDays),
    nextNumber: String(nextNumber),
    remindAfterDays: remindAfterDays.join(", "),
  }),
  parse: readSettings,
  problemWords: invoiceProblems,
  words: invoiceSettingsWords,
};

function readSettings({ termDays, nextNumber, remindAfterDays, ...settings }: Typed) {
  const days = remindAfterDays.split(/[\s,;]+/).filter(Boolean);
  const read = parseInvoiceSettings({
    ...settings,
    termDays: wholeNumber(termDays),
    nextNumber: wholeNumber(nextNumber),
    remindAfterDays: [...new Set(days.map(wholeNumber))],
  });
  if (read.ok) return read;
  // The days are one field.
  const problems = read.problems.map((problem) => ({
    ...problem,
    field: problem.field.replace(/^(remindAfterDays)\..*/, "$1"),
  }));
  return { ok: false as const, problems };
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : NaN;
}
