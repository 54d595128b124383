import { useState } from "react";
import type { Board as BoardOfLeads, BoardCard } from "#src/work/leads/board/board.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { amountWords } from "#src/work/leads/list/amount-words.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { ListState } from "#src/web/admin/leads/list-state.ts";
import { moveId } from "./board-card.tsx";
import { Column } from "./board-column.tsx";
import { boardWords } from "./words.ts";

type Props = {
  board: BoardOfLeads;
  state: ListState;
  shown: Record<LeadStatus, number>;
  onMove: (card: BoardCard, to: LeadStatus) => void;
  onMore: (status: LeadStatus) => void;
};

/** A phone shows one column, the one of the address. */
export function LeadBoard({ board, state, shown, onMove, onMore }: Props) {
  const t = useWords(boardWords);
  const statuses = useWords(statusWords);
  const { noName } = useWords(leadsWords);
  const { allBeforeTaxes } = useWords(amountWords);
  const language = useLanguage();
  const [said, setSaid] = useState("");
  const cards = new Map(board.columns.flatMap((column) => column.cards).map((card) => [card.id, card]));
  const move = (id: string, to: LeadStatus) => {
    const card = cards.get(id);
    if (!card || card.status === to) return;
    onMove(card, to);
    const leads = (board.columns.find(({ status }) => status === to)?.leads ?? 0) + 1;
    setSaid(t.moved(card.name || noName, statuses[to], t.leads(leads.toLocaleString(locales[language]))));
    focusOnMoved(id);
  };
  return (
    <div className="overflow-x-auto">
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className="px-4 pt-3 text-sm text-muted md:px-6">{allBeforeTaxes}</p>
      <div className="grid gap-3 p-3 md:grid-flow-col md:auto-cols-[minmax(12.5rem,1fr)]">
        {board.columns.map((column) => (
          <Column
            key={column.status}
            column={column}
            ids={[...cards.keys()]}
            isOnPhone={column.status === (state.status || "new")}
            mayShowMore={shown[column.status]}
            state={state}
            onMove={move}
            onMore={() => onMore(column.status)}
          />
        ))}
      </div>
    </div>
  );
}

/** On a phone the lead has left with its column: the focus stays at the board. */
function focusOnMoved(id: string): void {
  requestAnimationFrame(() => {
    const mover = document.getElementById(moveId(id));
    if (mover?.checkVisibility()) mover.focus();
    else document.getElementById("leads")?.focus({ preventScroll: true });
  });
}
