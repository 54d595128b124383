import type { PageContent } from "#src/site/pages/page-content.ts";
import { areaPage } from "#src/site/pages.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { StaggeredList } from "#src/web/ui/staggered-list.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

export function ServiceAreas() {
  const { home, areas } = useSite().content;
  if (areas.length === 0) return null;
  return (
    <Section id="service-areas" className="bg-mist">
      <SectionHeading id="service-areas" title={home.areas.title}>
        {home.areas.subtitle}
      </SectionHeading>
      <StaggeredList className="areas">
        {areas.map((area) => (
          <li key={area.id}>
            <AreaLink area={area} />
          </li>
        ))}
      </StaggeredList>
    </Section>
  );
}

/** A list of links: what each place looks like stands on its own page. */
function AreaLink({ area }: { area: PageContent["areas"][number] }) {
  const { t } = useTranslation();
  const path = usePathOf()(areaPage(area));
  return (
    <a href={path} className="card flex h-full flex-col gap-1 p-3 hover:text-water">
      <b>{area.name}</b>
      {area.tagline && <span className="text-sm text-muted">{area.tagline}</span>}
      <span className="mt-auto flex items-center gap-2 text-sm font-semibold text-water">
        {t("areas.more")}
        <Icon name="arrow" />
      </span>
    </a>
  );
}
