import { contactLimits } from "#src/customers/leads/contact-fields.ts";
import { parsePhoneCorrection } from "#src/customers/leads/follow-up/phone-lead.ts";
import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import { leadProblems } from "#src/customers/leads/lead-problems.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { PhoneAndEmail, ServiceOptions } from "#src/web/admin/leads/contact-inputs.tsx";
import { offeredService } from "#src/web/admin/leads/shown-service.ts";
import { useCorrectLead } from "#src/web/admin/leads/use-lead-changes.ts";
import { answerWords } from "#src/customers/leads/lead-fields.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { leadWords } from "./words.ts";

/** To put right what the visitor, or the owner on the phone, has typed. */
export function LeadDetailsForm({ lead, onClosed }: { lead: LeadInFull; onClosed: () => void }) {
  const t = useWords(leadWords);
  const contact = useWords(answerWords);
  const correcting = useCorrectLead();
  const { services } = siteNames();
  const { name, phone, email, message, version } = lead;
  const form = useForm({
    name: "lead",
    initial: { name, phone, email, service: offeredService(lead, services), message },
    parse: ({ service, ...details }) =>
      parsePhoneCorrection({ ...details, ...(service && { service }), version }, services),
    problemWords: leadProblems,
    save: (correction) => correcting.mutateAsync({ id: lead.id, ...correction }),
    onSaved: onClosed,
  });
  const isKnown = offeredService(lead, services) !== "";
  return (
    <Form of={form} className="grid gap-4">
      <TextOf of={part(form, "name")} label={contact.name} maxLength={contactLimits.name} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PhoneAndEmail phone={part(form, "phone")} email={part(form, "email")} />
      </div>
      <SelectOf of={part(form, "service")} label={contact.service_requested}>
        {!isKnown && <option value="">{lead.service_requested}</option>}
        <ServiceOptions />
      </SelectOf>
      <AreaOf of={part(form, "message")} label={contact.message} rows={5} maxLength={contactLimits.message} />
      <FormButtons busy={form.isSaving} cancelLook="plain" onCancel={onClosed}>
        {t.saveDetails}
      </FormButtons>
    </Form>
  );
}
