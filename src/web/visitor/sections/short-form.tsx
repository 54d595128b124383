import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { Button } from "#src/web/ui/button.tsx";
import { SelectField, TextField } from "#src/web/ui/fields/field.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

/** The first fields of the quote form, which `carryOn` fills in. Without a script the server answers with that form, filled in so far. */
export function ShortForm() {
  const { t, language } = useTranslation();
  const { home, services, otherService } = useSite().content;
  const labels = [...services.map(({ label }) => label), otherService];
  return (
    <form method="post" action="/api/contact#contact" className="short-form lifted">
      <h2 className="text-xl">{home.contact.title}</h2>
      <SelectField id="short-service" name="service" label={t("contact.service")} defaultValue="">
        <option value="">{t("contact.service.choose")}</option>
        {labels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      <TextField
        id="short-phone"
        name="phone"
        label={t("contact.phone")}
        maxLength={contactLimits.phone}
        type="tel"
        autoComplete="tel"
      />
      <input type="hidden" name="begun" value="1" />
      <input type="hidden" name="language" value={language} />
      <Button type="submit" look="quote">
        {t("hero.continue")}
      </Button>
    </form>
  );
}
