import { useState, type ReactNode } from "react";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { servicePage } from "#src/site/pages.ts";
import { parsePriceAnswer } from "#src/site/rates/price-answer.ts";
import { measured } from "#src/site/rates/price-range.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { Contact } from "#src/web/visitor/sections/contact.tsx";
import { Faq } from "#src/web/visitor/sections/faq.tsx";
import { PageHero } from "#src/web/visitor/sections/page-hero.tsx";
import { QuoteLink } from "#src/web/visitor/sections/quote-button.tsx";
import { ServiceAreas } from "#src/web/visitor/sections/service-areas.tsx";
import { ServiceBadges } from "#src/web/visitor/sections/services.tsx";
import { Testimonials } from "#src/web/visitor/sections/testimonials.tsx";
import { Beside } from "./beside.tsx";
import { PriceQuestion } from "./price-question.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { usePathOf, useSite, useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";

type Service = NonNullable<PageContent["service"]>;
type Listed = PageContent["services"][number];

/** The form has this service chosen, and takes the answer about its price along. */
export function ServicePage({ service, gallery, form }: { service: Service; gallery: ReactNode; form?: FormState }) {
  const { services } = useSite().content;
  const { price, state } = usePriceAnswer(service, form);
  const listed = services.find(({ id }) => id === service.id);
  return (
    <>
      <PageHero title={service.heading} text={service.intro} isBeside />
      <ServiceText service={service} listed={listed} />
      {price && <PriceQuestion key={service.id} {...price} />}
      {gallery}
      <Contact form={state} />
      <Faq questions={service.questions} />
      <OtherServices services={services.filter(({ id, slug }) => slug && id !== service.id)} />
      <Testimonials />
      <ServiceAreas />
    </>
  );
}

function usePriceAnswer({ id, rate }: Service, form: FormState | undefined) {
  const listed = useSite().content.services.find((service) => service.id === id);
  const [last, setLast] = useState(() => parsePriceAnswer(form?.values["estimate"]));
  // The page of another service was here before.
  const answer = last?.service === id ? last : undefined;
  const untouched = { values: { service: listed?.label ?? "" }, problems: [], failed: false, isUntouched: true };
  const { values, ...state }: FormState = form && !form.isUntouched ? form : untouched;
  const isAnswered = rate && answer && measured(rate, answer);
  return {
    state: { ...state, values: { ...values, ...(isAnswered && { estimate: JSON.stringify(answer) }) } },
    price: rate && { service: id, rate, answer, onAnswer: setLast },
  };
}

/** The HTML was sanitized when it was saved. */
function ServiceText({ service, listed }: { service: Service; listed: Listed | undefined }) {
  const { t } = useTranslation();
  return (
    <Section id="service-text">
      <Beside aside={listed && <InShort service={listed} />}>
        <SectionHeading id="service-text" title={t("service.text")} />
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: service.html }} />
      </Beside>
    </Section>
  );
}

export function InShort({ service, children }: { service: Listed; children?: ReactNode }) {
  return (
    <aside className="beside">
      <h2 className="text-xl">{service.title}</h2>
      <ServiceBadges badges={service.badges} className="mt-3" />
      <ul className="mt-5 grid gap-3 border-t border-line pt-5">
        {service.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon name="check" className="mt-1 text-water" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
      <div className="buttons mt-6 grid">
        <QuoteLink />
      </div>
    </aside>
  );
}

function OtherServices({ services }: { services: readonly Listed[] }) {
  const { t } = useTranslation();
  if (services.length === 0) return null;
  return (
    <Section id="other-services" className="bg-mist">
      <SectionHeading id="other-services" title={t("service.others")} />
      <ServiceCards services={services} />
    </Section>
  );
}

function ServiceCards({ services }: { services: readonly Listed[] }) {
  const pathOf = usePathOf();
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {services.map(
        ({ id, slug, label, picture }) =>
          slug && (
            <li key={id}>
              <a
                className="card flex h-full items-center gap-4 overflow-hidden text-lg font-semibold hover:text-water"
                href={pathOf(servicePage({ id, slug }))}
              >
                {picture && (
                  <SitePicture
                    picture={{ ...picture, alt: "" }}
                    sizes="8rem"
                    shape={{ width: 128, height: 96 }}
                    className="aspect-[4/3] w-32 flex-none object-cover"
                  />
                )}
                <span className="p-3">{label}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

/** Those that have a page. */
export function ServiceLinks({ services }: { services: readonly Listed[] }) {
  const pathOf = usePathOf();
  return (
    <ul className="mt-6 flex flex-wrap gap-3">
      {services.map(
        ({ id, slug, label }) =>
          slug && (
            <li key={id}>
              <a
                className="inline-block rounded-field border border-line px-5 py-3 font-semibold text-water hover:border-water"
                href={pathOf(servicePage({ id, slug }))}
              >
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
