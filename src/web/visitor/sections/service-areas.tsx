import type { PageContent } from "#src/site/page-content.ts";
import { areaPage } from "#src/site/pages.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

export function ServiceAreas() {
  const { home, areas } = useSite().content;
  if (areas.length === 0) return null;
  return (
    <Section id="service-areas" className="bg-mist">
      <SectionHeading id="service-areas" title={home.areas.title}>
        {home.areas.subtitle}
      </SectionHeading>
      <ul className="areas">
        {areas.map((area) => (
          <li key={area.id}>
            <AreaLink area={area} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AreaLink({ area }: { area: PageContent["areas"][number] }) {
  const { t } = useTranslation();
  const isWide = area.kind === "region";
  const path = usePathOf()(areaPage(area));
  return (
    <a href={path} className="area night">
      {area.picture && (
        <SitePicture
          picture={area.picture}
          sizes={`(min-width: 64rem) 25rem, ${isWide ? 95 : 60}vw`}
          widest={960}
          className="area-picture"
        />
      )}
      <span className="relative">
        <b className="block text-lg md:text-xl">{area.name}</b>
        {area.tagline && <span className="block text-sm">{area.tagline}</span>}
        <span className="mt-3 flex items-center gap-2 text-sm font-semibold text-water">
          {t("areas.more")}
          <Icon name="arrow" />
        </span>
      </span>
    </a>
  );
}
