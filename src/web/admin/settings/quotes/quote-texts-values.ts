import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { QuoteTexts } from "#src/work/quotes/quote-texts.ts";
import { asTyped, readWhole } from "#src/web/admin/editing/typed-numbers.ts";
import { readDays, typedDays, withDaysAsOneField } from "#src/web/admin/settings/form/reminder-days.ts";

export function typedTexts({ remindAfterDays, ...texts }: QuoteTexts) {
  return { ...asTyped(texts), remindAfterDays: typedDays(remindAfterDays) };
}

export function readTexts({ validDays, remindAfterDays, ...texts }: ReturnType<typeof typedTexts>) {
  const read = { ...texts, validDays: readWhole(validDays), remindAfterDays: readDays(remindAfterDays) };
  return withDaysAsOneField(parseForm(QuoteTexts, read));
}
