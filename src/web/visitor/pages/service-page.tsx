import type { PageContent } from "#src/site/page-content.ts";
import { Section } from "#src/web/ui/section.tsx";
import { Contact } from "#src/web/visitor/sections/contact.tsx";
import { Faq } from "#src/web/visitor/sections/faq.tsx";
import { TrustPoints } from "#src/web/visitor/sections/hero.tsx";
import { HeroButtons } from "#src/web/visitor/sections/hero-buttons.tsx";
import { HeroPicture } from "#src/web/visitor/sections/hero-picture.tsx";
import { ServiceAreas } from "#src/web/visitor/sections/service-areas.tsx";
import { Gallery } from "#src/web/visitor/gallery/gallery.tsx";
import { useSite, type FormState } from "#src/web/visitor/site/site.tsx";

type Service = NonNullable<PageContent["service"]>;

/** The form has this service chosen. */
export function ServicePage({ service, form }: { service: Service; form?: FormState }) {
  const { gallery, services } = useSite().content;
  const done = gallery.filter((item) => item.service === service.id);
  const chosen = services.find(({ id }) => id === service.id)?.label ?? "";
  const state = form ?? { values: { service: chosen }, problems: [], failed: false, isUntouched: true };
  return (
    <>
      <ServiceHero service={service} />
      <Section id="service-text">
        <div className="prose max-w-3xl" dangerouslySetInnerHTML={{ __html: service.html }} />
      </Section>
      {done.length > 0 && <Gallery items={done} />}
      <Contact form={state} />
      <Faq questions={service.questions} />
      <ServiceAreas />
    </>
  );
}

function ServiceHero({ service }: { service: Service }) {
  return (
    <section className="night hero hero-city">
      <HeroPicture />
      <div className="wrap hero-words">
        <div className="my-auto max-w-3xl max-md:contents">
          <h1 className="max-w-2xl text-hero">{service.heading}</h1>
          <p className="mt-3 max-w-xl md:mt-5 md:text-lg">{service.intro}</p>
          <HeroButtons />
        </div>
        <TrustPoints />
      </div>
    </section>
  );
}
