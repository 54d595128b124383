import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { statusBeside, withMoved, type Board, type BoardCard } from "./board.ts";

function aCard(differences: Partial<BoardCard>): BoardCard {
  return { ...aLead(), status: "new", quote_cents: null, wrote_at: null, ...differences };
}

function aBoard(cards: BoardCard[]): Board {
  const columns = leadStatuses.map((status) => ({
    status,
    leads: 10,
    cents: status === "won" ? 50_000 : status === "quoted" ? 20_000 : null,
    cards: cards.filter((card) => card.status === status),
  }));
  return { columns, matching: 50, total: 60, services: [] };
}

const columnOf = (board: Board, status: string) => board.columns.find((column) => column.status === status);

test("a moved card is first in its new column, and both count anew", () => {
  const [marie, luc] = [aCard({ id: "marie" }), aCard({ id: "luc", status: "contacted" })];
  const moved = withMoved(aBoard([marie, luc]), "marie", "contacted");

  expect(columnOf(moved, "new")).toMatchObject({ leads: 9, cards: [] });
  expect(columnOf(moved, "contacted")).toMatchObject({ leads: 11, cards: [{ id: "marie" }, { id: "luc" }] });
});

test("a card takes its amount along: what was quoted is won", () => {
  const zoe = aCard({ id: "zoe", status: "quoted", quote_cents: 12_000 });
  const won = withMoved(aBoard([zoe]), "zoe", "won");

  expect(columnOf(won, "quoted")).toMatchObject({ leads: 9, cents: 8_000 });
  expect(columnOf(won, "won")).toMatchObject({ leads: 11, cents: 62_000, cards: [{ won_cents: 12_000 }] });
  expect(columnOf(withMoved(won, "zoe", "lost"), "won")).toMatchObject({ leads: 10, cents: 50_000 });
});

test("a move to where the card is, or of a card that is gone, changes nothing", () => {
  const board = aBoard([aCard({ id: "marie" })]);

  expect(withMoved(board, "marie", "new")).toBe(board);
  expect(withMoved(board, "somebody", "won")).toBe(board);
});

test("the arrows stop at the edges", () => {
  expect([statusBeside("new", -1), statusBeside("new", 1), statusBeside("won", 1), statusBeside("lost", 1)]).toEqual([
    ...[undefined, "contacted", "lost", undefined],
  ]);
});
