import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  CARDS_AT_ONCE,
  MOST_CARDS,
  MOST_MOVED,
  withMoved,
  type Board,
  type BoardCard,
} from "#src/work/leads/board/board.ts";
import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useSettled } from "#src/web/admin/parts/timers.ts";
import { useQueryErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { filterQuery, isBoard, type ListState } from "#src/web/admin/leads/list-state.ts";
import { useChangeLeads } from "#src/web/admin/leads/use-change-leads.ts";
import { boardWords } from "./words.ts";

const SEARCH_DEBOUNCE_MS = 300;

type Asked = { shown: Record<LeadStatus, number>; moved: string[] };

const firstCards: Asked = {
  shown: {
    new: CARDS_AT_ONCE,
    contacted: CARDS_AT_ONCE,
    quoted: CARDS_AT_ONCE,
    won: CARDS_AT_ONCE,
    lost: CARDS_AT_ONCE,
  },
  moved: [],
};

export function useBoard(state: ListState) {
  const queries = useQueryClient();
  const { failure } = useWords(boardWords);
  const [asked, setAsked] = useState(firstCards);
  const search = useSettled(state.search, SEARCH_DEBOUNCE_MS);
  const filters = { ...state, search };
  const query = useQuery({ ...queryFor(filters, asked), placeholderData: keepPreviousData, enabled: isBoard(state) });
  useQueryErrorToast(query, failure);
  const changing = useChangeLeads();

  /** Shown at once; when it is refused, as it was. */
  const move = (card: BoardCard, to: LeadStatus) => {
    if (card.status === to || !query.data) return;
    const moved = [card.id, ...asked.moved.filter((id) => id !== card.id)].slice(0, MOST_MOVED);
    const next = { ...asked, moved };
    const { queryKey } = queryFor(filters, next);
    void queries.cancelQueries({ queryKey: queryFor(filters, asked).queryKey });
    queries.setQueryData<Board>(queryKey, withMoved(query.data, card.id, to));
    setAsked(next);
    const amount = to === "won" && card.quote_cents !== null ? { amount: card.quote_cents / 100 } : {};
    changing.mutate(
      { leads: [card], to: { status: to, ...amount } },
      { onError: () => void queries.invalidateQueries({ queryKey }) },
    );
  };

  const showMore = (status: LeadStatus) =>
    setAsked((now) => ({
      ...now,
      shown: { ...now.shown, [status]: Math.min(MOST_CARDS, now.shown[status] + CARDS_AT_ONCE) },
    }));

  return { query, shown: asked.shown, move, showMore };
}

function queryFor(filters: ListState, { shown, moved }: Asked) {
  const parameters = new URLSearchParams(filterQuery(filters));
  const cards = leadStatuses
    .filter((status) => shown[status] !== CARDS_AT_ONCE)
    .map((status) => [status, String(shown[status])]);
  return apiQuery(api.leads.board, {
    query: {
      ...Object.fromEntries(
        ["q", "service"].flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name)]] : [])),
      ),
      ...Object.fromEntries(cards),
      ...(moved.length > 0 && { moved: moved.join(",") }),
    },
  });
}
