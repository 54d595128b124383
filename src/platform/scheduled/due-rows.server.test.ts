import { expect, test } from "vitest";
import { removeOld, workThrough } from "./due-rows.server.ts";
import { openSetAside } from "./set-aside.ts";

const firstTwo = (waiting: Set<string>) => async (except: string[]) =>
  [...waiting]
    .filter((id) => !except.includes(id))
    .slice(0, 2)
    .map((id) => ({ id }));

test("more rows that fail than are read at once keep back none behind them, and are told at the end", async () => {
  const waiting = new Set(["bad 1", "bad 2", "bad 3", "good 1", "good 2"]);
  const work = async ({ id }: { id: string }) => {
    if (id.startsWith("bad")) throw new Error(id);
    waiting.delete(id);
  };
  const working = workThrough({ load: firstTwo(waiting), idOf: ({ id }) => id, work });

  await expect(working).rejects.toThrow("3 could not be done, all the others were");
  expect([...waiting]).toEqual(["bad 1", "bad 2", "bad 3"]);
});

test("all pages are worked through where all is due at once, and what fails on one keeps back no later page", async () => {
  const waiting = new Set(["good 1", "bad", "good 2", "good 3", "good 4", "good 5"]);
  const work = async ({ id }: { id: string }) => {
    if (id === "bad") throw new Error(id);
    waiting.delete(id);
  };
  const due = { load: firstTwo(waiting), idOf: ({ id }: { id: string }) => id, work };

  await expect(workThrough({ ...due, untilNone: true })).rejects.toThrow("1 could not be done");
  expect([...waiting]).toEqual(["bad"]);
  waiting.clear();
  for (const id of ["good 1", "good 2", "good 3"]) waiting.add(id);
  expect(await workThrough(due)).toBe(2);
  expect(await workThrough({ ...due, untilNone: true })).toBe(1);
});

test("rows that cannot be removed keep none of the others, however many are at the head", async () => {
  const waiting = new Set(["bad 1", "bad 2", "good 1", "bad 3", "good 2"]);
  const remove = async (ids: string[]) => {
    if (ids.some((id) => id.startsWith("bad"))) throw new Error("referenced");
    for (const id of ids) waiting.delete(id);
  };

  await expect(removeOld({ load: firstTwo(waiting), atOnce: 2, remove })).rejects.toThrow("3 could not be done");
  expect([...waiting]).toEqual(["bad 1", "bad 2", "bad 3"]);
});

test("a failure of the database ends the work at once, and none is passed over", async () => {
  const tried: string[] = [];
  const work = async ({ id }: { id: string }) => {
    tried.push(id);
    throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  };
  const working = workThrough({ load: firstTwo(new Set(["1", "2"])), idOf: ({ id }) => id, work });

  await expect(working).rejects.toThrow("away");
  expect(tried).toEqual(["1"]);
});

test("what was set aside is tried again after a while, and after a longer one", () => {
  const aside = openSetAside();
  const at = (minutes: number) => new Date(Date.parse("2026-11-20T12:00:00.000Z") + minutes * 60_000);
  aside.add("bad", at(0));
  aside.addForGood("sent");
  expect(aside.ids(at(0.5))).toEqual(["bad", "sent"]);
  expect(aside.ids(at(2))).toEqual(["sent"]);
  aside.add("bad", at(2));
  expect(aside.ids(at(3.5))).toEqual(["sent", "bad"]);
  expect(aside.ids(at(5))).toEqual(["sent"]);
});
