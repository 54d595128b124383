import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { sectionChanges } from "#src/site/content/site-changes.ts";
import type { SiteSection } from "#src/site/content/site-content.server.ts";
import type { Text } from "#src/site/content/text.ts";
import type { Version } from "#src/web/admin/editing/conflict/conflict-panel.tsx";
import { textDifference } from "#src/web/admin/editing/conflict/text-difference.ts";

type Disagreement = {
  key: string;
  /** The name of the item, where the section is a list. */
  name: Text | undefined;
  field: string;
  language: SiteLanguage | null;
  mine: Version;
  theirs: Version;
};

/** Items that only one side has, or that stand elsewhere, have no text to compare. */
type Disagreements = { texts: Disagreement[]; onlyMine: Text[]; onlyTheirs: Text[]; isOrder: boolean };

/** An article is edited as the sections of the site are. */
export type EditedPart = SiteSection | "article";

export function disagreements(part: EditedPart, mine: unknown, theirs: unknown): Disagreements {
  // Changes carry the name of their section, which is of no use here.
  const changes = sectionChanges(part === "article" ? "home" : part, theirs, mine);
  const namesOf = (kind: "added" | "removed") => changes.filter((one) => one.kind === kind).map(({ name }) => name);
  const texts = changes
    .filter(({ kind }) => kind === "changed")
    .flatMap(({ id, name, texts: differing }) =>
      differing.map(({ field, language, before, after }) => {
        const { start, before: other, after: own, end } = textDifference(before, after);
        return {
          ...{ key: `${id} ${field} ${language}`, name: id === null ? undefined : name, field, language },
          ...{ mine: { start, own, end }, theirs: { start, own: other, end } },
        };
      }),
    );
  const isOrder = changes.some(({ kind }) => kind === "moved");
  return { texts, onlyMine: namesOf("added"), onlyTheirs: namesOf("removed"), isOrder };
}
