import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "wouter";
import { itemName } from "#src/site/content/item-name.ts";
import type { SiteSection } from "#src/site/content/site-content.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { fieldId, type Edited } from "#src/web/admin/editing/edited.ts";
import { BilingualRich } from "#src/web/admin/editing/rich/bilingual-rich.tsx";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldName, sectionWords } from "#src/web/admin/site/changes/site-part-words.ts";
import { NeededPicture, OptionalPicture } from "#src/web/admin/site/editing/picture-field.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { sitePartOf as screenOf } from "#src/web/admin/site/overview/site-parts.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { editedAt } from "./edited-at.ts";
import type { FramePart } from "./frame-parts.ts";
import { previewWords } from "./words.ts";

type Props = {
  site: EditedSiteState;
  section: SiteSection;
  part: FramePart;
  /** Undefined once it is saved. */
  onTyped: (text: string | undefined) => void;
  onClose: () => void;
};

/** The field of one text or picture of the previewed page, in its language; saved as on its screen. */
export function PartPanel({ site, section: name, part, onTyped, onClose }: Props) {
  const t = useWords(previewWords);
  const sections = useWords(sectionWords);
  const language = useLanguage();
  const section = useSection(site, name);
  const path = part.path.split(".").slice(1);
  // Whatever the section holds; what is at the path, the server has said.
  const whole = section as unknown as Edited<unknown>;
  const edited = editedAt(whole, path);
  const item = Array.isArray(section.value) ? itemName(editedAt(whole, path.slice(0, 1))?.value)[part.language] : "";
  const panel = useArrival(part.path, edited && `${fieldId(edited)}-${part.language}`);
  useTyped(edited, { part, isSaved: section.status === "saved", onTyped });
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="part-title"
      className="grid gap-4 outline-none"
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="part-title" className="min-w-0 pt-2 text-lg wrap-anywhere">
          {[sections[name], item].filter(Boolean).join(" · ")}
        </h2>
        <ToolButton icon={X} look="plain" className="-mr-2 px-3" aria-label={t.close} onClick={onClose} />
      </div>
      <SiteLanguages value={[part.language]}>
        <SavedSections
          of={[section]}
          next={
            <Link
              href={`/admin/site/${screenOf(name, path[0])}`}
              className="inline-flex min-h-11 items-center px-2 font-medium text-water underline-offset-4 hover:underline"
            >
              {t.wholeScreen}
            </Link>
          }
        >
          <div className="pb-3">
            {edited ? (
              <PartField
                key={part.path}
                of={edited}
                part={part}
                label={fieldName(name, path.join("."), language) || sections[name]}
              />
            ) : (
              <p className="text-muted">{t.gone}</p>
            )}
          </div>
        </SavedSections>
      </SiteLanguages>
    </section>
  );
}

function PartField({ of, part: { kind, path }, label }: { of: Edited<unknown>; part: FramePart; label: string }) {
  // The schema has said which of them it is.
  if (kind === "picture") return <PictureOf of={of as PictureEdited} path={path} label={label} />;
  const text = of as Edited<Text>;
  if (kind === "rich") return <BilingualRich of={text} label={label} />;
  return <BilingualText of={text} label={label} rows={kind === "line" ? 1 : 4} />;
}

type PictureEdited = Parameters<typeof NeededPicture>[0]["of"];

function PictureOf({ of, path, label }: { of: PictureEdited; path: string; label: string }) {
  // Neither picture of a pair may be missing.
  if (/\.(before|after)$/.test(path)) return <NeededPicture of={of} label={label} startsOpen />;
  return <OptionalPicture of={of as unknown as OptionalEdited} label={label} startsOpen />;
}

type OptionalEdited = Parameters<typeof OptionalPicture>[0]["of"];

/** The field has the focus once a text is chosen; where it is still to come, what holds it. */
function useArrival(path: string, field: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    (document.getElementById(field ?? "") ?? panel.current)?.focus({ preventScroll: true });
    // At each choice, and not while it is edited.
  }, [path, field]);
  return panel;
}

type Typing = Pick<Props, "part" | "onTyped"> & { isSaved: boolean };

function useTyped(edited: Edited<unknown> | undefined, { part, isSaved, onTyped }: Typing): void {
  const text = part.kind === "picture" ? undefined : (edited as Edited<Text> | undefined)?.value[part.language];
  const tell = useEffectEvent(onTyped);
  useEffect(() => tell(isSaved ? undefined : text), [text, isSaved]);
}
