import { languageName } from "#src/platform/i18n/site-language.ts";
import type { SiteChange, TextChange } from "#src/site/content/site-changes.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { sectionWords, fieldName } from "./site-part-words.ts";
import { textDifference } from "./text-difference.ts";
import { changeWords } from "./words.ts";

/** With more changes than these, each is opened by itself. */
const MOST_OPEN = 6;

/** What one version of the site has and the other has not, section by section. */
export function ChangeList({ changes }: { changes: SiteChange[] }) {
  const names = useWords(sectionWords);
  const sections = [...Map.groupBy(changes, ({ section }) => section)];
  return (
    <div className="grid gap-5">
      {sections.map(([section, own]) => (
        <section key={section} aria-label={names[section]}>
          <h3 className="mb-2 text-base font-bold">{names[section]}</h3>
          <Card className="divide-y divide-line">
            {own.map((change) => (
              <Change key={`${change.id} ${change.kind}`} change={change} isOpen={changes.length <= MOST_OPEN} />
            ))}
          </Card>
        </section>
      ))}
    </div>
  );
}

function Change({ change: { id, kind, name, section, texts }, isOpen }: { change: SiteChange; isOpen: boolean }) {
  const t = useWords(changeWords);
  const language = useLanguage();
  const names = useWords(sectionWords);
  const other = language === "fr" ? "en" : "fr";
  const shown = id === null ? names[section] : name[language] || name[other] || t.unnamed;
  const title = (
    <>
      <Badge look={kind === "changed" || kind === "added" ? "water" : "quiet"}>{t[kind]}</Badge>
      <span className="min-w-0 font-semibold wrap-anywhere">{shown}</span>
    </>
  );
  if (texts.length === 0)
    return <p className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-2 sm:px-5">{title}</p>;
  return (
    <details open={isOpen && kind !== "removed"}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-3 px-4 py-2 sm:px-5">
        {title}
        <span className="ml-auto text-sm text-muted tabular-nums">{t.texts(texts.length)}</span>
      </summary>
      <dl className="grid gap-4 px-4 pb-4 sm:px-5">
        {texts.map((text) => (
          <ChangedText key={`${text.field} ${text.language}`} text={text} />
        ))}
      </dl>
    </details>
  );
}

function ChangedText({ text: { field, language: written, before, after } }: { text: TextChange }) {
  const t = useWords(changeWords);
  const { start, before: old, after: present, end } = textDifference(before, after);
  const label = [fieldName(field, useLanguage()), written && languageName(t, written)].filter(Boolean).join(" · ");
  return (
    <div className="min-w-0">
      {label && <dt className="text-sm text-muted">{label}</dt>}
      <dd lang={written ?? undefined} className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line">
        {start}{" "}
        {old && (
          <del className="rounded-sm bg-danger-soft px-1 text-danger decoration-1">
            <span className="sr-only">{t.before} </span>
            {old}
          </del>
        )}{" "}
        {present && (
          <ins className="rounded-sm bg-water-soft px-1 text-water no-underline">
            <span className="sr-only">{t.after} </span>
            {present}
          </ins>
        )}{" "}
        {end}
      </dd>
    </div>
  );
}
