import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { ages } from "#src/work/invoices/balance.ts";
import { countedLists } from "#src/web/admin/links/counted-lists.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { figuresQuery } from "#src/web/admin/invoices/use-invoices.ts";
import { ageWords } from "#src/web/admin/invoices/age-words.ts";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";

/** Who owes, by how long it is due; nothing while nobody does. */
export function OwedCard() {
  const t = useWords(invoiceWords);
  const names = useWords(ageWords);
  const language = useLanguage();
  const owed = useQuery(figuresQuery).data?.owed;
  if (!owed || owed.all.count === 0) return null;
  const money = (cents: number) => formatMoney(cents, regionalFormat().currency, language);
  return (
    <section aria-labelledby="owed" className="mb-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="owed" className="text-lg">
          {t.owed}{" "}
          <span className="text-base font-normal text-muted">{t.owedIn(money(owed.all.cents), owed.all.count)}</span>
          {owed.disputed.count > 0 && (
            <>
              {", "}
              <Link
                href={countedLists.disputed}
                className="text-base font-normal text-water underline underline-offset-4"
              >
                {t.disputedIn(money(owed.disputed.cents))}
              </Link>
            </>
          )}
        </h2>
        <Link
          href={countedLists.owed}
          className="py-2 text-sm font-medium text-water underline-offset-4 hover:underline"
        >
          {t.openList}
        </Link>
      </div>
      <Card>
        <ul className="grid divide-y divide-line sm:grid-cols-4 sm:divide-x sm:divide-y-0">
          {ages.map((age) => (
            <li key={age}>
              <Link
                href={`${countedLists.owed}&age=${age}`}
                className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 py-3 hover:text-water sm:block"
              >
                <span className="text-sm text-muted">{names[age]}</span>
                <span
                  className={`block font-bold tabular-nums ${age === "over-90" && owed.ages[age].cents > 0 ? "text-danger" : ""}`}
                >
                  {money(owed.ages[age].cents)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
