import { useState, type SubmitEvent } from "react";
import { offeredService } from "#src/web/admin/leads/shown-service.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { contactLimits } from "#src/customers/leads/contact-limits.ts";
import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import { leadProblems, type LeadCode } from "#src/customers/leads/lead-problems.ts";
import { parseCorrection } from "#src/customers/leads/follow-up/phone-lead.ts";
import { useCorrectLead } from "#src/web/admin/leads/use-lead-changes.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn, sayField, type RefusedField } from "#src/web/admin/parts/calls/read-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { PhoneAndEmail, ServiceOptions } from "#src/web/admin/leads/contact-inputs.tsx";
import { contactWords } from "#src/web/admin/leads/words.ts";
import { leadWords } from "./words.ts";

type Refused = Problem<LeadCode> | RefusedField;

const names = ["name", "phone", "email", "service", "message"] as const;
type Name = (typeof names)[number];

/** To put right what the visitor, or the owner on the phone, has typed. */
export function LeadDetailsForm({ lead, onClosed }: { lead: LeadInFull; onClosed: () => void }) {
  const t = useWords(leadWords);
  const contact = useWords(contactWords);
  const form = useCorrection(lead, onClosed);
  const isKnown = offeredService(lead, siteNames().services) !== "";
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField {...form.field("name")} label={contact.name} maxLength={contactLimits.name} autoComplete="off" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PhoneAndEmail phone={form.field("phone")} email={form.field("email")} />
      </div>
      <SelectField {...form.field("service")} label={contact.service}>
        {!isKnown && <option value="">{lead.service_requested}</option>}
        <ServiceOptions />
      </SelectField>
      <TextAreaField {...form.field("message")} label={contact.message} rows={5} maxLength={contactLimits.message} />
      <FormButtons busy={form.saving} cancelLook="plain" onCancel={onClosed}>
        {t.saveDetails}
      </FormButtons>
    </form>
  );
}

function useCorrection(lead: LeadInFull, onSaved: () => void) {
  const language = useLanguage();
  const correcting = useCorrectLead();
  const [problems, setProblems] = useState<Refused[]>([]);
  const [typed, setTyped] = useState<Record<Name, string>>(() => {
    const { name, phone, email, message } = lead;
    return { name, phone, email, message, service: offeredService(lead, siteNames().services) };
  });

  function show(found: Refused[]) {
    setProblems(found);
    const first = names.find((name) => found.some(({ field }) => field === name));
    if (first) document.getElementById(idOf(first))?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (correcting.isPending) return;
    const { service, ...details } = typed;
    const correction = { ...details, ...(service && { service }), version: lead.version };
    const read = parseCorrection(correction, siteNames().services);
    show(read.ok ? [] : read.problems);
    if (!read.ok) return;
    correcting.mutate(
      { id: lead.id, ...read.values },
      { onSuccess: onSaved, onError: (error) => show(problemIn(error).errors) },
    );
  }

  const field = (name: Name) => {
    const problem = problems.find((one) => one.field === name);
    return {
      id: idOf(name),
      value: typed[name],
      onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
      error: problem && sayField(leadProblems, problem, language),
    };
  };
  return { field, submit, saving: correcting.isPending };
}

function idOf(name: Name): string {
  return `lead-${name}`;
}
