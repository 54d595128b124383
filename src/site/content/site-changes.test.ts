import { expect, test } from "vitest";
import { incompleteIn } from "./incomplete.ts";
import { examplePack } from "./packs.server.ts";
import { changesBetween } from "./site-changes.ts";
import type { SiteContent, SiteSection } from "./site-content.server.ts";

const { content: example } = examplePack();
const incompleteParts = (content: SiteContent) =>
  // Its own type's keys.
  (Object.keys(content) as SiteSection[]).flatMap((section) => incompleteIn(content, section));
const change = (part: Partial<SiteContent>): SiteContent => ({ ...example, ...part });

test("nothing changed is no change, and the example lacks nothing", () => {
  expect(changesBetween(example, structuredClone(example))).toEqual([]);
  expect(incompleteParts(example)).toEqual([]);
});

test("a changed text is told with its field, its language and both versions", () => {
  const home = { ...example.home, title: { ...example.home.title, en: "New" } };
  expect(changesBetween(example, change({ home }))).toEqual([
    {
      ...{ section: "home", id: null, kind: "changed", name: { fr: "", en: "" } },
      texts: [{ field: "title", language: "en", before: example.home.title.en, after: "New" }],
    },
  ]);
});

test("an item that was added, removed or changed is told by its name", () => {
  const [first, second, ...others] = example.questions;
  const added = { id: "new", question: { fr: "Neuve?", en: "New?" }, answer: { fr: "Oui", en: "Yes" } };
  const reworded = { ...second, answer: { fr: "Non", en: "No" } } as typeof added;
  const changes = changesBetween(example, change({ questions: [reworded, ...others, added] }));
  expect(changes.map(({ id, kind, name }) => [id, kind, name.en])).toEqual([
    [second?.id, "changed", second?.question.en],
    ["new", "added", "New?"],
    [first?.id, "removed", first?.question.en],
  ]);
  expect(changes[2]?.texts[0]).toMatchObject({ before: first?.question.fr, after: "" });
});

test("of a new order only the item that was moved is told, the last to the front as well as the first to the end", () => {
  const { areas } = example;
  const lastFirst = [...areas.slice(-1), ...areas.slice(0, -1)];
  const firstLast = [...areas.slice(1), ...areas.slice(0, 1)];
  for (const [order, moved] of [
    [lastFirst, areas.at(-1)],
    [firstLast, areas[0]],
  ] as const)
    expect(changesBetween(example, change({ areas: order }))).toMatchObject([
      { id: moved?.id, kind: "moved", texts: [] },
    ]);
});

test("a new order inside a part is told once, a new entry of it by its texts alone", () => {
  const { benefits } = example.home.about;
  const withBenefits = (list: typeof benefits) =>
    change({ home: { ...example.home, about: { ...example.home.about, benefits: list } } });
  const turned = changesBetween(example, withBenefits(benefits.toReversed()));
  expect(turned[0]?.texts.map(({ field }) => field)).toEqual(["about.benefits"]);
  const shorter = changesBetween(example, withBenefits(benefits.slice(1)));
  expect(shorter[0]?.texts.map(({ field }) => field)).not.toContain("about.benefits");
});

test("a text that one language lacks is named, and said whether the item is left out", () => {
  const [first, ...others] = example.questions;
  const half = { ...first, question: { fr: "Seulement?", en: " " } } as NonNullable<typeof first>;
  const home = { ...example.home, footer: { description: { fr: "", en: "Here" } } };
  const content = change({ questions: [half, ...others], home });
  expect(incompleteParts(content)).toEqual([
    { section: "home", id: null, language: "fr", missing: ["footer.description"], isLeftOut: false },
    { section: "questions", id: half.id, language: "en", missing: ["question"], isLeftOut: true },
  ]);
  expect(incompleteParts({ ...content, languages: ["en"] })).toMatchObject([{ language: "en", missing: ["question"] }]);
});
