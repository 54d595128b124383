import type { Service } from "#src/site/content/site-content.server.ts";
import { useState } from "react";
import { StillNamed } from "#src/web/admin/site/checklist/still-named.tsx";
import { noText } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddByName } from "#src/web/admin/editing/add-buttons.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { freeName, slugOf } from "#src/site/content/slugs.ts";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { OptionalPicture } from "#src/web/admin/site/editing/picture-field.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { TextList } from "#src/web/admin/editing/lists/text-list.tsx";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { renamed } from "./renamed-service.ts";
import { ServiceRate } from "./service-rate.tsx";
import { ServicePageFields } from "./service-page.tsx";
import { servicesWords } from "./words.ts";
import { LineTaxes } from "#src/web/admin/quotes/editor/line-taxes.tsx";
import { useQuoteTaxes } from "#src/web/admin/quotes/use-quotes.ts";

/** Stored with leads for the form's last choice. */
const OTHER = "other";

export function ServicesScreen() {
  const t = useWords(servicesWords);
  // Another form once the server has changed what this one shows.
  const [round, setRound] = useState(0);
  return (
    <SiteScreen title={t.title} intro={t.intro}>
      {(site) => <ServicesForm key={round} site={site} onForgotten={() => setRound(round + 1)} />}
    </SiteScreen>
  );
}

function ServicesForm({ site, onForgotten }: { site: EditedSiteState; onForgotten: () => void }) {
  const t = useWords(servicesWords);
  const language = useLanguage();
  const services = useSection(site, "services");
  const other = useSection(site, "otherService");
  const ids = [OTHER, ...services.value.map(({ id }) => id)];
  return (
    <SavedSections of={[services, other]}>
      <EditingCard title={t.list} intro={t.kept}>
        <StillNamed kind="service" of={services} onForgotten={onForgotten} />
        <ListEditor
          of={services}
          nameOf={({ label }) => label[language]}
          copyOf={(service) => copied(service, services.value, ids)}
          renderAdd={(add) => (
            <AddByName
              id="new-service"
              label={t.name}
              button={t.add}
              onAdd={(name) => add(newService(freeName(slugOf(name), ids, "service"), { ...noText, [language]: name }))}
            />
          )}
        >
          {(service) => <ServiceFields service={service} />}
        </ListEditor>
      </EditingCard>
      <EditingCard title={t.other} intro={t.otherIntro}>
        <BilingualText of={other} label={t.label} isNeeded />
      </EditingCard>
    </SavedSections>
  );
}

function ServiceFields({ service }: { service: Edited<Service> }) {
  const t = useWords(servicesWords);
  const label: Edited<Service["label"]> = {
    ...part(service, "label"),
    edit: (change) => service.edit((now) => renamed(now, change(now.label))),
  };
  return (
    <>
      <BilingualText of={label} label={t.label} isNeeded />
      <BilingualText of={part(service, "title")} label={t.cardTitle} isNeeded />
      <BilingualText of={part(service, "description")} label={t.description} rows={3} />
      <TextList of={part(service, "features")} title={t.features} label={t.feature} add={t.addFeature} most={20} />
      <TextList of={part(service, "badges")} title={t.badges} label={t.badge} add={t.addBadge} most={4} />
      <p className="text-sm text-muted">{t.badgesHint}</p>
      <BilingualText of={part(service, "messageHint")} label={t.messageHint} />
      <OptionalPicture of={part(service, "picture")} />
      <ServiceRate service={service} />
      <ServiceTaxes service={service} />
      <ServicePageFields service={service} />
    </>
  );
}

function newService(id: string, label: Service["label"]): Service {
  return {
    id,
    label,
    title: label,
    description: noText,
    features: [],
    badges: [],
    messageHint: noText,
    picture: null,
    page: null,
  };
}

/** With an id and an address of its own. */
function copied(service: Service, all: readonly Service[], ids: readonly string[]): Service {
  const taken = all.flatMap(({ page }) => (page ? [page.slug, ...Object.values(page.slugs)] : []));
  const freeSlug = (slug: string) => freeName(slug, taken, service.id);
  const page = service.page && {
    ...service.page,
    slug: freeSlug(service.page.slug),
    slugs: Object.fromEntries(Object.entries(service.page.slugs).map(([language, own]) => [language, freeSlug(own)])),
  };
  return { ...service, id: freeName(service.id, ids, "service"), page };
}

/** Which taxes the lines of quotes and invoices for it begin with; nothing for a business without any. */
function ServiceTaxes({ service }: { service: Edited<Service> }) {
  const t = useWords(servicesWords);
  const taxes = useQuoteTaxes().data?.taxes ?? [];
  if (taxes.length === 0) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-lg">{t.taxes}</h3>
        <p className="text-muted">{t.taxesIntro}</p>
      </div>
      <LineTaxes of={part(service, "untaxed")} taxes={taxes} />
    </section>
  );
}
