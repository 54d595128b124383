import { Lightbulb } from "lucide-react";
import { useId } from "react";
import type { ContentIdea } from "#src/content-ideas/content-idea.ts";
import { contentWords } from "./words.ts";
import { IdeaStatusMark } from "./idea-status.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { shownDay } from "#src/web/admin/parts/local-time.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { ideas: ContentIdea[]; selected: string; onSelect: (id: string) => void };

export function IdeaList({ ideas, selected, onSelect }: Props) {
  const t = useWords(contentWords);
  if (ideas.length === 0) return <NoIdeas />;
  return (
    <ul aria-label={t.list} className="divide-y divide-line">
      {ideas.map((idea) => (
        <IdeaItem key={idea.id} idea={idea} isSelected={idea.id === selected} onSelect={() => onSelect(idea.id)} />
      ))}
    </ul>
  );
}

type ItemProps = { idea: ContentIdea; isSelected: boolean; onSelect: () => void };

/**
 * The button spreads over its whole item and is called by its headline alone:
 * with "Approved" in its name it would be taken for the one that approves.
 */
function IdeaItem({ idea, isSelected, onSelect }: ItemProps) {
  const state = useId();
  const language = useLanguage();
  return (
    <li
      className={`relative grid gap-1.5 border-l-4 py-3.5 pr-5 pl-4 ${isSelected ? "border-l-water bg-water-soft" : "border-l-transparent hover:bg-mist"}`}
    >
      <button
        type="button"
        aria-current={isSelected}
        aria-describedby={state}
        onClick={onSelect}
        className="text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-water"
      >
        <span className="line-clamp-2 leading-snug font-bold wrap-anywhere">{idea.headline}</span>
      </button>
      <p id={state} className="flex flex-wrap items-center justify-between gap-x-3">
        <IdeaStatusMark status={idea.status} />
        <time dateTime={idea.createdAt} className="text-sm text-muted">
          {shownDay(new Date(idea.createdAt), language)}
        </time>
      </p>
    </li>
  );
}

function NoIdeas() {
  const t = useWords(contentWords);
  return (
    <div className="grid h-full content-center justify-items-center gap-3 px-6 text-center">
      <Lightbulb aria-hidden="true" className="size-10 text-muted" />
      <p className="text-lg font-bold">{t.none}</p>
    </div>
  );
}

export function IdeaListPlaceholder() {
  const t = useWords(contentWords);
  return (
    <div role="status" className="grid divide-y divide-line">
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="grid h-21 animate-pulse content-center gap-3 px-5">
          <div className="h-4 w-4/5 rounded-full bg-mist" />
          <div className="h-4 w-1/3 rounded-full bg-mist" />
        </div>
      ))}
    </div>
  );
}
