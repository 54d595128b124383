import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { useFocusOnAdded } from "./use-focus-on-added.ts";
import type { PagedList } from "./use-paged-list.ts";
import { pagedListWords } from "./words.ts";

type Words = {
  search: string;
  searchHint: string;
  loading: string;
  notLoaded: string;
  /** Nothing found by a search or filter. */
  noMatch: string;
  none: string;
  noneHint: string;
};

type Props<Row> = {
  list: PagedList<Row>;
  words: Words;
  icon: LucideIcon;
  filters: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A list of what begins on the page of a lead. */
export function ListCard<Row>({ list, words, icon, filters, children }: Props<Row>) {
  const t = useWords(pagedListWords);
  const { rows, error, refetch, more } = list;
  const { list: shown, rememberRows } = useFocusOnAdded(rows?.length ?? 0);
  const showMore = () => {
    rememberRows();
    more?.load();
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 p-4 md:px-6">
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={list.search}
          onSearch={list.setSearch}
          className="min-w-0 grow max-sm:basis-full"
        />
        {filters}
      </div>
      <div ref={shown}>
        <QueryState
          query={{ data: rows, error, refetch }}
          failed={words.notLoaded}
          placeholder={
            <Placeholder label={words.loading} rows={4} row="mx-4 mb-4 h-12 rounded-field bg-mist md:mx-6" />
          }
        >
          {(loaded) =>
            loaded.length > 0 ? children(loaded) : <Nothing isFiltered={list.isFiltered} {...{ words, icon }} />
          }
        </QueryState>
      </div>
      {more && (
        <p className="grid justify-center p-4">
          <BusyButton busy={more.isLoading} quiet onClick={showMore}>
            {t.more}
          </BusyButton>
        </p>
      )}
    </Card>
  );
}

type NothingProps = { isFiltered: boolean; words: Words; icon: LucideIcon };

function Nothing({ isFiltered, words, icon }: NothingProps) {
  const t = useWords(pagedListWords);
  if (isFiltered) return <EmptyState icon={icon} title={words.noMatch} />;
  return (
    <EmptyState icon={icon} title={words.none} hint={words.noneHint}>
      <Link href="/admin/leads" asChild>
        <ToolLink look="solid">{t.toLeads}</ToolLink>
      </Link>
    </EmptyState>
  );
}
