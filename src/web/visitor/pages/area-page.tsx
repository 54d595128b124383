import type { PageContent } from "#src/site/page-content.ts";
import { areaPage } from "#src/site/pages.ts";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { Contact } from "#src/web/visitor/sections/contact.tsx";
import { Faq } from "#src/web/visitor/sections/faq.tsx";
import { TrustPoints } from "#src/web/visitor/sections/hero.tsx";
import { HeroButtons } from "#src/web/visitor/sections/hero-buttons.tsx";
import { Services } from "#src/web/visitor/sections/services.tsx";
import { Testimonials } from "#src/web/visitor/sections/testimonials.tsx";
import { HeroPicture } from "#src/web/visitor/sections/hero-picture.tsx";
import { usePathOf, useSite, useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";

type Area = NonNullable<PageContent["area"]>;

export function AreaPage({ area, form }: { area: Area; form?: FormState }) {
  return (
    <>
      <AreaHero area={area} />
      <AreaText area={area} />
      <NearbyAreas area={area} />
      <Services />
      <Testimonials />
      <Contact {...(form && { form })} />
      <Faq />
    </>
  );
}

function AreaHero({ area }: { area: Area }) {
  return (
    <section className="night hero hero-city">
      <HeroPicture />
      <div className="wrap hero-words">
        <div className="my-auto max-w-3xl max-md:contents">
          <h1 className="max-w-2xl text-hero">{area.heading}</h1>
          <p className="mt-3 max-w-xl md:mt-5 md:text-lg">{area.description}</p>
          <HeroButtons />
        </div>
        <TrustPoints />
      </div>
    </section>
  );
}

/** The HTML was sanitized when it was saved. */
function AreaText({ area }: { area: Area }) {
  return (
    <>
      <Section id="city-text">
        <SectionHeading id="city-text" title={area.textTitle} />
        <div className="prose mt-8 max-w-3xl" dangerouslySetInnerHTML={{ __html: area.html }} />
      </Section>
      {area.highlightsHtml && (
        <Section id="highlights" className="bg-mist">
          <SectionHeading id="highlights" title={area.highlightsTitle} />
          <div className="highlights mt-8" dangerouslySetInnerHTML={{ __html: area.highlightsHtml }} />
        </Section>
      )}
    </>
  );
}

function NearbyAreas({ area }: { area: Area }) {
  const { areas } = useSite().content;
  const { t } = useTranslation();
  const pathOf = usePathOf();
  const others = areas.filter((other) => other.name !== area.name);
  if (others.length === 0) return null;
  return (
    <Section id="nearby">
      <SectionHeading
        id="nearby"
        title={
          area.kind === "region"
            ? t("city.nearby.region", { inArea: area.inName })
            : t("city.nearby", { ofCity: area.ofName })
        }
      />
      <ul className="mt-8 flex flex-wrap gap-3">
        {others.map((other) => (
          <li key={other.id}>
            <a
              className="inline-block rounded-field border border-line px-5 py-3 font-semibold text-water hover:border-water"
              href={pathOf(areaPage(other))}
            >
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
