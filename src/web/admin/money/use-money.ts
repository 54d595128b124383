import { formatMoney } from "#src/platform/i18n/formats.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";

export const receivablesQuery = { ...apiQuery(api.money.receivables), refetchOnMount: "always" as const };
export const remindersQuery = { ...apiQuery(api.money.reminders), refetchOnMount: "always" as const };
export const plansMoneyQuery = { ...apiQuery(api.money.plans), refetchOnMount: "always" as const };
/** `today` is where the business is. */
export const yearsQuery = apiQuery(api.money.years);

/** With its cents: `$1,264.73`. */
export function useMoney(): (cents: number) => string {
  const language = useLanguage();
  return (cents) => formatMoney(cents, regionalFormat().currency, language);
}
