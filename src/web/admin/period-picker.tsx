import { useState } from "react";
import { readPeriod, type Period } from "#src/traffic/period.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { presets, type PeriodChoice } from "./analytics-period.ts";
import { ChoiceBar } from "./choice-bar.tsx";

type Props = { choice: PeriodChoice; onPreset: (days: number) => void; onPeriod: (period: Period) => void };

export function PeriodPicker({ choice, onPreset, onPeriod }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <ChoiceBar
        label="Period"
        options={presets.map(({ days, label }) => ({ value: days, label }))}
        chosen={choice.preset}
        onChoose={onPreset}
        className="max-sm:w-full"
      />
      <DayFields key={`${choice.period.from} ${choice.period.to}`} period={choice.period} onPeriod={onPeriod} />
    </div>
  );
}

/** Begins again with each period that is shown: give it a key. */
function DayFields({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const [problem, setProblem] = useState("");
  function show(form: HTMLFormElement) {
    const days = new FormData(form);
    const read = readPeriod({ from: String(days.get("from")), to: String(days.get("to")) }, new Date());
    if (read.ok) return onPeriod(read.period);
    const [first] = read.problems;
    if (!first) return;
    setProblem(`${first.field === "from" ? "The first day" : "The last day"} ${first.message}.`);
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
      <DayField name="from" label="From" day={period.from} problem={problem} />
      <DayField name="to" label="To" day={period.to} problem={problem} />
      <ToolButton type="submit" className="max-sm:grow">
        Show
      </ToolButton>
      {problem && (
        <p role="alert" id="period-problem" className="basis-full text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

function DayField({ name, label, day, problem }: { name: string; label: string; day: string; problem: string }) {
  return (
    <label className="grid gap-1 text-sm font-semibold max-sm:min-w-0 max-sm:grow">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={day}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? "period-problem" : undefined}
        className="h-11 rounded-field border border-edge bg-raised px-3 text-base font-normal text-ink aria-invalid:border-danger"
      />
    </label>
  );
}
