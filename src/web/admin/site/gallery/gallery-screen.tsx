import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddButton } from "#src/web/admin/site/editing/add-buttons.tsx";
import { fieldId, part, set, type Edited } from "#src/web/admin/site/editing/edited.ts";
import { EditingCard } from "#src/web/admin/site/editing/editing-card.tsx";
import { newId } from "#src/web/admin/site/editing/lists/item-ids.ts";
import { ListEditor } from "#src/web/admin/site/editing/lists/list-editor.tsx";
import { NeededPicture } from "#src/web/admin/site/editing/picture-field.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { SiteState } from "#src/web/admin/site/editing/site-state.ts";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { usePictures } from "#src/web/admin/site/pictures/use-pictures.ts";
import { SelectField } from "#src/web/ui/fields/field.tsx";
import { galleryWords } from "./words.ts";

type Pair = SiteContent["gallery"][number];
type Services = SiteContent["services"];

export function GalleryScreen() {
  const t = useWords(galleryWords);
  return (
    <SiteScreen title={t.title} intro={t.intro}>
      {(site) => <GalleryForm site={site} />}
    </SiteScreen>
  );
}

function GalleryForm({ site }: { site: SiteState }) {
  const t = useWords(galleryWords);
  const language = useLanguage();
  const gallery = useSection(site, "gallery");
  const first = useFirstPicture();
  const services = site.sections.services.value;
  return (
    <SavedSections of={[gallery]}>
      <EditingCard title={t.list}>
        <ListEditor
          of={gallery}
          nameOf={(pair) => pair.after.alt[language] || `${t.unnamed} ${gallery.value.indexOf(pair) + 1}`}
          renderAdd={(add) => first !== undefined && <AddButton label={t.add} onAdd={() => add(newPair(first))} />}
        >
          {(pair) => <PairFields pair={pair} services={services} />}
        </ListEditor>
      </EditingCard>
    </SavedSections>
  );
}

function PairFields({ pair, services }: { pair: Edited<Pair>; services: Services }) {
  const t = useWords(galleryWords);
  return (
    <>
      <NeededPicture of={part(pair, "before")} label={t.before} />
      <NeededPicture of={part(pair, "after")} label={t.after} />
      <ServiceChoice of={part(pair, "service")} services={services} />
    </>
  );
}

function ServiceChoice({ of, services }: { of: Edited<string | null>; services: Services }) {
  const t = useWords(galleryWords);
  const language = useLanguage();
  return (
    <SelectField
      id={fieldId(of)}
      label={t.service}
      value={of.value ?? ""}
      onChange={(event) => set(of, event.target.value || null)}
    >
      <option value="">{t.noService}</option>
      {services.map(({ id, label }) => (
        <option key={id} value={id}>
          {label[language]}
        </option>
      ))}
    </SelectField>
  );
}

/** To begin a pair with; the owner chooses others. */
function useFirstPicture(): string | undefined {
  const { data } = usePictures();
  const ofThePack = data?.pack.find(({ name }) => name.startsWith("gallery")) ?? data?.pack[0];
  return data?.pictures[0]?.id ?? ofThePack?.name;
}

function newPair(picture: string): Pair {
  return { id: newId(), before: { picture, alt: noText }, after: { picture, alt: noText }, service: null };
}
