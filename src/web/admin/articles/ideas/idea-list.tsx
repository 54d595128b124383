import { Lightbulb } from "lucide-react";
import { useId } from "react";
import type { ContentIdea } from "#src/marketing/content-ideas/content-idea.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import type { useIdeas } from "#src/web/admin/articles/queries/use-ideas.ts";
import { contentWords } from "./words.ts";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { IdeaTabs, isFound, isIn, readIdeaFilter } from "./idea-tabs.tsx";
import { IdeaStatusMark } from "./idea-status.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Query = ReturnType<typeof useIdeas>;
type Selection = { selected: string; onSelect: (id: string) => void };

export function IdeaList({ query, selected, onSelect }: Selection & { query: Query }) {
  const t = useWords(contentWords);
  const [wanted] = useSearchParam("status");
  const [search, setSearch] = useSearchParam("q");
  const filter = readIdeaFilter(wanted);
  const ideas = query.data;
  return (
    <Card className="self-start overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-4">
        <h2 className="text-lg">{t.ideas}</h2>
        <p role="status" className="text-sm text-muted tabular-nums">
          {ideas && t.count(ideas.length, ideas.filter(({ status }) => status === "pending").length)}
        </p>
      </div>
      <IdeaTabs ideas={ideas} current={filter} selected={selected} />
      <SearchField label={t.search} placeholder={t.search} value={search} onSearch={setSearch} className="m-3" />
      {/* Six whole rows; on a phone the page scrolls on where the list ends. */}
      <div className="h-[600px] snap-y overflow-y-auto lg:overscroll-contain">
        <QueryState query={query} failed={t.failed} placeholder={<Skeleton shape="items" label={t.loading} />}>
          {(loaded) => (
            <Ideas
              ideas={loaded.filter((idea) => isIn(idea, filter) && isFound(idea, search))}
              isSearched={search !== ""}
              isFiltered={loaded.length > 0}
              selected={selected}
              onSelect={onSelect}
            />
          )}
        </QueryState>
      </div>
    </Card>
  );
}

type IdeasProps = Selection & { ideas: ContentIdea[]; isFiltered: boolean; isSearched: boolean };

function Ideas({ ideas, isFiltered, isSearched, selected, onSelect }: IdeasProps) {
  const t = useWords(contentWords);
  const noneOfThese = isSearched ? t.noneFound : t.noneOfStatus;
  if (ideas.length === 0)
    return (
      <EmptyState icon={Lightbulb} title={isFiltered ? noneOfThese : t.none} className="lg:h-full lg:justify-center" />
    );
  return (
    <ul aria-label={t.list} className="divide-y divide-line">
      {ideas.map((idea) => (
        <IdeaItem key={idea.id} idea={idea} isSelected={idea.id === selected} onSelect={() => onSelect(idea.id)} />
      ))}
    </ul>
  );
}

type ItemProps = { idea: ContentIdea; isSelected: boolean; onSelect: () => void };

/** The button covers the whole item, but only the headline names it: "Approved" would suggest that it approves. */
function IdeaItem({ idea, isSelected, onSelect }: ItemProps) {
  const state = useId();
  const language = useLanguage();
  return (
    <li
      className={`relative grid min-h-[100px] snap-start content-center gap-1.5 border-l-4 py-2 pr-5 pl-4 ${isSelected ? "border-l-water bg-water-soft" : "border-l-transparent hover:bg-mist"}`}
    >
      <button
        type="button"
        data-entry
        aria-current={isSelected}
        aria-describedby={state}
        onClick={onSelect}
        className="stretched text-left"
      >
        <span className="line-clamp-2 leading-snug font-bold wrap-anywhere">{idea.headline}</span>
      </button>
      <p id={state} className="flex flex-wrap items-center justify-between gap-x-3">
        <IdeaStatusMark status={idea.status} />
        <time dateTime={idea.createdAt} className="text-sm text-muted">
          {formatDate(new Date(idea.createdAt), language)}
        </time>
      </p>
    </li>
  );
}
