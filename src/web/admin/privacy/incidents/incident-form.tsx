import { useDetailWords } from "./use-detail-words.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import {
  parseIncidentCorrection,
  parseOpening,
  type IncidentCorrection,
  type Incident,
  type IncidentDetails,
  type Opening,
} from "#src/work/privacy/incidents/incident.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { privacyProblems } from "#src/work/privacy/problems/privacy-problems.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { AreaOf, CheckOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { RegisterSection } from "#src/web/admin/privacy/register-section.tsx";
import { useRegisterWriting } from "#src/web/admin/privacy/use-register.ts";
import { detailHints, incidentWords, riskWords } from "./words.ts";

type Props = { initial: IncidentDetails; incident?: Incident; onDone: () => void };

/** A new incident, or a further entry of one. */
export function IncidentForm({ initial, incident, onDone }: Props) {
  const t = useWords(incidentWords);
  const opening = useRegisterWriting((json: Opening) => api.incidents.$post({ json }), t.notSaved);
  const correcting = useRegisterWriting(
    (json: IncidentCorrection) => api.incidents[":id"].entries.$post({ param: { id: incident?.id ?? "" }, json }),
    t.notSaved,
  );
  const revision = incident?.entries[0].revision;
  const form = useForm({
    name: "incident",
    initial: { awareOn: today(), details: initial },
    parse: ({ awareOn, details }): Parsed<Opening | IncidentCorrection> =>
      revision ? parseIncidentCorrection({ revision, details }) : parseOpening({ awareOn, details }),
    problemWords: privacyProblems,
    save: (json) => ("revision" in json ? correcting.mutateAsync(json) : opening.mutateAsync(json)),
    onSaved: onDone,
  });
  return (
    <RegisterSection title={incident ? t.correction : t.fresh} {...(incident && { intro: t.correctionHint })}>
      <Form of={form}>
        {!incident && (
          <TextOf of={part(form, "awareOn")} type="date" max={today()} label={t.awareOn} hint={t.awareHint} />
        )}
        <Details of={part(form, "details")} />
        <FormButtons busy={form.isSaving} look="solid" onCancel={onDone}>
          {t.save}
        </FormButtons>
      </Form>
    </RegisterSection>
  );
}

type TextName = Exclude<keyof IncidentDetails, "risk" | "officerConsulted">;

function Details({ of }: { of: Edited<IncidentDetails> }) {
  const t = useWords(incidentWords);
  const names = useDetailWords();
  const hints = useWords(detailHints);
  const field = (name: TextName) => ({ of: part(of, name), label: names[name], hint: hints[name] });
  return (
    <>
      <AreaOf rows={3} {...field("information")} />
      <AreaOf rows={4} {...field("circumstances")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextOf {...field("happened")} />
        <TextOf {...field("people")} />
      </div>
      <fieldset className="grid gap-5 border-t border-line pt-5">
        <legend className="float-left text-base font-medium">{t.riskGroup}</legend>
        <AreaOf rows={2} {...field("sensitivity")} />
        <AreaOf rows={2} {...field("consequences")} />
        <AreaOf rows={2} {...field("likelihood")} />
        <CheckOf of={part(of, "officerConsulted")} label={names.officerConsulted} />
        <ChoiceOf of={part(of, "risk")} label={names.risk} choices={useWords(riskWords)} />
      </fieldset>
      <fieldset className="grid gap-5 border-t border-line pt-5">
        <legend className="float-left text-base font-medium">{t.noticesGroup}</legend>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextOf type="date" {...field("commissionTold")} />
          <TextOf type="date" {...field("peopleTold")} />
        </div>
        <AreaOf rows={2} {...field("publicNotice")} />
      </fieldset>
      <AreaOf rows={3} {...field("measures")} />
    </>
  );
}
