import { useState, type SubmitEvent } from "react";
import {
  parseCorrection,
  parseOpening,
  risks,
  type Incident,
  type IncidentDetails,
} from "#src/customers/privacy/incidents/incident.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { BookSection } from "#src/web/admin/privacy/book-section.tsx";
import { INCIDENTS, useSaid, useWriting } from "#src/web/admin/privacy/use-book.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { detailHints, detailWords, incidentWords, riskWords } from "./words.ts";

type Props = { initial: IncidentDetails; incident?: Incident; onDone: () => void };

/** A new incident, or a further entry of one. */
export function IncidentForm({ initial, incident, onDone }: Props) {
  const t = useWords(incidentWords);
  const [details, setDetails] = useState(initial);
  const [awareOn, setAwareOn] = useState(today());
  const [problems, setProblems] = useState<Problem[]>([]);
  const writing = useWriting(t.notSaved);
  const said = useSaid([...problems, ...writing.problems]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const revision = incident?.entries[0].revision;
    const read = revision ? parseCorrection({ revision, details }) : parseOpening({ awareOn, details });
    setProblems(read.ok ? [] : read.problems);
    if (!read.ok) return focusFirst(read.problems);
    const path = incident ? `${INCIDENTS}/${incident.id}/entries` : INCIDENTS;
    writing.mutate({ method: "POST", path, body: read.values }, { onSuccess: onDone });
  };
  return (
    <BookSection title={incident ? t.correction : t.fresh} {...(incident && { intro: t.correctionHint })}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {!incident && (
          <TextField
            id="awareOn"
            type="date"
            max={today()}
            label={t.awareOn}
            hint={t.awareHint}
            value={awareOn}
            onChange={({ target }) => setAwareOn(target.value)}
            error={said("awareOn")}
          />
        )}
        <Details details={details} said={(name) => said(`details.${name}`)} onChange={setDetails} />
        <FormButtons busy={writing.isPending} look="solid" onCancel={onDone}>
          {t.save}
        </FormButtons>
      </form>
    </BookSection>
  );
}

function focusFirst(problems: Problem[]): void {
  const names = problems.map(({ field }) => field.replace("details.", ""));
  document.getElementById(names[0] ?? "")?.focus();
}

type DetailsProps = {
  details: IncidentDetails;
  said: (name: keyof IncidentDetails) => string | undefined;
  onChange: (details: IncidentDetails) => void;
};

type TextName = Exclude<keyof IncidentDetails, "risk" | "officerConsulted">;

function Details({ details, said, onChange }: DetailsProps) {
  const t = useWords(incidentWords);
  const names = useWords(detailWords);
  const hints = useWords(detailHints);
  const riskNames = useWords(riskWords);
  const field = (name: TextName) => ({
    ...{ id: name, label: names[name], hint: hints[name], value: details[name], error: said(name) },
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...details, [name]: target.value }),
  });
  return (
    <>
      <TextAreaField rows={3} {...field("information")} />
      <TextAreaField rows={4} {...field("circumstances")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField {...field("happened")} />
        <TextField {...field("people")} />
      </div>
      <fieldset className="grid gap-5 border-t border-line pt-5">
        <legend className="float-left text-base font-bold">{t.riskGroup}</legend>
        <TextAreaField rows={2} {...field("sensitivity")} />
        <TextAreaField rows={2} {...field("consequences")} />
        <TextAreaField rows={2} {...field("likelihood")} />
        <div>
          <CheckField
            id="officerConsulted"
            label={names.officerConsulted}
            checked={details.officerConsulted}
            onChange={({ target }) => onChange({ ...details, officerConsulted: target.checked })}
          />
          {said("officerConsulted") && (
            <p className="mt-1.5 text-sm font-semibold text-danger">{said("officerConsulted")}</p>
          )}
        </div>
        <SelectField
          id="risk"
          label={names.risk}
          value={details.risk}
          // One of the options below.
          onChange={({ target }) => onChange({ ...details, risk: target.value as IncidentDetails["risk"] })}
        >
          {risks.map((risk) => (
            <option key={risk} value={risk}>
              {riskNames[risk]}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <fieldset className="grid gap-5 border-t border-line pt-5">
        <legend className="float-left text-base font-bold">{t.noticesGroup}</legend>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField type="date" {...field("commissionTold")} />
          <TextField type="date" {...field("peopleTold")} />
        </div>
        <TextAreaField rows={2} {...field("publicNotice")} />
      </fieldset>
      <TextAreaField rows={3} {...field("measures")} />
    </>
  );
}
