import { cities, type City } from "#src/site/cities.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { usePathOf, useTranslation } from "#src/web/visitor/site/site.tsx";

export function ServiceAreas() {
  const { t } = useTranslation();
  return (
    <Section id="service-areas" className="bg-mist">
      <SectionHeading id="service-areas" title={t("areas.title")}>
        {t("areas.subtitle")}
      </SectionHeading>
      <ul className="areas">
        {cities.map((city) => (
          <li key={city.slug}>
            <AreaLink city={city} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AreaLink({ city }: { city: City }) {
  const { t } = useTranslation();
  const isWide = city.slug === "monteregie";
  const path = usePathOf()({ kind: "city", path: `/${city.slug}`, city });
  return (
    <a href={path} className="area night">
      <SitePicture
        name={`city-${city.slug}`}
        sizes={`(min-width: 64rem) 25rem, ${isWide ? 95 : 60}vw`}
        widest={960}
        alt=""
        className="area-picture"
      />
      <span className="relative">
        <b className="block text-lg md:text-xl">{city.name}</b>
        {!isWide && <span className="block text-sm">{t(`areas.${city.slug}`)}</span>}
        <span className="mt-3 flex items-center gap-2 text-sm font-semibold text-water">
          {t("areas.more")}
          <Icon name="arrow" />
        </span>
      </span>
    </a>
  );
}
