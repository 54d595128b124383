import { businessDay } from "#src/platform/clock/business-day.ts";
import { periodName } from "#src/work/invoices/books/period.ts";
import { quartersChangedBy } from "#src/work/invoices/book-day.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { issuedWords } from "./words.ts";

/** Said before it is recorded: what was filed for them would no longer be right. */
export function ChangedQuarters({ day, issuedOn }: { day: string; issuedOn: string }) {
  const t = useWords(issuedWords);
  const language = useLanguage();
  const today = businessDay(useNow(), regionalFormat().timeZone);
  const quarters = quartersChangedBy({ day, issuedOn, today }).map((one) => periodName(one, language));
  return (
    <p role="status" className="font-semibold text-warning">
      {quarters.length > 0 && t.changesTaxes(quarters.join(", "))}
    </p>
  );
}
