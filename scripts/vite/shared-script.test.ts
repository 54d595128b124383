import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { sharedScript } from "./shared-script.ts";

type Module = { size?: number; imports?: string[]; loads?: string[] };

/** Answers with the modules that go together. */
function filesOf(modules: Record<string, Module>): string[][] {
  const name = sharedScript("frame", {
    isScreen: (id) => id.endsWith("-page"),
    isFirst: (id) => id === "daily-page",
  });
  const getModuleInfo = (id: string) => {
    const { size = 100, imports = [], loads = [] } = modules[id] ?? {};
    // What the plan reads of a module.
    return {
      code: "x".repeat(size),
      importedIds: imports,
      dynamicallyImportedIds: loads,
    } as unknown as Rolldown.ModuleInfo;
  };
  const named = Object.keys(modules).flatMap((id) => {
    const file = name(id, { getModuleInfo });
    return file === null ? [] : [{ id, file }];
  });
  return [...Map.groupBy(named, ({ file }) => file).values()].map((file) => file.map(({ id }) => id));
}

test("small modules that nearly the same screens need are one file", () => {
  const files = filesOf({
    frame: { loads: ["a-page", "b-page", "c-page"] },
    "a-page": { imports: ["words", "card"] },
    "b-page": { imports: ["words", "card"] },
    "c-page": { imports: ["words"] },
    words: {},
    card: {},
  });
  expect(files).toEqual([["words", "card"]]);
});

test("a large module is not loaded by a screen that has no use for it", () => {
  const files = filesOf({
    frame: { loads: ["a-page", "b-page", "c-page"] },
    "a-page": { imports: ["words", "editor"] },
    "b-page": { imports: ["words", "editor"] },
    "c-page": { imports: ["words"] },
    words: {},
    editor: { size: 500_000 },
  });
  expect(files).toEqual([["words"], ["editor"]]);
});

test("what the frame has, and what one screen alone needs, is left where it is", () => {
  const files = filesOf({
    frame: { imports: ["button"], loads: ["a-page", "b-page"] },
    "a-page": { imports: ["button", "chart"] },
    "b-page": { imports: ["button"] },
    button: {},
    chart: {},
  });
  expect(files).toEqual([]);
});

test("a part does not take from its screen what both need", () => {
  const files = filesOf({
    frame: { loads: ["a-page", "b-page"] },
    "a-page": { imports: ["form"], loads: ["dialog"] },
    "b-page": {},
    dialog: { imports: ["form"] },
    form: { size: 500_000 },
  });
  expect(files).toEqual([["form"]]);
});

test("two files that need each other by way of a third do not become one", () => {
  const large = 500_000;
  const files = filesOf({
    frame: { loads: ["a-page", "b-page", "c-page"] },
    "a-page": { imports: ["first"] },
    "b-page": { imports: ["first", "second"] },
    "c-page": { imports: ["third"] },
    first: { imports: ["second"] },
    second: { size: large, imports: ["third"] },
    third: {},
  });
  expect(files.find((file) => file.includes("first"))).not.toContain("third");
});

test("a screen of every day loads few files, even where others load more for it", () => {
  const words = Array.from({ length: 8 }, (_, number) => `words-${number}`);
  const large = { size: 50_000 };
  const files = filesOf({
    frame: { loads: ["daily-page", ...words.map((name) => `${name}-page`)] },
    "daily-page": { imports: words },
    ...Object.fromEntries(words.map((name) => [`${name}-page`, { imports: [name] }])),
    ...Object.fromEntries(words.map((name) => [name, large])),
  });
  expect(files).toHaveLength(5);
});

test("what a file needs comes with it to each screen that loads it", () => {
  const files = filesOf({
    frame: { loads: ["a-page", "b-page", "c-page"] },
    "a-page": { imports: ["small"] },
    "b-page": { imports: ["small", "list"] },
    "c-page": { imports: ["editor", "list"] },
    small: {},
    list: { imports: ["editor"] },
    editor: { size: 500_000 },
  });
  expect(files.find((file) => file.includes("small"))).toEqual(["small"]);
});
