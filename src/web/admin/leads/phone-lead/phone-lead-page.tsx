import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useLocation } from "wouter";
import { contactLimits } from "#src/leads/contact-limits.ts";
import { Card } from "#src/web/ui/card.tsx";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { leadPath, pathBackToList } from "#src/web/admin/leads/lead-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { phoneLeadWords } from "./words.ts";
import { usePhoneLeadForm } from "./use-phone-lead-form.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function PhoneLeadPage() {
  const t = useWords(phoneLeadWords);
  const language = useLanguage();
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
            label={t.name}
            required
            maxLength={contactLimits.name}
            autoComplete="off"
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              {...form.field("phone")}
              label={t.phone}
              hint={t.phoneHint}
              type="tel"
              maxLength={contactLimits.phone}
              autoComplete="off"
            />
            <TextField
              {...form.field("email")}
              label={t.email}
              type="email"
              maxLength={contactLimits.email}
              autoComplete="off"
            />
            <SelectField {...form.field("service")} label={t.service} required>
              <option value="">{t.chooseService}</option>
              {siteNames().services.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label[language]}
                </option>
              ))}
            </SelectField>
            <SelectField {...form.field("language")} label={t.language}>
              <option value="fr">{t.french}</option>
              <option value="en">{t.english}</option>
            </SelectField>
          </div>
          <TextAreaField {...form.field("message")} label={t.message} rows={5} maxLength={contactLimits.message} />
          <FormButtons look="solid" busy={form.saving} onCancel={cancel}>
            {t.save}
          </FormButtons>
        </form>
      </Card>
    </AdminPage>
  );
}
