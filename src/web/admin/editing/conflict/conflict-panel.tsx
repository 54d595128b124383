import { GitCompareArrows } from "lucide-react";
import type { ReactNode } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { conflictId } from "#src/web/admin/editing/conflict-id.ts";
import { conflictWords } from "./conflict-words.ts";

const MOST_SHOWN = 8;

/** `own` is what only this version says; `start` and `end` are said by both. */
export type Version = { start: string; own: string; end: string };

export type NamedDifference = {
  key: string;
  label: string;
  language: SiteLanguage | null;
  mine: Version;
  theirs: Version;
};

type Props = {
  /** The name of what is edited. */
  section: string;
  explained: string;
  differences: readonly NamedDifference[];
  /** Names of what only one version has. */
  onlyMine: readonly string[];
  onlyTheirs: readonly string[];
  isOrder: boolean;
  keepMine: () => unknown;
  /** Answers with how to have back what was typed. */
  takeTheirs: () => () => void;
  children?: ReactNode;
};

/** Both versions of what is edited, word by word, and which of them to keep. */
export function ConflictPanel({
  section,
  explained,
  differences,
  onlyMine,
  onlyTheirs,
  isOrder,
  children,
  ...choice
}: Props) {
  const t = useWords(conflictWords);
  return (
    <div
      id={conflictId({ section })}
      tabIndex={-1}
      role="alert"
      className="grid scroll-mt-3 gap-5 rounded-card border-2 border-danger bg-raised p-5 md:p-7"
    >
      <div>
        <h2 className="flex items-center gap-2.5 text-lg text-danger">
          <GitCompareArrows aria-hidden="true" className="size-6 shrink-0" />
          {t.title}
        </h2>
        <p className="mt-1 max-w-prose">{explained}</p>
        {children}
      </div>
      {differences.length > 0 && (
        <dl className="grid gap-5">
          {differences.slice(0, MOST_SHOWN).map(({ key, ...difference }) => (
            <BothVersions key={key} {...difference} />
          ))}
        </dl>
      )}
      {differences.length > MOST_SHOWN && <p className="font-semibold">{t.more(differences.length - MOST_SHOWN)}</p>}
      {onlyMine.length > 0 && <p className="wrap-anywhere">{t.onlyMine(onlyMine.join(", "))}</p>}
      {onlyTheirs.length > 0 && <p className="wrap-anywhere">{t.onlyTheirs(onlyTheirs.join(", "))}</p>}
      {isOrder && <p>{t.order}</p>}
      <Choice {...choice} />
    </div>
  );
}

function Choice({ keepMine, takeTheirs }: Pick<Props, "keepMine" | "takeTheirs">) {
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

function BothVersions({ label, language, mine, theirs }: Omit<NamedDifference, "key">) {
  const t = useWords(conflictWords);
  return (
    <div className="min-w-0">
      <dt className="mb-1.5 font-medium wrap-anywhere">{label}</dt>
      <dd className="grid gap-2 md:grid-cols-2 md:gap-5">
        <Shown title={t.mine} version={mine} language={language} />
        <Shown title={t.theirs} version={theirs} language={language} />
      </dd>
    </div>
  );
}

type ShownProps = { title: string; version: Version } & Pick<NamedDifference, "language">;

function Shown({ title, version: { start, own, end }, language }: ShownProps) {
  const t = useWords(conflictWords);
  const isEmpty = !start && !own && !end;
  return (
    <div className="min-w-0 rounded-field bg-mist px-4 py-2.5 wrap-anywhere">
      <p className="text-sm font-medium text-muted">{title}</p>
      <p lang={language ?? undefined} className="whitespace-pre-line">
        {isEmpty && <span className="text-muted">{t.nothing}</span>}
        {start} {own && <mark className="rounded-sm bg-water-soft px-1 text-water">{own}</mark>} {end}
      </p>
    </div>
  );
}
