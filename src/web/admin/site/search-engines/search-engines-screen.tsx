import type { ReactNode } from "react";
import { slugIn } from "#src/site/content/slugs.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { itemAt, part, present, fieldId, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { TextList } from "#src/web/admin/editing/lists/text-list.tsx";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { SearchFields } from "./search-fields.tsx";
import { searchWords } from "./words.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { PictureField } from "#src/web/admin/pictures/picture-field.tsx";

export function SearchEnginesScreen() {
  const t = useWords(searchWords);
  return (
    <SiteScreen title={t.title} intro={t.intro}>
      {(site) => <SearchForm site={site} />}
    </SiteScreen>
  );
}

function SearchForm({ site }: { site: EditedSiteState }) {
  const t = useWords(searchWords);
  const [first] = site.languages;
  const home = useSection(site, "home");
  const services = useSection(site, "services");
  const areas = useSection(site, "areas");
  const legal = useSection(site, "legal");
  const trades = useSection(site, "trades");
  const sharePicture = useSection(site, "sharePicture");
  const [privacy, terms] = [part(legal, "privacy"), part(legal, "terms")];
  const language = useLanguage();
  /** The first language has the addresses without a prefix. */
  const addressOf = (path: string | ((of: SiteLanguage) => string)) => (of: SiteLanguage) =>
    `${window.location.host}${of === first ? "" : `/${of}`}${typeof path === "string" ? path : path(of)}`;
  const pages = services.value.flatMap((service, place) => {
    const page = present(part(itemAt(services, place, service), "page"));
    return page ? [{ service, page }] : [];
  });
  return (
    <SavedSections of={[home, services, areas, legal, trades, sharePicture]}>
      <EditingCard title={t.home} intro={t.fillIn}>
        <SearchFields title={part(home, "title")} description={part(home, "description")} addressOf={addressOf("")} />
      </EditingCard>
      <ShareCard of={sharePicture} />
      <EditingCard title={t.services}>
        {pages.length === 0 && <p className="text-muted">{t.noPages}</p>}
        {pages.map(({ service, page }) => (
          <OnePage key={service.id} id={service.id} name={service.label[language]}>
            <SearchFields
              title={part(page, "title")}
              description={part(page, "description")}
              addressOf={addressOf((of) => `/services/${slugIn(page.value, of)}`)}
            />
          </OnePage>
        ))}
      </EditingCard>
      <EditingCard title={t.areas}>
        {areas.value.map((area, place) => {
          const page = itemAt(areas, place, area);
          return (
            <OnePage key={area.id} id={area.id} name={area.name[language]}>
              <SearchFields
                title={part(page, "title")}
                description={part(page, "description")}
                addressOf={addressOf(`/${area.slug}`)}
              />
            </OnePage>
          );
        })}
      </EditingCard>
      <EditingCard title={t.legal}>
        <OnePage id="privacy" name={privacy.value.title[language]}>
          <SearchFields
            title={part(privacy, "title")}
            description={part(privacy, "description")}
            addressOf={addressOf("/privacy")}
          />
        </OnePage>
        <OnePage id="terms" name={terms.value.title[language]}>
          <SearchFields
            title={part(terms, "title")}
            description={part(terms, "description")}
            addressOf={addressOf("/terms")}
          />
        </OnePage>
      </EditingCard>
      <EditingCard title={t.tradesTitle} foldsOnPhone>
        <TextList of={trades} title={t.trades} label={t.trade} add={t.addTrade} most={20} />
      </EditingCard>
    </SavedSections>
  );
}

/** Open where a link asks for it. */
function OnePage({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const [asked] = useSearchParam("item");
  return (
    <details open={asked === id} className="rounded-field border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{name}</summary>
      <div className="border-t border-line p-4 md:p-5">{children}</div>
    </details>
  );
}

function ShareCard({ of }: { of: Edited<SiteContent["sharePicture"]> }) {
  const t = useWords(searchWords);
  const error = useProblemAt(of);
  return (
    <EditingCard title={t.share} intro={t.shareIntro} foldsOnPhone>
      <PictureField
        id={fieldId(of)}
        label={t.sharePicture}
        value={of.value}
        error={error}
        onChange={(chosen) => set(of, chosen)}
        onRemove={() => set(of, null)}
      />
    </EditingCard>
  );
}
