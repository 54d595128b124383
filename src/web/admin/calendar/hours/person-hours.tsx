import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { useState } from "react";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { formatHour } from "#src/work/appointments/appointment-window.ts";
import { hoursProblems } from "#src/work/hours/hours-problems.ts";
import type { WeekRow } from "#src/work/hours/week-table.ts";
import { type WorkedEntry, Correction } from "#src/work/hours/worked-hours.ts";
import type { Person } from "#src/work/people/person.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { JobLink } from "#src/web/admin/jobs/job-link.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { formatMinutes } from "./format-minutes.ts";
import { hoursWords } from "./hours-words.ts";
import { useCorrectHours } from "./use-hours.ts";

type Props = { row: WeekRow; person: Person | undefined };

/** Each visit of theirs in the week, with the form that corrects it. */
export function PersonHours({ row, person }: Props) {
  const t = useWords(hoursWords);
  const language = useLanguage();
  const [opened, open] = useState<string>();
  return (
    <Card className="grid gap-2 p-4 sm:p-5">
      <h3 className="flex flex-wrap items-center justify-between gap-x-4 text-lg">
        <PersonMark person={person ?? { name: t.left, colour: "blue" }} />
        <span className="tabular-nums">{formatMinutes(row.total, language)}</span>
      </h3>
      <ul className="divide-y divide-line">
        {row.entries.map((entry, at) => {
          const key = `${entry.appointmentId ?? at} ${entry.day}`;
          return (
            <li key={key} className="grid gap-3 py-3">
              <EntryLine entry={entry} isOpen={opened === key} onOpen={() => open(key)} />
              {opened === key && entry.appointmentId !== null && (
                <CorrectionForm
                  key={entry.version}
                  entry={{ ...entry, appointmentId: entry.appointmentId }}
                  onClose={() => open(undefined)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type LineProps = { entry: WorkedEntry; isOpen: boolean; onOpen: () => void };

function EntryLine({ entry, isOpen, onOpen }: LineProps) {
  const t = useWords(hoursWords);
  const language = useLanguage();
  const { day, from, until, minutes, tapped, isCorrected, appointmentId, jobId } = entry;
  const customer = entry.customer || (appointmentId === null ? t.erased : t.noName);
  const clock = (time: string | null) => (time === null ? "" : formatHour(time, language));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className="text-sm text-muted first-letter:uppercase">{formatDay(day, language, "weekday")}</span>
        <span className="flex flex-wrap items-center gap-x-3 font-semibold">
          {customer}
          <JobLink id={jobId} className="inline-block py-0.5 font-medium" />
        </span>
        <span className="flex flex-wrap items-center gap-2 tabular-nums">
          {(from ?? until) !== null && <span>{`${clock(from) || "?"} – ${clock(until) || "?"}`}</span>}
          {minutes === null ? (
            <Badge look="water">{t.missing}</Badge>
          ) : (
            <span>({formatMinutes(minutes, language)})</span>
          )}
          {isCorrected && <Badge>{t.corrected}</Badge>}
        </span>
        {isCorrected && (tapped.from ?? tapped.until) !== null && (
          <span className="text-sm text-muted">{t.tapped(clock(tapped.from), clock(tapped.until))}</span>
        )}
      </div>
      {!isOpen && appointmentId !== null && (
        <ToolButton look="plain" aria-label={`${minutes === null ? t.type : t.correct}: ${customer}`} onClick={onOpen}>
          {minutes === null ? t.type : t.correct}
        </ToolButton>
      )}
    </div>
  );
}

type FormProps = { entry: WorkedEntry & { appointmentId: string }; onClose: () => void };

function CorrectionForm({ entry, onClose }: FormProps) {
  const t = useWords(hoursWords);
  const correcting = useCorrectHours();
  const { personId, appointmentId, day, version } = entry;
  const form = useForm({
    name: "hours",
    initial: { from: entry.from ?? "", until: entry.until ?? "" },
    parse: (typed) => parseForm(Correction, { ...typed, personId, appointmentId, day, version }),
    problemWords: hoursProblems,
    ...{ save: correcting.mutateAsync, onSaved: onClose },
  });
  return (
    <Form of={form} className="grid max-w-md gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextOf of={part(form, "from")} type="time" label={t.from} />
        <TextOf of={part(form, "until")} type="time" label={t.until} />
      </div>
      <FormButtons busy={form.isSaving} busyLabel={t.saving} onCancel={onClose}>
        {t.save}
      </FormButtons>
    </Form>
  );
}
