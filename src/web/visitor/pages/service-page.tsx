import type { ReactNode } from "react";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { servicePage } from "#src/site/pages.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { Faq } from "#src/web/visitor/sections/faq.tsx";
import { PageHero } from "#src/web/visitor/sections/page-hero.tsx";
import { QuoteLink } from "#src/web/visitor/sections/quote-button.tsx";
import { ServiceAreas } from "#src/web/visitor/sections/service-areas.tsx";
import { ServiceBadges } from "#src/web/visitor/sections/services.tsx";
import { Testimonials } from "#src/web/visitor/sections/testimonials.tsx";
import { WithAside } from "./with-aside.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

type Service = NonNullable<PageContent["service"]>;
type Listed = PageContent["services"][number];

/** Above the form, and above what was done of the service. */
export function ServiceTop() {
  const { service, services } = useSite().content;
  if (!service) return null;
  const listed = services.find(({ id }) => id === service.id);
  return (
    <>
      <PageHero title={service.heading} text={service.intro} isBeside />
      <ServiceText service={service} listed={listed} />
    </>
  );
}

/** What stands below the form. */
export function ServiceRest() {
  const { service, services } = useSite().content;
  if (!service) return null;
  return (
    <>
      <Faq questions={service.questions} />
      <OtherServices services={services.filter(({ id, slug }) => slug && id !== service.id)} />
      <Testimonials />
      <ServiceAreas />
    </>
  );
}

/** The HTML was sanitized when it was saved. */
function ServiceText({ service, listed }: { service: Service; listed: Listed | undefined }) {
  const { t } = useTranslation();
  return (
    <Section id="service-text">
      <WithAside aside={listed && <InShort service={listed} />}>
        <SectionHeading id="service-text" title={t("service.text")} />
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: service.html }} />
      </WithAside>
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
  const { testimonials, areas } = useSite().content;
  if (services.length === 0) return null;
  // The next section is on the same ground.
  const isJoined = testimonials.length === 0 && areas.length > 0;
  return (
    <Section id="other-services" className={isJoined ? "bg-mist pb-0" : "bg-mist"}>
      <SectionHeading id="other-services" title={t("service.others")} />
      <ServiceCards services={services} />
    </Section>
  );
}

function ServiceCards({ services }: { services: readonly Listed[] }) {
  const pathOf = usePathOf();
  return (
    <ul className={`mt-8 grid gap-4 sm:grid-cols-2 ${services.length === 2 ? "" : "lg:grid-cols-3"}`}>
      {services.map(
        ({ id, slug, label, picture }) =>
          slug && (
            <li key={id}>
              <a
                className="card grid h-full grid-cols-[auto_1fr] overflow-hidden font-semibold hover:text-water"
                href={pathOf(servicePage({ id, slug }))}
              >
                {picture && (
                  <SitePicture
                    picture={{ ...picture, alt: "" }}
                    sizes="7rem"
                    shape={{ width: 112, height: 84 }}
                    className="aspect-[4/3] h-full w-28 object-cover"
                  />
                )}
                <span className="self-center px-4 py-3">{label}</span>
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
