import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { parsePhoneCorrection, type PhoneCorrection } from "#src/work/leads/follow-up/phone-lead.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { leadProblems } from "#src/work/leads/lead-problems.ts";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { DraftConflict } from "#src/web/admin/editing/draft/draft-conflict.tsx";
import { useVersionedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { PhoneAndEmail, ServiceOptions } from "#src/web/admin/leads/contact-inputs.tsx";
import { offeredService } from "#src/web/admin/leads/shown-service.ts";
import { useCorrectLead } from "#src/web/admin/leads/use-lead-changes.ts";
import { answerWords } from "#src/work/leads/lead-fields.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { leadWords } from "#src/web/admin/leads/lead-words.ts";

/** To put right what the visitor, or the owner on the phone, has typed. */
export function LeadDetailsForm({ lead, onClosed }: { lead: LeadInFull; onClosed: () => void }) {
  const t = useWords(leadWords);
  const contact = useWords(answerWords);
  const { explainedLead } = useWords(conflictWords);
  const correcting = useCorrectLead();
  const { services } = siteNames();
  const versioned = (stored: LeadInFull) => ({ version: stored.version, value: detailsOf(stored, services) });
  // By a button: its history keeps each save, and other requests of the customer follow.
  const form = useVersionedDraft<Details, PhoneCorrection>({
    ...{ name: "lead", stored: versioned(lead), saves: "by-button", keptAs: `draft:lead ${lead.id}` },
    parse: ({ service, ...details }) =>
      parsePhoneCorrection({ ...details, ...(service && { service }), version: lead.version }, services),
    problemWords: leadProblems,
    put: async ({ version, value }) => versioned(await correcting.mutateAsync({ id: lead.id, ...value, version })),
    fetchNewest: async () => versioned(await (await api.leads[":id"].$get({ param: { id: lead.id } })).json()),
    onSaved: onClosed,
  });
  const cancel = () => {
    form.discard();
    onClosed();
  };
  const isKnown = offeredService(lead, services) !== "";
  return (
    <Form of={form} className="grid gap-4">
      <DraftConflict draft={form} explained={explainedLead} />
      <TextOf of={part(form, "name")} label={contact.name} maxLength={contactLimits.name} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PhoneAndEmail phone={part(form, "phone")} email={part(form, "email")} />
      </div>
      <SelectOf of={part(form, "service")} label={contact.service_requested}>
        {!isKnown && <option value="">{lead.service_requested}</option>}
        <ServiceOptions />
      </SelectOf>
      <AreaOf of={part(form, "message")} label={contact.message} rows={5} maxLength={contactLimits.message} />
      <FormButtons busy={form.isSaving} cancelLook="plain" onCancel={cancel}>
        {t.saveDetails}
      </FormButtons>
    </Form>
  );
}

type Details = ReturnType<typeof detailsOf>;

function detailsOf(lead: LeadInFull, services: Parameters<typeof offeredService>[1]) {
  const { name, phone, email, message } = lead;
  return { name, phone, email, service: offeredService(lead, services), message };
}
