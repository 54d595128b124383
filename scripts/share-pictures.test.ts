import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { examplePack } from "#src/site/content/packs.server.ts";
import { notFoundPage } from "#src/site/pages.ts";
import { madeSharePicture } from "#src/site/share-pictures.ts";
import { pages, planSharePictures } from "./share-picture-plan.ts";

const { sharePictures } = examplePack();
const addresses = pages.flatMap((page) => [
  { page, language: "fr" as const },
  { page, language: "en" as const },
]);

test.each(addresses)("$page.path in $language has a picture of its own for sharing", async ({ page, language }) => {
  const picture = madeSharePicture(page, language, sharePictures);
  const file = await readFile(new URL(`../public${picture?.path}`, import.meta.url));
  expect(await sharp(file).metadata()).toMatchObject({ width: picture?.width, height: picture?.height });
  expect(file.length).toBeLessThanOrEqual(90_000);
});

test("the pictures say what the pages say now: else run npm run pictures", async () => {
  const plans = await planSharePictures();
  expect(plans.map(({ name, version }) => [name, version])).toEqual([...sharePictures]);
});

test("a page that does not exist has none", () => {
  expect(madeSharePicture(notFoundPage, "fr", sharePictures)).toBeUndefined();
});
