import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pages } from "#src/site/pages.ts";
import { sharePictureVersions } from "#src/site/share-picture-versions.ts";
import { sharePicture } from "#src/site/share-pictures.ts";
import { planSharePictures } from "./share-picture-plan.ts";

const addresses = pages.flatMap((page) => [
  { page, language: "fr" as const },
  { page, language: "en" as const },
]);

test.each(addresses)("$page.path in $language has a picture of its own for sharing", async ({ page, language }) => {
  const picture = sharePicture(page, language);
  const file = await readFile(new URL(`../public${picture?.path}`, import.meta.url));
  expect(await sharp(file).metadata()).toMatchObject({ width: picture?.width, height: picture?.height });
  expect(file.length).toBeLessThanOrEqual(90_000);
});

test("the pictures say what the pages say now: else run npm run pictures", async () => {
  const plans = await planSharePictures();
  expect(plans.map(({ name, version }) => [name, version])).toEqual([...sharePictureVersions]);
});

test("a page that does not exist has none", () => {
  expect(sharePicture({ kind: "not-found", path: "/nowhere" }, "fr")).toBeUndefined();
});
