import { useLocation } from "wouter";
import { contactLimits } from "#src/customers/leads/contact-limits.ts";
import { Card } from "#src/web/ui/card.tsx";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { PhoneAndEmail, ServiceOptions } from "#src/web/admin/leads/contact-inputs.tsx";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { leadPath, pathBackToList } from "#src/web/admin/leads/lead-paths.ts";
import { contactWords, leadsWords } from "#src/web/admin/leads/words.ts";
import { phoneLeadWords } from "./words.ts";
import { usePhoneLeadForm } from "./use-phone-lead-form.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function PhoneLeadPage() {
  const t = useWords(phoneLeadWords);
  const contact = useWords(contactWords);
  const languages = useWords(languageNames);
  const { allLeads, addPhoneLead } = useWords(leadsWords);
  const [, navigate] = useLocation();
  const list = pathBackToList();
  const form = usePhoneLeadForm((id) => navigate(leadPath(id), { replace: true }));
  const cancel = () => {
    form.forget();
    navigate(list);
  };
  return (
    <AdminPage title={addPhoneLead} under={{ title: allLeads, path: list }} intro={t.intro}>
      <Card className="max-w-3xl">
        <form noValidate onSubmit={form.submit} className="grid gap-5 p-5 md:p-7">
          <TextField
            {...form.field("name")}
            label={contact.name}
            required
            maxLength={contactLimits.name}
            autoComplete="off"
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <PhoneAndEmail phone={{ ...form.field("phone"), hint: t.phoneHint }} email={form.field("email")} />
            <SelectField {...form.field("service")} label={contact.service} required>
              <option value="">{t.chooseService}</option>
              <ServiceOptions />
            </SelectField>
            <SelectField {...form.field("language")} label={t.language}>
              <option value="fr">{languages.fr}</option>
              <option value="en">{languages.en}</option>
            </SelectField>
          </div>
          <TextAreaField
            {...form.field("message")}
            label={contact.message}
            rows={5}
            maxLength={contactLimits.message}
          />
          <FormButtons look="solid" busy={form.saving} onCancel={cancel}>
            {t.save}
          </FormButtons>
        </form>
      </Card>
    </AdminPage>
  );
}
