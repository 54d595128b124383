import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

/** By its day and its hour. */
export function useSaidMoment(): (moment: string) => string {
  const language = useLanguage();
  return (moment) => `${formatDate(new Date(moment), language)}, ${formatTime(new Date(moment), language)}`;
}
