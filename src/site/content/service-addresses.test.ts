import { safeParse } from "valibot";
import { expect, test } from "vitest";
import { exampleContent } from "#test/site/example-site.ts";
import { SiteContent } from "./site-content.server.ts";
import { slugIn, slugsFrom } from "./slugs.ts";

const [first, second] = exampleContent.services;
if (!first?.page || !second?.page) throw new Error("the example has services with pages");
const pages = [first, second];

/** The content with these addresses, as JSON is read. */
const addressed = (...addresses: object[]) => {
  const services = addresses.map((address, place) => {
    const { slugs: _slugs, ...page } = pages[place]?.page ?? {};
    return { ...pages[place], page: { ...page, ...address } };
  });
  return safeParse(SiteContent, { ...exampleContent, services });
};
const codes = (read: ReturnType<typeof addressed>) => read.issues?.map(({ message }) => message);

test("a document without addresses by language keeps the one it has in each", () => {
  const read = addressed({ slug: "gouttieres" });
  const page = read.success ? read.output.services[0]?.page : undefined;
  expect(page && slugsFrom(page, ["fr", "en"])).toEqual({ slug: "gouttieres" });
});

test("a blank address is that of the first language", () => {
  const read = addressed({ slug: "gouttieres", slugs: { en: "" } });
  const page = read.success ? read.output.services[0]?.page : undefined;
  expect(page?.slugs).toEqual({});
  expect(page && slugIn(page, "en")).toBe("gouttieres");
});

test("an address by language is written as any other, and belongs to one service", () => {
  expect(codes(addressed({ slug: "gouttieres", slugs: { en: "Gutter cleaning" } }))).toEqual([
    expect.stringContaining("slug"),
  ]);
  for (const others of [{ slug: "b", slugs: { en: "gutters" } }, { slug: "gutters" }])
    expect(codes(addressed({ slug: "a", slugs: { en: "gutters" } }, others))).toEqual([
      expect.stringContaining("repeated"),
    ]);
  expect(addressed({ slug: "a", slugs: { en: "b" } }, { slug: "b", slugs: { en: "a" } }).success).toBe(true);
  expect(addressed({ slug: "a" }, { slug: "a" }).success).toBe(true);
});

test("English comes first: the addresses without a prefix are English", () => {
  expect(slugsFrom({ slug: "haies", slugs: { en: "hedges" } }, ["en", "fr"])).toEqual({
    slug: "hedges",
    slugs: { fr: "haies" },
  });
});
