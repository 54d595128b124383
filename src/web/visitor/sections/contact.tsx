import { Icon } from "#src/web/ui/icon.tsx";
import { Section } from "#src/web/ui/section.tsx";
import { ContactForm } from "#src/web/visitor/contact/contact-form.tsx";
import { OpeningHours } from "#src/web/visitor/site/opening-hours.tsx";
import { useSite, useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";

export function Contact({ form }: { form?: FormState }) {
  return (
    <Section id="contact" className="bg-deep">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-20">
        <Invitation />
        <ContactForm {...(form && { state: form })} />
      </div>
    </Section>
  );
}

function Invitation() {
  const { t } = useTranslation();
  const { facts } = useSite();
  const { telephone, telephoneShown } = facts.business;
  return (
    <div className="night">
      <h2 id="contact-title" className="text-title">
        {t("contact.title")}
      </h2>
      <p className="mt-4 max-w-2xl text-lg">{t("contact.subtitle")}</p>
      <div className="mt-10 max-w-md border-t border-white/20 pt-8">
        <h3 className="text-xl">{t("contact.aside.title")}</h3>
        <p className="mt-2">{t("contact.aside.text")}</p>
        <a href={`tel:${telephone}`} className="my-5 flex items-center gap-3 text-title font-extrabold text-water">
          <Icon name="phone" className="text-xl" />
          {telephoneShown}
        </a>
        <OpeningHours />
      </div>
    </div>
  );
}
