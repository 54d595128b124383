import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, FilePen, FileText, Hourglass } from "lucide-react";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { quoteFilters } from "#src/work/quotes/list/quote-filter.ts";
import type { QuoteFigures } from "#src/work/quotes/list/office-quotes.server.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { ListCard } from "#src/web/admin/parts/list/list-card.tsx";
import { ListFilterField, useListFilter } from "#src/web/admin/parts/list/list-filter.tsx";
import { usePagedList } from "#src/web/admin/parts/list/use-paged-list.ts";
import { pagedListWords } from "#src/web/admin/parts/list/words.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { StatCards } from "#src/web/admin/parts/stat-cards.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteTable } from "./quote-table.tsx";
import { quoteFilterWords, quoteListWords } from "./words.ts";

const figuresQuery = { ...apiQuery(api["quote-figures"]), refetchOnMount: "always" as const };

/** In the order they are asked for. */
const shownFilters = [
  ...(["open", "draft", "accepted", "declined", "expired", "withdrawn", "cancelled", "sent-lately"] as const),
] as const;

/** What waits for an answer, what was accepted, what is to be sent. */
export function QuoteFiguresCards() {
  const t = useWords(quoteListWords);
  const language = useLanguage();
  const { data } = useQuery(figuresQuery);
  const shown = (states: readonly (keyof QuoteFigures)[]) => {
    if (!data) return { figure: undefined };
    const cents = states.reduce((sum, state) => sum + (data[state]?.cents ?? 0), 0);
    const count = states.reduce((sum, state) => sum + (data[state]?.count ?? 0), 0);
    return { figure: formatMoney(cents, regionalFormat().currency, language), note: t.count(count) };
  };
  return (
    <StatCards
      stats={[
        { name: t.open, icon: Hourglass, ...shown(["sent", "viewed"]) },
        { name: t.accepted, icon: CircleCheckBig, ...shown(["accepted"]) },
        { name: t.unsent, icon: FilePen, ...shown(["draft"]) },
      ]}
    />
  );
}

/** The list with its filter in the address; all of one state where it is given. */
export function QuoteList({ always }: { always?: "open" }) {
  const t = useWords(quoteListWords);
  const { show } = useWords(pagedListWords);
  const names = useWords(quoteFilterWords);
  const state = useListFilter("state", quoteFilters);
  const list = usePagedList({
    calls: api.quotes,
    filters: { state: always ?? state.value },
    load: async (query) => {
      const { quotes, next } = await (await api.quotes.$get({ query })).json();
      return { rows: quotes, next };
    },
  });
  return (
    <ListCard
      list={list}
      words={t}
      icon={FileText}
      filters={!always && <ListFilterField of={state} label={show} all={t.all} shown={shownFilters} names={names} />}
    >
      {(rows) => <QuoteTable rows={rows} />}
    </ListCard>
  );
}
