import { expect, test } from "vitest";
import { countTurns } from "#test/programs/count-turns.ts";
import { keysetPages } from "./keyset-pages.server.ts";

const rows = Array.from({ length: 1_234 }, (_, index) => index);

/** Answers at once, as SQLite does. */
const readPage = async (last: number | undefined, size: number) => {
  const from = last === undefined ? 0 : last + 1;
  return rows.slice(from, from + size);
};

test("pages give every row once, and none holds more than a hundred", async () => {
  const pages = await Array.fromAsync(keysetPages(readPage));

  expect(pages.flat()).toEqual(rows);
  expect(Math.max(...pages.map((page) => page.length))).toBe(100);
});

test("the event loop takes a turn between any two pages", async () => {
  const loop = countTurns();
  const turnsBefore: number[] = [];
  for await (const page of keysetPages(readPage)) if (page.length > 0) turnsBefore.push(loop.turns());
  loop.stop();

  expect(turnsBefore).toHaveLength(13);
  expect(turnsBefore).toEqual([...new Set(turnsBefore)]);
});

test("no more are read than asked for", async () => {
  const sizes: number[] = [];
  const counted = (last: number | undefined, size: number) => {
    sizes.push(size);
    return readPage(last, size);
  };
  const pages = await Array.fromAsync(keysetPages(counted, { size: 10, most: 25 }));

  expect(pages.flat()).toEqual(rows.slice(0, 25));
  expect(sizes).toEqual([10, 10, 5]);
});
