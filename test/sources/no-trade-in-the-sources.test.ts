import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleBusiness, exampleContent } from "../site/example-site.ts";

const root = join(import.meta.dirname, "../..");
/** The changelog tells what was; the results are as they were measured; places are told as grammar, on the map and as what no pack may name. */
const SEARCHED = ["src", "scripts", "bench", "docs", "README.md", "ARCHITECTURE.md", "SECURITY.md", "package.json"];
const LEFT_OUT =
  /\.test\.tsx?$|\.(?:jpg|png|webp|ttf)$|^bench[\\/]results[\\/]|[\\/]node_modules[\\/]|(?:french-places|pack-places|town-positions)\.ts$/;

const inBoth = ({ fr, en }: { fr: string; en: string }) => [fr, en];
const { services, areas, trades } = exampleContent;

/** Words of the business, its towns and its services, as they are in the example pack. */
const words = [
  ...[exampleBusiness.name, exampleBusiness.name.split(" ").at(-1) ?? "", exampleBusiness.address.locality],
  ...areas.flatMap(({ slug, name, officialName }) => [slug, ...inBoth(name), ...inBoth(officialName)]),
  ...services.flatMap(({ id, label, title }) => [id, ...inBoth(label), ...inBoth(title)]),
  ...services.flatMap(({ page }) => (page ? [page.slug] : [])),
  ...[...trades.flatMap(inBoth), ...exampleBusiness.serviceTypes],
  ...["lavage", "pressure washing", "gutter", "gouttière", "south shore", "rive-sud"],
];

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

const named = new RegExp(
  `(?<![a-z0-9])(?:${[...new Set(words.filter(Boolean).map(plain))].map((word) => RegExp.escape(word)).join("|")})`,
);

test("the test knows the words of the example", () => {
  for (const text of [
    "Lavage Nordet",
    "www.lavagenordet.example",
    "/en/longueuil",
    "the driveways",
    "Nettoyage de gouttières",
  ])
    expect(plain(text)).toMatch(named);
  expect(plain("Nous joindre, sidereal")).not.toMatch(named);
});

test("only packs, pictures and tests name the example business, a town or a service of its", () => {
  const files = SEARCHED.flatMap((name) =>
    name.includes(".")
      ? [name]
      : readdirSync(join(root, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  ).filter((file) => !LEFT_OUT.test(file));
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) => (named.test(plain(line)) ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
