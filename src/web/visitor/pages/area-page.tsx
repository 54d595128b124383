import type { PageContent } from "#src/site/pages/page-content.ts";
import { areaPage } from "#src/site/pages.ts";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { Faq } from "#src/web/visitor/sections/faq.tsx";
import { QuoteLink } from "#src/web/visitor/sections/quote-button.tsx";
import { Services } from "#src/web/visitor/sections/services.tsx";
import { Testimonials } from "#src/web/visitor/sections/testimonials.tsx";
import { PageHero } from "#src/web/visitor/sections/page-hero.tsx";
import { TownMap } from "./town-map.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

type Area = NonNullable<PageContent["area"]>;

export function AreaTop() {
  const { area } = useSite().content;
  return area && <PageHero title={area.heading} text={area.description} />;
}

/** Above the form, below what was done in the town. */
export function AreaMiddle() {
  const { area } = useSite().content;
  if (!area) return null;
  return (
    <>
      <Services />
      <AreaText area={area} />
      <Testimonials but={area.proof?.reviews} />
    </>
  );
}

/** What stands below the form. */
export function AreaRest() {
  const { area, questions } = useSite().content;
  if (!area) return null;
  return (
    <>
      <Faq {...(area.questions.length > 0 && { questions: [...area.questions, ...questions] })} />
      <NearbyAreas area={area} />
    </>
  );
}

/** In letters; a card beside fewer stands next to an empty half. */
const FEW = 400;

/** The HTML was sanitized when it was saved. */
function AreaText({ area }: { area: Area }) {
  // Bounded: a tag of the text, which has one end.
  const isShort = area.html.replaceAll(/<[^<>]*>/g, "").length < FEW;
  return (
    <Section id="city-text" className="bg-mist">
      <div className={isShort ? "" : "grid items-start gap-10 lg:grid-cols-5 lg:gap-x-20"}>
        <div className="max-w-3xl lg:col-span-3">
          <SectionHeading id="city-text" title={area.textTitle} />
          <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: area.html }} />
        </div>
        {area.highlightsHtml && (
          <section aria-labelledby="highlights-title" className={`beside ${isShort ? "mt-8" : ""}`}>
            <h2 id="highlights-title" className="text-xl">
              {area.highlightsTitle}
            </h2>
            <div
              className={`highlights mt-5 ${isShort ? "abreast" : ""}`}
              dangerouslySetInnerHTML={{ __html: area.highlightsHtml }}
            />
            <div className={`buttons mt-6 ${isShort ? "" : "grid"}`}>
              <QuoteLink className="max-sm:w-full" />
            </div>
          </section>
        )}
      </div>
    </Section>
  );
}

function NearbyAreas({ area }: { area: Area }) {
  const { areas, map } = useSite().content;
  const { t } = useTranslation();
  const pathOf = usePathOf();
  // A region is around a town rather than near it.
  const others = areas
    .filter((other) => other.name !== area.name)
    .toSorted((one, other) => Number(one.kind === "region") - Number(other.kind === "region"));
  if (others.length === 0) return null;
  const links = (
    <ul className="flex flex-wrap gap-3">
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
  );
  return (
    <Section id="nearby" className="bg-mist">
      <div className={`grid gap-8 lg:grid-cols-2 lg:gap-10 ${map ? "items-start" : "items-center"}`}>
        <div className="grid gap-8">
          <SectionHeading id="nearby" title={t("city.nearby", { ofCity: area.ofName })} />
          {map && links}
        </div>
        {map ? <TownMap map={map} /> : links}
      </div>
    </Section>
  );
}
