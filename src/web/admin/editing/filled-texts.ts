import { createContext, use } from "react";
import { unknownMarks, usualMarks } from "#src/site/content/wording/marks.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { Edited } from "./edited.ts";
import { editingWords } from "./words.ts";

/** Whether what is written between braces is filled in on the site, as in its texts. */
export const FilledTexts = createContext(false);

/** Names what is between braces and would be shown as it is; undefined where all is well. */
export function useUnknownMark({ value, section }: Pick<Edited<string>, "value" | "section">): string | undefined {
  const t = useWords(editingWords);
  const isFilled = use(FilledTexts);
  const [mark] = isFilled ? unknownMarks(value, section) : [];
  return mark && t.unknownMark(mark, usualMarks(section).join(", "));
}
