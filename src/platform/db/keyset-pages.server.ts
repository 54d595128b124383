import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Read and formatted in one turn of the event loop: a few milliseconds, so that visitors are answered in between. */
const ROWS_A_TURN = 100;

type ReadPage<Row> = (last: Row | undefined, size: number) => Promise<Row[]>;

/** All rows, `most` at most, a page in each turn of the event loop. `readPage` gives the `size` rows behind `last`. */
export async function* keysetPages<Row>(
  readPage: ReadPage<Row>,
  { size = ROWS_A_TURN, most = Infinity }: { size?: number; most?: number | undefined } = {},
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (let left = most; left > 0; left -= size) {
    const wanted = Math.min(size, left);
    const page = await readPage(last, wanted);
    if (page.length > 0) yield page;
    if (page.length < wanted) return;
    last = page.at(-1);
    await yieldToEventLoop();
  }
}
