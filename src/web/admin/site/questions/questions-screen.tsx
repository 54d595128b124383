import { useWords } from "#src/web/admin/parts/words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { SiteScreen } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { QuestionList } from "./question-list.tsx";
import { questionsWords } from "./words.ts";

export function QuestionsScreen() {
  const t = useWords(questionsWords);
  return (
    <SiteScreen title={t.title} intro={t.intro}>
      {(site) => <QuestionsForm site={site} />}
    </SiteScreen>
  );
}

function QuestionsForm({ site }: { site: EditedSiteState }) {
  const t = useWords(questionsWords);
  const questions = useSection(site, "questions");
  return (
    <SavedSections of={[questions]}>
      <EditingCard title={t.list}>
        <QuestionList of={questions} />
      </EditingCard>
    </SavedSections>
  );
}
