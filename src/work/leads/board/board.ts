import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import type { Lead } from "#src/work/leads/lead.ts";

export const CARDS_AT_ONCE = 25;
export const MOST_CARDS = 200;
/** Moved lately: they stay in sight on top of their column. */
export const MOST_MOVED = 20;

export type BoardCard = Pick<
  Lead,
  "id" | "name" | "email" | "phone" | "service" | "service_requested" | "submitted_at" | "origin" | "won_cents"
> & {
  status: LeadStatus;
  /** The total of the newest quote that waits for an answer. */
  quote_cents: number | null;
  /** When the customer wrote the first mail that waits for an answer, ISO 8601 UTC. */
  wrote_at: string | null;
};

/** `cents`: what is won, or quoted and waiting; null in the other columns. */
export type BoardColumn = { status: LeadStatus; leads: number; cents: number | null; cards: BoardCard[] };

export type Board = { columns: BoardColumn[]; matching: number; total: number; services: string[] };

/** The board after a move, before the server has answered. */
export function withMoved(board: Board, id: string, to: LeadStatus): Board {
  const card = board.columns.flatMap(({ cards }) => cards).find((one) => one.id === id);
  if (!card || card.status === to) return board;
  const moved = { ...card, status: to, won_cents: to === "won" ? card.quote_cents : null };
  return {
    ...board,
    columns: board.columns.map((column) => {
      if (column.status === card.status) return without(column, card);
      return column.status === to ? withCard(column, moved) : column;
    }),
  };
}

function without(column: BoardColumn, card: BoardCard): BoardColumn {
  return {
    ...column,
    leads: column.leads - 1,
    cents: column.cents === null ? null : column.cents - amountOf(card),
    cards: column.cards.filter(({ id }) => id !== card.id),
  };
}

function withCard(column: BoardColumn, card: BoardCard): BoardColumn {
  return {
    ...column,
    leads: column.leads + 1,
    cents: column.cents === null ? null : column.cents + amountOf(card),
    cards: [card, ...column.cards],
  };
}

/** What the card adds to its column; 0 without an amount. */
export function amountOf({ status, won_cents, quote_cents }: BoardCard): number {
  return (status === "won" ? won_cents : status === "quoted" ? quote_cents : null) ?? 0;
}

/** To the column on the right or on the left; undefined at the edge. */
export function statusBeside(status: LeadStatus, by: 1 | -1): LeadStatus | undefined {
  return leadStatuses[leadStatuses.indexOf(status) + by];
}
