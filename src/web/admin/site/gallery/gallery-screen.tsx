import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { AreaChoice } from "#src/web/admin/site/editing/area-choice.tsx";
import { NeededPicture } from "#src/web/admin/site/editing/picture-field.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { useSmallPicture } from "#src/web/admin/pictures/use-small-picture.ts";
import { SelectField } from "#src/web/ui/fields/field.tsx";
import { galleryWords } from "./words.ts";
import { useState } from "react";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { LazyPictureLibrary } from "#src/web/admin/pictures/lazy-picture-library.ts";

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

function GalleryForm({ site }: { site: EditedSiteState }) {
  const t = useWords(galleryWords);
  const language = useLanguage();
  const gallery = useSection(site, "gallery");
  const services = site.sections.services.value;
  const areas = site.sections.areas.value;
  return (
    <SavedSections of={[gallery]}>
      <EditingCard title={t.list}>
        <ListEditor
          of={gallery}
          nameOf={(pair) => pair.after.alt[language] || `${t.unnamed} ${gallery.value.indexOf(pair) + 1}`}
          renderBadge={(pair) => <PairThumbnails pair={pair} />}
          renderAdd={(add) => <AddPair onAdd={(before, after) => add(newPair(before, after))} />}
        >
          {(pair) => <PairFields pair={pair} services={services} areas={areas} />}
        </ListEditor>
      </EditingCard>
    </SavedSections>
  );
}

type PairFieldsProps = { pair: Edited<Pair>; services: Services; areas: SiteContent["areas"] };

function PairFields({ pair, services, areas }: PairFieldsProps) {
  const t = useWords(galleryWords);
  return (
    <>
      <NeededPicture of={part(pair, "before")} label={t.before} />
      <NeededPicture of={part(pair, "after")} label={t.after} />
      <ServiceChoice of={part(pair, "service")} services={services} />
      <AreaChoice of={part(pair, "area")} areas={areas} label={t.area} hint={t.areaHint} none={t.noArea} />
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

function PairThumbnails({ pair: { before, after } }: { pair: Pair }) {
  const pathOf = useSmallPicture();
  return [before, after].map(({ picture }, side) => (
    <img
      key={side === 0 ? "before" : "after"}
      src={pathOf(picture)}
      alt=""
      className="aspect-4/3 h-11 rounded-field bg-mist object-cover"
    />
  ));
}

function newPair(before: string, after: string): Pair {
  return {
    id: randomId(),
    before: { picture: before, alt: noText },
    after: { picture: after, alt: noText },
    service: null,
  };
}

/** Asks for the picture from before, then for the one after. */
function AddPair({ onAdd }: { onAdd: (before: string, after: string) => void }) {
  const t = useWords(galleryWords);
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState<string>();
  const open = (isNowOpen: boolean) => {
    setBefore(undefined);
    setOpen(isNowOpen);
  };
  const choose = (picture: string) => {
    if (before === undefined) return setBefore(picture);
    open(false);
    onAdd(before, picture);
  };
  return (
    <>
      <AddButton label={t.add} onAdd={() => open(true)} />
      {isOpen && (
        <LazyPictureLibrary
          key={before}
          title={before === undefined ? t.chooseBefore : t.chooseAfter}
          chosen={before}
          onChoose={choose}
          onClose={() => open(false)}
        />
      )}
    </>
  );
}
