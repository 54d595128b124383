import { Lightbulb } from "lucide-react";
import type { ContentIdea } from "#src/content-ideas/content-idea.ts";
import { IdeaStatusMark } from "./idea-status.tsx";
import { shownDay } from "./local-time.ts";

type Props = { ideas: ContentIdea[]; selected: string; onSelect: (id: string) => void };

export function IdeaList({ ideas, selected, onSelect }: Props) {
  if (ideas.length === 0) return <NoIdeas />;
  return (
    <ul aria-label="Content ideas" className="divide-y divide-line">
      {ideas.map((idea) => (
        <li key={idea.id}>
          <button
            type="button"
            aria-current={idea.id === selected}
            onClick={() => onSelect(idea.id)}
            className="grid w-full gap-1.5 border-l-4 border-transparent py-3.5 pr-5 pl-4 text-left -outline-offset-3 hover:bg-mist aria-[current=true]:border-water aria-[current=true]:bg-water-soft"
          >
            <span className="line-clamp-2 leading-snug font-bold wrap-anywhere">{idea.headline}</span>
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <IdeaStatusMark status={idea.status} />
              <time dateTime={idea.createdAt} className="text-sm text-muted">
                {shownDay(new Date(idea.createdAt))}
              </time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoIdeas() {
  return (
    <div className="grid h-full content-center justify-items-center gap-3 px-6 text-center">
      <Lightbulb aria-hidden="true" className="size-10 text-muted" />
      <p className="text-lg font-bold">No content ideas to review</p>
    </div>
  );
}

export function IdeaListPlaceholder() {
  return (
    <div role="status" className="grid divide-y divide-line">
      <span className="sr-only">Loading content ideas…</span>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="grid h-21 animate-pulse content-center gap-3 px-5">
          <div className="h-4 w-4/5 rounded-full bg-mist" />
          <div className="h-4 w-1/3 rounded-full bg-mist" />
        </div>
      ))}
    </div>
  );
}
