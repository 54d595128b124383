import { languageName } from "#src/platform/i18n/site-language.ts";
import type { ReactNode } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isWritten, type Text } from "#src/site/content/text.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { TextAreaField } from "#src/web/ui/fields/field.tsx";
import { fieldId, part, set, type Edited } from "./edited.ts";
import { useSiteLanguages } from "#src/web/admin/editing/site-languages.ts";
import { useUnknownMark } from "./filled-texts.ts";
import { usePasteNotice } from "./use-paste-notice.ts";
import { useProblemAt } from "./use-problem-at.ts";
import { editingWords } from "./words.ts";

type Props = {
  of: Edited<Text>;
  label: string;
  hint?: string;
  /** More than one lets the text have several lines. */
  rows?: number;
  /** Marked where it is empty in both languages too. */
  isNeeded?: boolean;
  /** Below each language's field. */
  renderNote?: (language: SiteLanguage) => ReactNode;
};

/** Both languages side by side, one above the other on a phone. */
export function BilingualText({ of, isNeeded = false, renderNote, ...field }: Props) {
  return (
    <InEachLanguage>
      {(language) => (
        <div key={language}>
          <OneLanguage {...field} of={part(of, language)} language={language} />
          <Missing text={of.value} language={language} isNeeded={isNeeded} />
          {renderNote?.(language)}
        </div>
      )}
    </InEachLanguage>
  );
}

type OneProps = Pick<Props, "label" | "hint" | "rows"> & { of: Edited<string>; language: SiteLanguage };

function OneLanguage({ of, label, hint, rows = 1, language }: OneProps) {
  const labelOf = useLabelIn();
  const limit = rows > 1 ? 2000 : 300;
  const warning = useUnknownMark(of);
  return (
    <TextAreaField
      {...usePasteNotice(limit)}
      {...(warning && { warning })}
      id={fieldId(of)}
      label={labelOf(label, language)}
      {...(hint && { hint })}
      lang={language}
      rows={rows}
      maxLength={limit}
      value={of.value}
      error={useProblemAt(of)}
      autoComplete="off"
      // As high as what is written.
      className={`field-sizing-content ${rows > 1 ? "min-h-24!" : "resize-none"}`}
      onKeyDown={(event) => {
        if (rows === 1 && event.key === "Enter") event.preventDefault();
      }}
      onChange={({ target }) => set(of, rows === 1 ? target.value.replaceAll(/\s*\n\s*/g, " ") : target.value)}
    />
  );
}

export function InEachLanguage({ children }: { children: (language: SiteLanguage) => ReactNode }) {
  const languages = useSiteLanguages();
  const columns = languages.length > 1 ? "md:grid-cols-2" : "";
  return <div className={`grid items-start gap-x-5 gap-y-3 ${columns}`}>{languages.map(children)}</div>;
}

/** `Title (French)`, or `Title` where the site has one language alone. */
export function useLabelIn(): (label: string, language: SiteLanguage) => string {
  const t = useWords(editingWords);
  const languages = useSiteLanguages();
  return (label, language) => (languages.length > 1 ? `${label} (${languageName(t, language)})` : label);
}

export function Missing({ text, language, isNeeded }: { text: Text; language: SiteLanguage; isNeeded: boolean }) {
  const t = useWords(editingWords);
  const languages = useSiteLanguages();
  const isExpected = isNeeded || languages.some((other) => isWritten(text, other));
  if (!isExpected || isWritten(text, language)) return null;
  return <p className="mt-1.5 text-sm font-medium text-warning">{language === "fr" ? t.missingFr : t.missingEn}</p>;
}
