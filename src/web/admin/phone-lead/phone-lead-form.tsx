import type { CustomerRow } from "#src/work/customer-cards/list-customers.server.ts";
import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { parseCall } from "#src/work/leads/follow-up/phone-lead.ts";
import { answerWords } from "#src/work/leads/lead-fields.ts";
import { leadProblems } from "#src/work/leads/lead-problems.ts";
import { KnownCustomers } from "#src/web/admin/customers/known-customers.tsx";
import { fieldId, part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, ChoiceOf, SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { PhoneAndEmail, ServiceOptions } from "#src/web/admin/leads/contact-inputs.tsx";
import { useAddPhoneLead } from "#src/web/admin/leads/use-lead-changes.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { phoneLeadWords } from "./words.ts";

type Props = {
  onSaved: (leadId: string) => void;
  onCancel: () => void;
  /** Begins with a search for whoever has called before. */
  asksWho?: boolean;
  className?: string;
};

export function PhoneLeadForm({ onSaved, onCancel, asksWho = false, className = "" }: Props) {
  const t = useWords(phoneLeadWords);
  const contact = useWords(answerWords);
  const languages = useWords(languageNames);
  const adding = useAddPhoneLead();
  const { services, outline } = siteNames();
  const form = useForm({
    ...{ name: "new-lead", keptAs: "new lead" },
    initial: { name: "", phone: "", email: "", service: "", language: useLanguage(), message: "" },
    parse: (typed) => parseCall(typed, services),
    problemWords: leadProblems,
    save: adding.mutateAsync,
    onSaved: ({ id }) => onSaved(id),
  });
  const cancel = () => {
    form.reset();
    onCancel();
  };
  const fillIn = ({ name, company, phone, email, language }: CustomerRow) => {
    const known = language === "fr" || language === "en" ? { language } : {};
    form.edit((now) => ({ ...now, name: name || company, phone, email, ...known }));
    focusSoon(fieldId(part(form, "message")));
  };
  return (
    <div className={`grid gap-6 ${className}`}>
      {asksWho && <KnownCustomers label={t.whoCalls} hint={t.whoCallsHint} onChoose={fillIn} />}
      <Form of={form} className="grid gap-5">
        <TextOf of={part(form, "name")} label={contact.name} required maxLength={contactLimits.name} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PhoneAndEmail phone={part(form, "phone")} email={part(form, "email")} phoneHint={t.phoneHint} />
          <SelectOf of={part(form, "service")} label={t.optional(contact.service_requested)}>
            <option value="">{t.unknownService}</option>
            <ServiceOptions />
          </SelectOf>
          {outline.languages.length > 1 && (
            <ChoiceOf of={part(form, "language")} label={t.language} choices={{ fr: languages.fr, en: languages.en }} />
          )}
        </div>
        <AreaOf
          of={part(form, "message")}
          label={t.optional(contact.message)}
          rows={5}
          maxLength={contactLimits.message}
        />
        <FormButtons look="solid" busy={form.isSaving} onCancel={cancel}>
          {t.save}
        </FormButtons>
      </Form>
    </div>
  );
}
