import { languageName } from "#src/platform/i18n/site-language.ts";
import type { Text } from "#src/site/content/text.ts";
import { ConflictPanel } from "#src/web/admin/editing/conflict/conflict-panel.tsx";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { sectionWords, fieldName } from "#src/web/admin/site/changes/site-part-words.ts";
import type { EditedSection } from "./use-section.ts";
import { disagreements } from "#src/web/admin/site/editing/conflict/both-versions.ts";

type AnySection = Pick<EditedSection<unknown>, "section" | "value" | "theirs" | "keepMine" | "takeTheirs">;

/** Its fields have the names that the list of changes gives them. */
export function ConflictChoice({ section: { section, value, theirs, ...choice } }: { section: AnySection }) {
  const t = useWords(conflictWords);
  const words = useWords(editingWords);
  const names = useWords(sectionWords);
  const spoken = useLanguage();
  const { texts, onlyMine, onlyTheirs, isOrder } = disagreements(section, value, theirs?.value);
  const inWords = (text: Text) => text[spoken] || text[spoken === "fr" ? "en" : "fr"] || words.untitled;
  const differences = texts.map(({ name, field, ...text }) => ({
    ...text,
    label: [
      name && inWords(name),
      fieldName(section, field, spoken),
      text.language && languageName(words, text.language),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <ConflictPanel
      {...choice}
      section={section}
      explained={t.explained(section === "article" ? t.article : names[section])}
      differences={differences}
      onlyMine={onlyMine.map(inWords)}
      onlyTheirs={onlyTheirs.map(inWords)}
      isOrder={isOrder}
    />
  );
}
