import type { ContentIdea } from "#src/content-ideas/content-idea.ts";
import { Card } from "../ui/card.tsx";
import { IdeaList, IdeaListPlaceholder } from "./idea-list.tsx";
import { LoadError } from "./load-error.tsx";

type Props = {
  ideas: ContentIdea[] | undefined;
  error: Error | null;
  selected: string;
  onSelect: (id: string) => void;
  onRetry: () => void;
};

export function IdeaListCard({ ideas, error, selected, onSelect, onRetry }: Props) {
  return (
    <Card className="self-start overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-4">
        <h2 className="text-lg">Content Ideas</h2>
        <p role="status" className="text-sm text-muted tabular-nums">
          {ideas && `${ideas.length} total, ${ideas.filter(({ status }) => status === "pending").length} pending`}
        </p>
      </div>
      <div className="h-[600px] overflow-y-auto overscroll-contain">
        {ideas && <IdeaList ideas={ideas} selected={selected} onSelect={onSelect} />}
        {!ideas && error && <LoadError title="The ideas could not be loaded." error={error} onRetry={onRetry} />}
        {!ideas && !error && <IdeaListPlaceholder />}
      </div>
    </Card>
  );
}
