import { unbroken } from "#src/site/business.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Section } from "#src/web/ui/section.tsx";
import { ContactForm } from "#src/web/visitor/contact/contact-form.tsx";
import { OpeningHours } from "#src/web/visitor/site/opening-hours.tsx";
import { useSite, type FormState } from "#src/web/visitor/site/site.tsx";

/** The form stands before the phone and the hours: on a phone its first field is in the first screen. */
export function Contact({ form }: { form?: FormState | undefined }) {
  return (
    <Section id="contact" className="bg-deep">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-x-20 lg:grid-rows-[auto_1fr]">
        <Invitation />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ContactForm state={form} />
        </div>
        <ByPhone />
      </div>
    </Section>
  );
}

function Invitation() {
  const { title, subtitle } = useSite().content.home.contact;
  return (
    <div className="night">
      <h2 id="contact-title" className="text-title">
        {title}
      </h2>
      <p className="mt-3 max-w-2xl md:text-lg">{subtitle}</p>
    </div>
  );
}

function ByPhone() {
  const { facts, content } = useSite();
  const { byPhoneTitle, byPhone } = content.home.contact;
  const { telephone, telephoneShown } = facts.business;
  return (
    <div className="night max-w-xl border-t border-line pt-5">
      <h3 className="text-xl">{byPhoneTitle}</h3>
      <p className="mt-2">{byPhone}</p>
      <a href={`tel:${telephone}`} className="my-3 flex items-center gap-3 text-title font-extrabold text-water">
        <Icon name="phone" className="text-xl" />
        {unbroken(telephoneShown)}
      </a>
      <OpeningHours />
    </div>
  );
}
