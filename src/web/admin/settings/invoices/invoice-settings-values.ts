import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { InvoiceSettingsForm } from "#src/work/invoices/invoice-settings.ts";
import { asTyped, readWhole } from "#src/web/admin/editing/typed-numbers.ts";
import { readDays, typedDays, withDaysAsOneField } from "#src/web/admin/settings/form/reminder-days.ts";
import { invoiceSettingsWords } from "./invoice-settings-words.ts";

export const invoiceSettings = {
  name: "invoice-settings",
  toTyped: typedSettings,
  parse: readSettings,
  problemWords: invoiceProblems,
  words: invoiceSettingsWords,
};

function typedSettings({ remindAfterDays, ...settings }: InvoiceSettingsForm) {
  return { ...asTyped(settings), remindAfterDays: typedDays(remindAfterDays) };
}

function readSettings({ termDays, nextNumber, remindAfterDays, ...settings }: ReturnType<typeof typedSettings>) {
  const read = parseForm(InvoiceSettingsForm, {
    ...settings,
    termDays: readWhole(termDays),
    nextNumber: readWhole(nextNumber),
    remindAfterDays: readDays(remindAfterDays),
  });
  return withDaysAsOneField(read);
}
