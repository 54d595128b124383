import { inCity } from "#src/site/cities/in-city.ts";
import { cities, type City } from "#src/site/cities.ts";
import { pathOf } from "#src/site/pages.ts";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { Contact } from "#src/web/visitor/sections/contact.tsx";
import { Faq } from "#src/web/visitor/sections/faq.tsx";
import { TrustPoints } from "#src/web/visitor/sections/hero.tsx";
import { HeroButtons } from "#src/web/visitor/sections/hero-buttons.tsx";
import { Services } from "#src/web/visitor/sections/services.tsx";
import { Testimonials } from "#src/web/visitor/sections/testimonials.tsx";
import { HeroPicture } from "#src/web/visitor/sections/hero-picture.tsx";
import { useSite, useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";

export function CityPage({ city, form }: { city: City; form?: FormState }) {
  return (
    <>
      <CityHero city={city} />
      <CityText city={city} />
      <NearbyAreas city={city} />
      <Services />
      <Testimonials />
      <Contact {...(form && { form })} />
      <Faq />
    </>
  );
}

function CityHero({ city }: { city: City }) {
  const { content } = useSite();
  const { t } = useTranslation();
  return (
    <section className="night hero hero-city">
      <HeroPicture />
      <div className="wrap hero-words">
        <div className="my-auto max-w-3xl max-md:contents">
          <h1 className="max-w-2xl text-hero">{t("city.heading", { city: city.name, inCity: inCity(city) })}</h1>
          <p className="mt-3 max-w-xl md:mt-5 md:text-lg">{content.city?.description}</p>
          <HeroButtons />
        </div>
        <TrustPoints />
      </div>
    </section>
  );
}

/** This HTML comes from the repository, not from a visitor. */
function CityText({ city }: { city: City }) {
  const { content } = useSite();
  const { t } = useTranslation();
  const values = { city: city.name, inCity: inCity(city) };
  const { mainText = "", serviceHighlights = "" } = content.city ?? {};
  return (
    <>
      <Section id="city-text">
        <SectionHeading id="city-text" title={t("city.text", values)} />
        <div className="prose mt-8 max-w-3xl" dangerouslySetInnerHTML={{ __html: mainText }} />
      </Section>
      <Section id="highlights" className="bg-mist">
        <SectionHeading id="highlights" title={t("city.highlights", values)} />
        <div className="highlights mt-8" dangerouslySetInnerHTML={{ __html: serviceHighlights }} />
      </Section>
    </>
  );
}

function NearbyAreas({ city }: { city: City }) {
  const { language } = useSite();
  const { t } = useTranslation();
  const others = cities.filter((other) => other.slug !== city.slug);
  return (
    <Section id="nearby">
      <SectionHeading
        id="nearby"
        title={t(city.slug === "monteregie" ? "city.nearby.region" : "city.nearby", { city: city.name })}
      />
      <ul className="mt-8 flex flex-wrap gap-3">
        {others.map((other) => (
          <li key={other.slug}>
            <a
              className="inline-block rounded-field border border-line px-5 py-3 font-semibold text-water hover:border-water"
              href={pathOf({ kind: "city", path: `/${other.slug}`, city: other }, language)}
            >
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
