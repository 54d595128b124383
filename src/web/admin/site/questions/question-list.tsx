import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { questionsWords } from "./words.ts";

export function QuestionList({ of }: { of: Edited<SiteContent["questions"]> }) {
  const t = useWords(questionsWords);
  const language = useLanguage();
  return (
    <ListEditor
      of={of}
      nameOf={({ question }) => question[language]}
      renderAdd={(add) => (
        <AddButton label={t.add} onAdd={() => add({ id: randomId(), question: noText, answer: noText })} />
      )}
    >
      {(question) => (
        <>
          <BilingualText of={part(question, "question")} label={t.question} isNeeded />
          <BilingualText of={part(question, "answer")} label={t.answer} rows={5} hint={t.fillIn} isNeeded />
        </>
      )}
    </ListEditor>
  );
}
