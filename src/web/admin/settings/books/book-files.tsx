import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { creditNotesText } from "#src/work/invoices/books/credit-notes-text.ts";
import { periodName, periodsOf, quarterOf, type Period } from "#src/work/invoices/books/period.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SelectField } from "#src/web/ui/fields/field.tsx";
import { bookkeeperWords } from "./books-words.ts";

const names = [
  ...(["taxes.csv", "sales.csv", "payments.csv", "owed.csv"] as const),
  ...(["quickbooks.csv", "quickbooks-credits.csv", "invoices.zip"] as const),
];

/** `today` is where the business is. */
export function BookFiles({ years, today }: { years: string[]; today: string }) {
  const t = useWords(bookkeeperWords);
  const language = useLanguage();
  const [period, setPeriod] = useState(quarterOf(today));
  const fileOf = (name: (typeof names)[number]) => ({
    path: `/api/admin/books/files/${name}?${new URLSearchParams({ period, language })}`,
    name,
    failure: t.notSaved,
  });
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">{t.files}</h3>
      <div className="max-w-xs">
        <SelectField
          id="book-period"
          label={t.period}
          value={period}
          onChange={({ target }) => setPeriod(target.value)}
        >
          {years.map((year) => (
            <optgroup key={year} label={year}>
              {periodsOf(year).map((one) => (
                <option key={one} value={one}>
                  {periodName(one, language)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <SaveButton key={name} label={t[`file.${name}`]} file={() => fileOf(name)} />
        ))}
      </div>
      <CreditNotes period={period} />
    </div>
  );
}

/** The file of invoices leaves them out: alone it says more than was sold. */
function CreditNotes({ period }: { period: Period }) {
  const language = useLanguage();
  const query = { ...apiQuery(api.books["credit-notes"], { query: { period } }), refetchOnMount: "always" as const };
  const { data } = useQuery(query);
  const { currency } = regionalFormat();
  return <p className="max-w-prose text-muted">{data && creditNotesText(data, { currency, language })}</p>;
}
