import { languageName } from "#src/platform/i18n/site-language.ts";
import { GitCompareArrows } from "lucide-react";
import type { Text } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { sectionWords, fieldName } from "#src/web/admin/site/changes/site-part-words.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import type { Section } from "#src/web/admin/site/editing/use-section.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { disagreements, type Disagreement, type Version } from "./both-versions.ts";
import { conflictWords } from "./words.ts";

const MOST_SHOWN = 8;

type AnySection = Pick<Section<unknown>, "section" | "value" | "theirs" | "keepMine" | "takeTheirs">;

export function conflictId({ section }: Pick<AnySection, "section">): string {
  return `${section}-conflict`;
}

/** Both versions of a section, and which of them to keep. */
export function ConflictChoice({ section }: { section: AnySection }) {
  const t = useWords(conflictWords);
  const names = useWords(sectionWords);
  const { texts, onlyMine, onlyTheirs, isOrder } = disagreements(section.section, section.value, section.theirs?.value);
  return (
    <div
      id={conflictId(section)}
      tabIndex={-1}
      role="alert"
      className="grid scroll-mt-20 gap-5 rounded-card border-2 border-danger bg-raised p-5 md:p-7"
    >
      <div>
        <h2 className="flex items-center gap-2.5 text-xl text-danger">
          <GitCompareArrows aria-hidden="true" className="size-6 shrink-0" />
          {t.title}
        </h2>
        <p className="mt-1 max-w-prose">
          {t.explained(section.section === "article" ? t.article : names[section.section])}
        </p>
      </div>
      <dl className="grid gap-5">
        {texts.slice(0, MOST_SHOWN).map(({ key, ...text }) => (
          <BothTexts key={key} section={section.section} {...text} />
        ))}
      </dl>
      {texts.length > MOST_SHOWN && <p className="font-semibold">{t.more(texts.length - MOST_SHOWN)}</p>}
      <OnlyIn words={t.onlyMine} items={onlyMine} />
      <OnlyIn words={t.onlyTheirs} items={onlyTheirs} />
      {isOrder && <p>{t.order}</p>}
      <Choice section={section} />
    </div>
  );
}

function Choice({ section: { keepMine, takeTheirs } }: { section: AnySection }) {
  const t = useWords(conflictWords);
  const { undo } = useWords(editingWords);
  const { toast } = useToast();
  const take = () => toast({ title: t.taken, action: { label: undo, onAction: takeTheirs() } });
  return (
    <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <ToolButton look="solid" onClick={() => void keepMine()}>
          {t.keepMine}
        </ToolButton>
        <p className="text-sm text-muted">{t.keepMineText}</p>
      </div>
      <div className="grid content-start gap-1.5">
        <ToolButton onClick={take}>{t.takeTheirs}</ToolButton>
        <p className="text-sm text-muted">{t.takeTheirsText}</p>
      </div>
    </div>
  );
}

type BothProps = Omit<Disagreement, "key"> & Pick<AnySection, "section">;

function BothTexts({ section, name, field, language, mine, theirs }: BothProps) {
  const t = useWords(conflictWords);
  const words = useWords(editingWords);
  const spoken = useLanguage();
  const label = [
    name && (inWords(name, spoken) || words.untitled),
    fieldName(section, field, spoken),
    language && languageName(words, language),
  ];
  return (
    <div className="min-w-0">
      <dt className="mb-1.5 font-semibold wrap-anywhere">{label.filter(Boolean).join(" · ")}</dt>
      <dd className="grid gap-2 md:grid-cols-2 md:gap-5">
        <Shown title={t.mine} version={mine} language={language} />
        <Shown title={t.theirs} version={theirs} language={language} />
      </dd>
    </div>
  );
}

function Shown({
  title,
  version: { start, own, end },
  language,
}: { title: string; version: Version } & Pick<Disagreement, "language">) {
  const t = useWords(conflictWords);
  const isEmpty = !start && !own && !end;
  return (
    <div className="min-w-0 rounded-field bg-mist px-4 py-2.5 wrap-anywhere">
      <p className="text-sm font-semibold text-muted">{title}</p>
      <p lang={language ?? undefined} className="whitespace-pre-line">
        {isEmpty && <span className="text-muted">{t.nothing}</span>}
        {start} {own && <mark className="rounded-sm bg-water-soft px-1 text-water">{own}</mark>} {end}
      </p>
    </div>
  );
}

function OnlyIn({ words, items }: { words: (names: string) => string; items: Text[] }) {
  const spoken = useLanguage();
  const { untitled } = useWords(editingWords);
  if (items.length === 0) return null;
  return <p className="wrap-anywhere">{words(items.map((name) => inWords(name, spoken) || untitled).join(", "))}</p>;
}

function inWords(text: Text, language: "fr" | "en"): string {
  return text[language] || text[language === "fr" ? "en" : "fr"];
}
