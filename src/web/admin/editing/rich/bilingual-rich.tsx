import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { Text } from "#src/site/content/text.ts";
import { useIntent } from "#src/web/admin/parts/late/intent.ts";
import { InEachLanguage, LabelIn, Written } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { useUnknownMark } from "#src/web/admin/editing/filled-texts.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { RichAtRest } from "./rich-at-rest.tsx";

const RichEditor = lazy(async () => ({ default: (await import("./rich-editor.tsx")).RichEditor }));

type Props = { of: Edited<Text>; label: string; hint?: string; isNeeded?: boolean; hasPictures?: boolean };

/** Paragraphs, bold, italic, lists, links and headings. */
export function BilingualRich({ of, label, hint, isNeeded = false, hasPictures = false }: Props) {
  return (
    <div>
      {hint && <p className="mb-2 max-w-prose text-sm text-muted">{hint}</p>}
      <InEachLanguage of={of}>
        {(language) => (
          <Written key={language} of={of} language={language} isNeeded={isNeeded}>
            <OneRich
              of={part(of, language)}
              label={<LabelIn {...{ label, language }} />}
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
  const mayWrite = useIntent();
  const [isWanted, setWanted] = useState(false);
  const error = useProblemAt(of);
  const warning = useUnknownMark(of);
  const id = fieldId(of);
  const labelledBy = `${id}-label`;
  const atRest = (
    <RichAtRest
      {...{ labelledBy, language }}
      html={of.value}
      tools={hasPictures ? 7 : 6}
      onWanted={() => setWanted(true)}
    />
  );
  return (
    <>
      <p id={labelledBy} className="mb-1.5 font-medium">
        {label}
      </p>
      {mayWrite ? (
        <Suspense fallback={atRest}>
          <RichEditor
            id={id}
            labelledBy={labelledBy}
            language={language}
            html={of.value}
            hasPictures={hasPictures}
            hasFocus={isWanted}
            onChange={(html) => set(of, html)}
          />
        </Suspense>
      ) : (
        atRest
      )}
      {(error ?? warning) && (
        <p className={`mt-1.5 text-sm font-semibold ${error ? "text-danger" : "text-warning"}`}>{error ?? warning}</p>
      )}
    </>
  );
}
