import { expect, test } from "vitest";
import { expressionsIn, isRefused, judge } from "./check-expressions.ts";

const file = "src/site/media/planted.ts";

async function refusals(source: string, at = file) {
  const found = expressionsIn(at, source);
  const judged = found.map(async (one) => isRefused(await judge(one), { ...one, file: at }));
  return Promise.all(judged);
}

test("an expression that a text makes exponentially slow is refused, whatever bounds the text", async () => {
  const planted = String.raw`const a = /^(?:<!--[\s\S]*?-->\s*)*<svg/;`;
  expect(await refusals(planted)).toEqual([true]);
  expect(await refusals(`// Bounded: 4,096 characters.\n${planted}`)).toEqual([true]);
  expect(await refusals(planted, "src/web/admin/planted.ts")).toEqual([true]);
});

test("one of polynomial time needs a bound beside it on the server", async () => {
  const planted = String.raw`const a = text.replace(/\s+$/, "");`;
  expect(await refusals(planted)).toEqual([true]);
  expect(await refusals(`// Bounded: 200 characters.\n${planted}`)).toEqual([false]);
  expect(await refusals(planted, "src/web/admin/planted.ts")).toEqual([false]);
});

test("one that is made at run time needs a bound too, and others need nothing", async () => {
  expect(await refusals("new RegExp(`^${name}$`)")).toEqual([true]);
  expect(await refusals("// Bounded: a name of ours.\nnew RegExp(`^${name}$`)")).toEqual([false]);
  expect(await refusals("const a = [/^a{2}$/, /^[a-z]+$/u, /b|c/];")).toEqual([false, false, false]);
});
