import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { lazy, Suspense, type ReactNode } from "react";
import type { Text } from "#src/site/content/text.ts";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { InEachLanguage, useLabelIn, Written } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { useUnknownMark } from "#src/web/admin/editing/filled-texts.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";

const RichEditor = lazy(async () => ({ default: (await import("./rich-editor.tsx")).RichEditor }));

type Props = { of: Edited<Text>; label: string; hint?: string; isNeeded?: boolean; hasPictures?: boolean };

/** Paragraphs, bold, italic, lists, links and headings. */
export function BilingualRich({ of, label, hint, isNeeded = false, hasPictures = false }: Props) {
  const labelOf = useLabelIn();
  return (
    <div>
      {hint && <p className="mb-2 max-w-prose text-sm text-muted">{hint}</p>}
      <InEachLanguage of={of}>
        {(language) => (
          <Written key={language} of={of} language={language} isNeeded={isNeeded}>
            <OneRich
              of={part(of, language)}
              label={labelOf(label, language)}
              language={language}
              hasPictures={hasPictures}
            />
          </Written>
        )}
      </InEachLanguage>
    </div>
  );
}

type OneProps = { of: Edited<string>; label: ReactNode; language: SiteLanguage; hasPictures: boolean };

function OneRich({ of, label, language, hasPictures }: OneProps) {
  const { loading } = useWords(commonWords);
  const error = useProblemAt(of);
  const warning = useUnknownMark(of);
  const id = fieldId(of);
  return (
    <>
      <p id={`${id}-label`} className="mb-1.5 font-medium">
        {label}
      </p>
      <Suspense fallback={<Placeholder label={loading} rows={1} row="h-60 rounded-field bg-mist" />}>
        <RichEditor
          id={id}
          labelledBy={`${id}-label`}
          language={language}
          html={of.value}
          hasPictures={hasPictures}
          onChange={(html) => set(of, html)}
        />
      </Suspense>
      {(error ?? warning) && (
        <p className={`mt-1.5 text-sm font-semibold ${error ? "text-danger" : "text-warning"}`}>{error ?? warning}</p>
      )}
    </>
  );
}
