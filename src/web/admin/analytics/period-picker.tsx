import { useState } from "react";
import { parsePeriod, type TrafficPeriod, type PeriodProblem } from "#src/marketing/traffic/period.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { presets, type PeriodChoice } from "./period-choice.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { periodWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { choice: PeriodChoice; onPreset: (days: number) => void; onPeriod: (period: TrafficPeriod) => void };

export function PeriodPicker({ choice, onPreset, onPeriod }: Props) {
  const t = useWords(periodWords);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <ChoiceBar
        label={t.period}
        options={presets.map((days) => ({ value: days, label: days === 365 ? t.twelveMonths : t.days(days) }))}
        chosen={choice.preset}
        onChoose={onPreset}
        className="max-sm:w-full"
      />
      <DayFields key={`${choice.period.from} ${choice.period.to}`} period={choice.period} onPeriod={onPeriod} />
    </div>
  );
}

/** Uncontrolled: needs a key per period. */
function DayFields({ period, onPeriod }: { period: TrafficPeriod; onPeriod: (period: TrafficPeriod) => void }) {
  const [wrong, setWrong] = useState<PeriodProblem>();
  const t = useWords(periodWords);
  const problem = wrong && problemWords(wrong, t);
  function show(form: HTMLFormElement) {
    const days = new FormData(form);
    const read = parsePeriod(
      { from: String(days.get("from")), to: String(days.get("to")) },
      new Date(),
      regionalFormat().timeZone,
    );
    if (read.ok) return onPeriod(read.values);
    const [first] = read.problems;
    if (!first) return;
    setWrong(first);
    form.querySelector<HTMLInputElement>(`[name=${first.field}]`)?.focus();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
      className="flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:w-full"
    >
      <DayField name="from" label={t.from} day={period.from} isWrong={Boolean(wrong)} />
      <DayField name="to" label={t.to} day={period.to} isWrong={Boolean(wrong)} />
      <ToolButton type="submit" className="max-sm:grow">
        {t.show}
      </ToolButton>
      {problem && (
        <p role="alert" id="period-problem" className="basis-full text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

function problemWords({ field, code }: PeriodProblem, t: (typeof periodWords)["en"]): string {
  return code === "not-a-day" ? t[`${field} not-a-day`] : t[code];
}

type DayProps = { name: string; label: string; day: string; isWrong: boolean };

function DayField({ name, label, day, isWrong }: DayProps) {
  return (
    <label className="grid gap-1 text-sm font-medium max-sm:min-w-0 max-sm:grow">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={day}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? "period-problem" : undefined}
        className="h-11 rounded-field border border-edge bg-raised px-3 text-base font-normal text-ink aria-invalid:border-danger"
      />
    </label>
  );
}
