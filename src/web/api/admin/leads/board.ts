import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { CARDS_AT_ONCE, MOST_CARDS, MOST_MOVED } from "#src/work/leads/board/board.ts";
import { loadBoard } from "#src/work/leads/board/board.server.ts";
import { code, query, queryLimit } from "#src/web/http/validate.ts";
import { words } from "./lead-query.ts";

const cards = v.optional(queryLimit(MOST_CARDS), String(CARDS_AT_ONCE));
const ids = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").filter(Boolean)),
  v.maxLength(MOST_MOVED, code("must-be-shorter", { most: MOST_MOVED })),
);

const BoardQuery = v.object({
  q: words(200),
  service: words(100),
  moved: v.optional(ids, ""),
  ...{ new: cards, contacted: cards, quoted: cards, won: cards, lost: cards },
});

export function boardApi(app: App) {
  return new Hono().get("/leads/board", query(BoardQuery), async (c) => {
    const { q, service, moved, ...shown } = c.req.valid("query");
    return c.json(await loadBoard(app.db, { search: q, service, moved, shown }));
  });
}
