import { parseBusinessForm, type BusinessValues } from "#src/account/settings/business.ts";
import { hoursLineIn } from "#src/account/settings/hours-line.ts";
import { taxLinesIn } from "#src/account/settings/taxes/tax-lines.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { asTyped, type Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { savedWords } from "#src/web/admin/settings/form/saved-words.ts";
import type { SettingsTab } from "#src/web/admin/settings/form/use-settings.ts";

export type TypedBusiness = Typed<BusinessValues>;

/** Hours and taxes are written as their reader writes them, and read either way. */
export function businessForm(language: Language): SettingsTab<"business", TypedBusiness> {
  return {
    name: "business",
    toTyped: (stored) => {
      const typed = asTyped(stored);
      return {
        ...typed,
        operatingHours: hoursLineIn(language, typed.operatingHours),
        taxes: taxLinesIn(language, typed.taxes),
      };
    },
    parse: parseBusinessForm,
    words: savedWords.business,
  };
}
