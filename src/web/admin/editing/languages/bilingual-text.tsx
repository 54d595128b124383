import { languageName } from "#src/platform/i18n/site-language.ts";
import { createContext, use, useState, type ReactNode } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isWritten, type Text } from "#src/site/content/text.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { afterPress } from "#src/web/ui/browser/after-press.ts";
import { TextAreaField } from "#src/web/ui/fields/field.tsx";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { EditedLanguages, missingLanguages, useReported, useShownLanguages } from "./edited-languages.ts";
import { useSiteLanguages } from "./site-languages.ts";
import { useUnknownMark } from "#src/web/admin/editing/filled-texts.ts";
import { usePasteNotice } from "#src/web/admin/editing/use-paste-notice.ts";
import { useRoomLeft } from "#src/web/admin/editing/use-room-left.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";

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

/** In each shown language: side by side, one above the other where there is little width. */
export function BilingualText({ of: text, isNeeded = false, renderNote, ...field }: Props) {
  const of = markedWhereBlank(text, useSiteLanguages());
  return (
    <InEachLanguage of={of}>
      {(language) => (
        <Written key={language} of={of} language={language} isNeeded={isNeeded}>
          <OneLanguage {...field} of={part(of, language)} language={language} />
          {renderNote?.(language)}
        </Written>
      )}
    </InEachLanguage>
  );
}

/** What is wrong with the text as a whole is that a language lacks it. */
function markedWhereBlank(of: Edited<Text>, languages: readonly SiteLanguage[]): Edited<Text> {
  const whole = of.problems.find(({ field }) => field === of.path);
  if (!whole) return of;
  const blank = languages.filter((language) => !isWritten(of.value, language));
  const marked = blank.map((language) => ({ ...whole, field: part(of, language).path }));
  return { ...of, problems: [...of.problems, ...marked] };
}

type OneProps = Pick<Props, "label" | "hint" | "rows"> & { of: Edited<string>; language: SiteLanguage };

function OneLanguage({ of, label, hint, rows = 1, language }: OneProps) {
  const limit = rows > 1 ? 2000 : 300;
  const warning = useUnknownMark(of);
  const note = useRoomLeft(of.value, limit);
  return (
    <TextAreaField
      note={note}
      {...usePasteNotice(limit)}
      {...(warning && { warning })}
      id={fieldId(of)}
      label={<LabelIn {...{ label, language }} />}
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

type InEachProps = {
  /** The text whose fields these are. */
  of?: Edited<Text>;
  /** In place of a text: what has a field for each language, and a language that is refused is shown. */
  about?: Pick<Edited<unknown>, "path" | "problems">;
  children: (language: SiteLanguage) => ReactNode;
};

export function InEachLanguage({ of, about, children }: InEachProps) {
  const shown = useShownLanguages(of ?? about);
  const columns = shown.length > 1 ? "@lg:grid-cols-2" : "";
  return (
    <div className="@container">
      <IsAlone value={shown.length === 1}>
        <div className={`grid items-start gap-x-5 gap-y-3 ${columns}`}>{shown.map(children)}</div>
      </IsAlone>
      {of && <HiddenMissing of={of} shown={shown} />}
    </div>
  );
}

/** Whether one language of a text is shown alone. */
const IsAlone = createContext(false);

/** `Title (French)`, or `Title` where the site has one language alone; to the eye also where one alone is shown. */
export function LabelIn({ label, language }: { label: string; language: SiteLanguage }) {
  const t = useWords(editingWords);
  const languages = useSiteLanguages();
  const isAlone = use(IsAlone);
  if (languages.length === 1) return label;
  const end = ` (${languageName(t, language)})`;
  return isAlone ? (
    <>
      {label}
      <span className="sr-only">{end}</span>
    </>
  ) : (
    label + end
  );
}

type WrittenProps = { of: Edited<Text>; language: SiteLanguage; isNeeded: boolean; children: ReactNode };

/** Marked where another language has the text; a needed one that none has, once its field was left blank. */
export function Written({ of, language, isNeeded, children }: WrittenProps) {
  const t = useWords(editingWords);
  const languages = useSiteLanguages();
  const [isLeft, setLeft] = useState(false);
  const isExpected = (isNeeded && isLeft) || languages.some((other) => isWritten(of.value, other));
  const isMissing = isExpected && !isWritten(of.value, language);
  return (
    <div className="min-w-0" onBlur={() => afterPress(() => setLeft(true))}>
      {children}
      {isMissing && <p className="mt-1.5 text-sm font-medium text-warning">{t.missingIn(languageName(t, language))}</p>}
    </div>
  );
}

/** What the languages that are not shown lack, and the way there. */
function HiddenMissing({ of, shown }: { of: Edited<Text>; shown: readonly SiteLanguage[] }) {
  const t = useWords(editingWords);
  const missing = missingLanguages(of.value, useSiteLanguages());
  const { choose } = use(EditedLanguages) ?? {};
  useReported(missing);
  return missing
    .filter((language) => !shown.includes(language))
    .map((language) => (
      <button
        key={language}
        type="button"
        className="mt-1.5 block min-h-6 text-left text-sm text-muted underline decoration-line underline-offset-4 hover:text-water hover:decoration-current"
        onClick={() => {
          choose?.(language);
          focusSoon(fieldId(part(of, language)));
        }}
      >
        {t.missingIn(languageName(t, language))}
      </button>
    ));
}
