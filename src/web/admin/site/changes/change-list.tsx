import { languageName } from "#src/platform/i18n/site-language.ts";
import type { SiteChange, TextChange } from "#src/site/content/site-changes.ts";
import { writtenIn, type Text } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useSmallPicture } from "#src/web/admin/pictures/use-small-picture.ts";
import { useSiteDraft } from "#src/web/admin/site/use-site.ts";
import { formatValue, isPicture } from "./field-values.ts";
import { sectionWords, fieldName } from "./site-part-words.ts";
import { textDifference } from "#src/web/admin/editing/conflict/text-difference.ts";
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
  const shownAs = useShownValues();
  const shown = id === null ? names[section] : name[language] || name[other] || t.unnamed;
  const title = (
    <>
      <Badge look={kind === "changed" || kind === "added" ? "water" : "quiet"}>{t[kind]}</Badge>
      <span className="min-w-0 font-semibold wrap-anywhere">{shown}</span>
    </>
  );
  if (texts.length === 0)
    return <p className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-2 sm:px-5">{title}</p>;
  const values = texts.map((text) => ({ ...text, ...shownAs(section, text) }));
  const changed = values.filter(({ before, after }) => before !== after);
  return (
    <details open={isOpen && kind !== "removed"}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-3 px-4 py-2 sm:px-5">
        {title}
        <span className="ml-auto text-sm text-muted tabular-nums">{t.texts(changed.length)}</span>
      </summary>
      <dl className="grid gap-4 px-4 pb-4 sm:px-5">
        {changed.map((text) => (
          <ChangedText section={section} key={`${text.field} ${text.language}`} text={text} />
        ))}
      </dl>
    </details>
  );
}

/** The values of a change as the fields of the editor show them. */
function useShownValues() {
  const language = useLanguage();
  const sections = useSiteDraft().data?.sections;
  const named = (id: string, name: Text | undefined) => (name && writtenIn(name, language)) || id;
  const serviceName = (id: string) => named(id, sections?.services.value.find((service) => service.id === id)?.label);
  const areaName = (id: string) => named(id, sections?.areas.value.find((area) => area.id === id)?.name);
  const context = { language, serviceName, areaName, currency: regionalFormat().currency };
  return (section: SiteChange["section"], { field, before, after, isOrder }: TextChange) =>
    isOrder
      ? { before, after }
      : { before: formatValue(section, field, before, context), after: formatValue(section, field, after, context) };
}

function ChangedText({ section, text }: { section: SiteChange["section"]; text: TextChange }) {
  const t = useWords(changeWords);
  const { field, language: written, isOrder } = text;
  const label = [fieldName(section, field, useLanguage()), written && languageName(t, written)]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className="min-w-0">
      {label && <dt className="text-sm text-muted">{label}</dt>}
      <dd lang={written ?? undefined} className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line">
        {isOrder ? t.reordered : isPicture(field) ? <ChangedPicture text={text} /> : <ChangedWords text={text} />}
      </dd>
    </div>
  );
}

function ChangedWords({ text: { field, before, after } }: { text: TextChange }) {
  const t = useWords(changeWords);
  const { start, before: old, after: present, end } = textDifference(before, after, /html$/i.test(field));
  return (
    <>
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
    </>
  );
}

/** Both pictures, smallest size: their names say nothing. */
function ChangedPicture({ text: { before, after } }: { text: TextChange }) {
  const t = useWords(changeWords);
  const pathOf = useSmallPicture();
  const sides = [
    { name: t.before, path: before && pathOf(before) },
    { name: t.after, path: after && pathOf(after) },
  ];
  return (
    <span className="flex flex-wrap gap-4">
      {sides.map(
        ({ name, path }) =>
          path && (
            <span key={name} className="grid gap-1">
              <img src={path} alt="" loading="lazy" className="h-24 w-36 rounded-field bg-mist object-cover" />
              <span className="text-sm text-muted">{name}</span>
            </span>
          ),
      )}
    </span>
  );
}
