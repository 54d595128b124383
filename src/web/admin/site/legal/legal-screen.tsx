import type { LegalPageContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { BilingualRich } from "#src/web/admin/editing/rich/bilingual-rich.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { legalWords } from "./words.ts";

export function LegalScreen() {
  const t = useWords(legalWords);
  return (
    <SiteScreen title={t.title} intro={t.intro}>
      {(site) => <LegalForm site={site} />}
    </SiteScreen>
  );
}

function LegalForm({ site }: { site: EditedSiteState }) {
  const t = useWords(legalWords);
  const legal = useSection(site, "legal");
  return (
    <SavedSections of={[legal]}>
      <EditingCard title={t.revision}>
        <TextOf of={part(legal, "updated")} label={t.updated} hint={t.updatedHint} type="date" />
      </EditingCard>
      <PageCard title={t.privacy} page={part(legal, "privacy")} />
      <PageCard title={t.terms} page={part(legal, "terms")} />
    </SavedSections>
  );
}

function PageCard({ title, page }: { title: string; page: Edited<LegalPageContent> }) {
  const t = useWords(legalWords);
  const language = useLanguage();
  return (
    <EditingCard title={title} intro={t.fillIn}>
      <BilingualText of={part(page, "title")} label={t.pageTitle} isNeeded />
      <BilingualRich of={part(page, "summary")} label={t.summary} />
      <ListEditor
        of={part(page, "sections")}
        nameOf={({ heading }) => heading[language]}
        renderAdd={(add) => (
          <AddButton label={t.add} onAdd={() => add({ id: randomId(), heading: noText, html: noText })} />
        )}
      >
        {(section) => (
          <>
            <BilingualText of={part(section, "heading")} label={t.heading} isNeeded />
            <BilingualRich of={part(section, "html")} label={t.text} isNeeded />
          </>
        )}
      </ListEditor>
    </EditingCard>
  );
}
