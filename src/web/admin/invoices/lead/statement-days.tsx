import { useId } from "react";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import type { DayRange } from "#src/work/invoices/books/period.ts";
import { lastTwelveMonths, yearRange } from "#src/work/invoices/customer/statement-period.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { statementCardWords } from "./statement-card-words.ts";

type Props = { days: DayRange; today: string; problem: Problem | undefined; onChange: (days: DayRange) => void };

/** Two days, with the usual ones at a press. */
export function StatementDaysForm({ days, today, problem, onChange }: Props) {
  const t = useWords(statementCardWords);
  const language = useLanguage();
  const id = useId();
  const year = Number(today.slice(0, 4));
  const usual = {
    "last-twelve-months": lastTwelveMonths(today),
    "this-year": yearRange(year),
    "last-year": yearRange(year - 1),
  };
  const options = (["this-year", "last-year", "last-twelve-months"] as const).map((value) => ({
    ...{ value, label: t[value] },
  }));
  const error = problem && knownMessage(invoiceProblems, problem, language);
  return (
    <div className="grid gap-3">
      <ChoiceBar
        label={t.period}
        options={options}
        chosen={options.find(({ value }) => usual[value].from === days.from && usual[value].to === days.to)?.value}
        onChoose={(value) => onChange(usual[value])}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {(["from", "to"] as const).map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            type="date"
            label={t[name]}
            value={days[name]}
            onChange={({ target }) => onChange({ ...days, [name]: target.value })}
            {...(error && problem.field === name && { error })}
          />
        ))}
      </div>
    </div>
  );
}
