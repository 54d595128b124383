import type { Text } from "#src/site/content/text.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { isToTranslate, withEnglish } from "./draft-edits.ts";
import { editorWords } from "./words.ts";

type Props = { of: Edited<Text>; label: string; hint?: string; rows?: number; isNeeded?: boolean };

/** The English follows the French until it is translated, and says so. */
export function QuoteText({ of, ...field }: Props) {
  const t = useWords(editorWords);
  const isBilingual = useSiteLanguages().length > 1;
  const followed: Edited<Text> = {
    ...of,
    edit: (change) => of.edit((now) => (isBilingual ? withEnglish(now, change(now)) : change(now))),
  };
  return (
    <BilingualText
      {...field}
      of={followed}
      renderNote={(language) =>
        isBilingual &&
        language === "en" &&
        isToTranslate(of.value) && <p className="mt-1.5 text-sm font-medium text-warning">{t.toTranslate}</p>
      }
    />
  );
}
