import type { ContentIdea } from "#src/content-ideas/content-idea.ts";
import { Card } from "#src/web/ui/card.tsx";
import { contentWords } from "./words.ts";
import { IdeaList, IdeaListPlaceholder } from "./idea-list.tsx";
import { LoadError } from "#src/web/admin/parts/load-error.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = {
  ideas: ContentIdea[] | undefined;
  error: Error | null;
  selected: string;
  onSelect: (id: string) => void;
  onRetry: () => void;
};

export function IdeaListCard({ ideas, error, selected, onSelect, onRetry }: Props) {
  const t = useWords(contentWords);
  return (
    <Card className="self-start overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-4">
        <h2 className="text-lg">{t.ideas}</h2>
        <p role="status" className="text-sm text-muted tabular-nums">
          {ideas && t.count(ideas.length, ideas.filter(({ status }) => status === "pending").length)}
        </p>
      </div>
      <div className="h-[600px] overflow-y-auto overscroll-contain">
        {ideas && <IdeaList ideas={ideas} selected={selected} onSelect={onSelect} />}
        {!ideas && error && <LoadError title={t.failed} error={error} onRetry={onRetry} />}
        {!ideas && !error && <IdeaListPlaceholder />}
      </div>
    </Card>
  );
}
