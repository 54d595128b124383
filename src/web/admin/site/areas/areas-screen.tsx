import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Area, Service } from "#src/site/content/site-content.server.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddByName } from "#src/web/admin/editing/add-buttons.tsx";
import { BilingualRich } from "#src/web/admin/editing/rich/bilingual-rich.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { orUsual, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { OptionalPicture } from "#src/web/admin/site/editing/picture-field.tsx";
import { CheckOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { StillNamed } from "#src/web/admin/site/checklist/still-named.tsx";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { HereFields } from "./here-fields.tsx";
import { copiedArea, newArea } from "./new-area.ts";
import { areasWords } from "./words.ts";

export function AreasScreen() {
  const t = useWords(areasWords);
  return (
    <SiteScreen title={t.title} intro={t.intro}>
      {(site) => <AreasForm site={site} />}
    </SiteScreen>
  );
}

function AreasForm({ site }: { site: EditedSiteState }) {
  const t = useWords(areasWords);
  const areas = useSection(site, "areas");
  const pages = useSection(site, "areaPages");
  return (
    <SavedSections of={[areas, pages]}>
      <EditingCard title={t.list}>
        <StillNamed kind="area" of={areas} />
        <AreaList
          areas={areas}
          services={site.sections.services.value}
          renderAdd={(add) => <AddArea areas={areas.value} onAdd={add} />}
        />
      </EditingCard>
      <EditingCard title={t.ownRegion} intro={t.regionIntro}>
        <BilingualText of={part(pages, "regionName")} label={t.regionName} />
        <BilingualText of={part(pages, "inRegionName")} label={t.inRegionName} hint={t.inRegionHint} />
      </EditingCard>
      <EditingCard title={t.pages} intro={t.fillIn}>
        <BilingualText of={part(pages, "heading")} label={t.heading} isNeeded />
        <BilingualText of={part(pages, "textTitle")} label={t.textTitle} isNeeded />
        <BilingualText of={part(pages, "highlightsTitle")} label={t.highlightsTitle} isNeeded />
        <BilingualText of={part(pages, "serviceType")} label={t.serviceType} isNeeded />
        <CheckOf
          of={orUsual(part(pages, "showsLastVisit"), false)}
          label={t.showsLastVisit}
          hint={t.showsLastVisitHint}
        />
      </EditingCard>
    </SavedSections>
  );
}

type ListProps = {
  areas: Edited<Area[]>;
  services: readonly Service[];
  renderAdd: (add: (area: Area) => void) => ReactNode;
};

export function AreaList({ areas, services, renderAdd }: ListProps) {
  const language = useLanguage();
  return (
    <ListEditor
      of={areas}
      nameOf={({ name }) => name[language]}
      copyOf={(area) => copiedArea(area, areas.value)}
      renderAdd={renderAdd}
    >
      {(area) => <AreaFields area={area} services={services} />}
    </ListEditor>
  );
}

function AddArea({ areas, onAdd }: { areas: Area[]; onAdd: (area: Area) => void }) {
  const t = useWords(areasWords);
  const { data: beginning } = useQuery(apiQuery(api.site["new-area"]));
  return (
    <AddByName
      id="new-area"
      label={t.newName}
      button={t.add}
      onAdd={(name) => onAdd(newArea(name, areas, beginning))}
    />
  );
}

function AreaFields({ area, services }: { area: Edited<Area>; services: readonly Service[] }) {
  const t = useWords(areasWords);
  return (
    <>
      <BilingualText of={part(area, "name")} label={t.name} isNeeded />
      <BilingualText of={part(area, "inName")} label={t.inName} hint={t.inNameHint} isNeeded />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextOf of={part(area, "slug")} label={t.slug} hint={t.slugHint} maxLength={80} />
        <ChoiceOf of={part(area, "kind")} label={t.kind} choices={{ city: t.city, region: t.region }} />
      </div>
      <BilingualText of={part(area, "officialName")} label={t.officialName} />
      <BilingualText of={part(area, "tagline")} label={t.tagline} />
      <BilingualRich of={part(area, "html")} label={t.text} isNeeded />
      <BilingualRich of={part(area, "highlightsHtml")} label={t.highlights} hint={t.highlightsHint} />
      <OptionalPicture of={part(area, "picture")} label={t.picture} />
      <OptionalPicture of={part(area, "portrait")} label={t.portrait} />
      <HereFields area={area} services={services} />
    </>
  );
}
