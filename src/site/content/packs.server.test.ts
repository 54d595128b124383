import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { picturesInText } from "#src/site/text-pictures.ts";
import { missingInContent } from "./complete.ts";
import { examplePack, newAreaOf, openPack, packNames, packPicture } from "./packs.server.ts";

test.each(packNames)("the pack %s is a site, whole in both languages", (name) => {
  const { content, replyTemplates } = openPack(name);
  const items = [
    ...content.services,
    ...content.services.flatMap(({ page }) => (page ? [page, ...page.questions] : [])),
    ...content.areas,
    ...content.questions,
    ...content.testimonials,
    ...content.legal.privacy.sections,
    ...content.legal.terms.sections,
  ];
  for (const language of ["fr", "en"] as const) {
    expect(items.flatMap((item) => missingInContent(item, language))).toEqual([]);
    expect(replyTemplates.filter((template) => template.language === language).length).toBeGreaterThan(1);
  }
});

test.each(packNames)("the pack %s has the pictures that it names, and each picture has its words", (name) => {
  const { content, pictures } = openPack(name);
  const shown = [
    ...content.services.map((service) => service.picture),
    ...content.gallery.flatMap(({ before, after }) => [before, after]),
    content.home.about.picture,
  ].filter((picture) => picture !== null);
  for (const { picture, alt } of shown) {
    expect([...pictures.keys()]).toContain(picture);
    expect([alt.fr, alt.en]).not.toContain("");
  }
});

test.each(packNames)("the texts of the pack %s show its pictures at the same places in both languages", (name) => {
  const { content, pictures } = openPack(name);
  const texts = content.services.flatMap(({ page }) => page?.html ?? []);
  expect(texts.map(({ en }) => picturesInText(en))).toEqual(texts.map(({ fr }) => picturesInText(fr)));
  for (const { fr, en } of texts) {
    expect([...pictures.keys()]).toEqual(expect.arrayContaining(picturesInText(fr)));
    expect(`${fr}${en}`).not.toContain('alt=""');
  }
});

test.each(packNames)("the pack %s opens on a picture and shows one for each service", (name) => {
  const { hero, about } = openPack(name).content.home;
  const unseen = openPack(name).content.services.filter(({ picture }) => !picture);
  expect([hero.picture, hero.portrait, about.picture]).not.toContain(null);
  expect(unseen.map(({ id }) => id)).toEqual([]);
});

test.each(packNames)("below the top, no picture of the pack %s weighs more than 45 kB", (name) => {
  const below = [...openPack(name).pictures].filter(([picture]) => !/^(hero|city)-?/.test(picture));
  const files = below.flatMap(([picture, { widths, version }]) =>
    widths.map((width) => new URL(`../../../public/pictures/${picture}-${width}.v${version}.avif`, import.meta.url)),
  );
  expect(files.filter((file) => statSync(file).size > 45_000).map(String)).toEqual([]);
});

test.each(packNames)("the facts of the pack %s have the shape of the example's", (name) => {
  const { business } = openPack(name);
  expect(Object.keys(business).toSorted()).toEqual(Object.keys(examplePack().business).toSorted());
  expect(business.telephone).toMatch(/^\+1\d{3}55501\d\d$/);
  expect(business.email).toMatch(/\.example$/);
});

test.each(packNames.filter((name) => openPack(name).demo))(
  "the example data of the pack %s is of its services",
  (name) => {
    const { content, demo } = openPack(name);
    const keys = [...content.services.map(({ id }) => id), "other"].toSorted();
    expect(Object.keys(demo?.messages ?? {}).toSorted()).toEqual(keys);
    expect(Object.keys(demo?.prices ?? {}).toSorted()).toEqual(keys);
  },
);

test.each(packNames)("the rich texts of the pack %s are what the sanitizer leaves of them", (name) => {
  const file = new URL(`../../../packs/${name}/site.json`, import.meta.url);
  // What the file does not say has the first value of its field.
  expect(openPack(name).content).toMatchObject(JSON.parse(readFileSync(file, "utf8")));
});

test("a picture is found in whichever pack has it", () => {
  const made = { width: 960, height: 540, widths: [560, 960], version: 1, hash: "00000000", fallback: "jpg" };
  const { pictures } = openPack("house-painting");
  // A map in truth.
  (pictures as Map<string, typeof made>).set("gallery-fence", made);
  expect(packPicture("gallery-fence")).toBe(made);
  expect(packPicture("hero")).toBe(examplePack().pictures.get("hero"));
  expect(packPicture("/uploads/fence.webp")).toBeUndefined();
});

test("no two packs give a picture the same name", () => {
  const names = packNames.flatMap((name) => [...openPack(name).pictures.keys()]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(packNames.filter((name) => name !== examplePack().name))(
  "search engines show the whole title of the home page of the pack %s",
  (name) => {
    const { business, content } = openPack(name);
    const values = { name: business.name, locality: business.address.locality };
    for (const title of Object.values(content.home.title)) expect(fillIn(title, values).length).toBeLessThanOrEqual(60);
  },
);

test("a new town begins as its own site says, also where an older site says nothing of it", () => {
  const { content } = openPack("house-painting");
  const { newArea, ...older } = content;
  expect(newArea?.title.en).toContain("Painters");
  expect(newAreaOf(content)).toEqual(newArea);
  expect(newAreaOf(older)).toEqual(newArea);
  expect(newAreaOf({ ...older, services: [] })).toEqual(examplePack().content.newArea);
});

test("no pack’s thanks point at the place for photos, which is there after a request alone", () => {
  for (const name of packNames) {
    const { fr, en } = openPack(name).content.home.thankYou.text;
    expect(`${fr} ${en}`).not.toMatch(/ci-dessous|plus bas|below/i);
  }
});
