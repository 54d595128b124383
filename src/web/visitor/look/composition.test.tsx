import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Composition } from "#src/site/content/composition-schema.server.ts";
import { heroDrawings } from "#src/site/brand/hero-drawings.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { areaPage, homePage, privacyPage, servicePage, type Page } from "#src/site/pages.ts";
import { filesOfPicture } from "#src/web/visitor/prerender/pack-pictures.server.ts";
import { openShownSite } from "#src/web/visitor/prerender/shown-site.ts";
import { SiteProvider } from "#src/web/visitor/site/site.tsx";
import { loadPageCode } from "#src/web/visitor/pages/page-code.ts";
import { PageBody } from "#src/web/visitor/pages/page.tsx";
import { ToastsProvider } from "#src/web/ui/toasts/toast.tsx";
import { NavigationProvider } from "#src/web/visitor/navigation/navigation.tsx";
import { exampleBusiness, exampleContent, exampleFacts } from "#test/site/example-site.ts";
import { ratedContent } from "#test/site/rated-site.ts";
import { siteLook } from "./site-look.ts";

const choices: { [Name in keyof Composition]: Composition[Name][] } = {
  header: ["night", "paper"],
  hero: ["full", "split", "framed"],
  ground: ["night", "paper", "cream"],
  beside: ["points", "form", "prices"],
  drawing: ["none", "wall", "seasons", "house"],
  first: ["services", "signature", "about", "gallery"],
  cards: ["whole", "short"],
  button: ["sun", "accent"],
};

const each = Object.entries(choices).flatMap(([name, values]) => values.map((value) => [name, value] as const));

function composed(content: SiteContent, composition: Partial<Composition>): SiteContent {
  return { ...content, brand: { ...content.brand, composition: { ...content.brand.composition, ...composition } } };
}

function homeOf(content: SiteContent): string {
  return bodyOf(content, homePage);
}

type Shown = { filesOf?: typeof filesOfPicture; promises?: Partial<typeof exampleFacts.promises> };

function bodyOf(content: SiteContent, page: Page, { filesOf = filesOfPicture, promises }: Shown = {}): string {
  const told = { ...exampleFacts, promises: { ...exampleFacts.promises, ...promises } };
  const { facts, pages, contentOf } = openShownSite({ facts: told, content }, filesOf);
  const address = { page, language: "fr" } as const;
  const site = { facts, pages, ...address, content: contentOf(address), contentFolder: "/content/example" };
  return renderToStaticMarkup(
    <ToastsProvider>
      <NavigationProvider initial={site}>
        <SiteProvider site={site}>
          <PageBody />
        </SiteProvider>
      </NavigationProvider>
    </ToastsProvider>,
  );
}

test.each(each)("a home page whose %s is %s is whole", (name, value) => {
  for (const pack of packNames) {
    const content = composed(openPack(pack).content, { [name]: value });
    const html = homeOf(content);
    expect(html.match(/<h1/g), pack).toHaveLength(1);
    for (const part of ["<header", "<nav", "<main", "<footer", 'href="#contact"']) expect(html, pack).toContain(part);
    const ids = [...html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(["services", "about", "contact", "faq"]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(siteLook(content, exampleBusiness)).not.toMatch(/undefined|NaN|\[object/);
  }
});

test("the ground of a section does not hang on its neighbour, beside which the style of the whole page is linked", () => {
  for (const pack of packNames)
    for (const first of choices.first) {
      const content = composed(openPack(pack).content, { first });
      expect(siteLook(content, exampleBusiness)).not.toMatch(/\.hero\)?\s*\+/);
      if (!content.home.signature) continue;
      const [, classes = ""] = /<section id="signature"[^>]*class="([^"]*)"/.exec(homeOf(content)) ?? [];
      expect(classes.split(" ").includes("bg-mist"), `${pack}: ${first}`).toBe(first !== "signature");
    }
});

test("the section that is put first follows the hero, and the others keep their order", () => {
  const order = (first: Composition["first"]) =>
    [...homeOf(composed(openPack("house-painting").content, { first })).matchAll(/<section id="([\w-]+)"/g)].map(
      ([, id]) => id,
    );
  const usual = order("services");
  expect(usual.slice(0, 3)).toEqual(["services", "signature", "about"]);
  expect(order("about")).toEqual(["about", ...usual.filter((id) => id !== "about")]);
  expect(order("signature")).toEqual(["signature", ...usual.filter((id) => id !== "signature")]);
});

test("the menu names the sections in the order of the page", () => {
  const html = homeOf(composed(exampleContent, { first: "about" }));
  const links = [...html.matchAll(/href="#(services|about|contact)" class="bar-link"/g)].map(([, id]) => id);
  expect(links.slice(0, 2)).toEqual(["about", "services"]);
});

test("a site with nothing to say of it is put together as ever", () => {
  expect(siteLook(exampleContent, exampleBusiness)).toBe("");
  const html = homeOf(exampleContent);
  expect(html).toContain('<header class="site-header night"');
  expect(html).toContain('<section class="hero night shaded">');
  expect(html).not.toMatch(/short-form|usual-prices|hero-drawing|id="signature"/);
});

test("the wall of a room takes the colour of the sample that is chosen, without a script", () => {
  const { content } = openPack("house-painting");
  const html = homeOf(content);
  const colours = content.home.signature?.items.map(({ colour }) => colour) ?? [];
  expect(colours.length).toBeGreaterThan(3);
  const walls = [...html.matchAll(/class="tone"[^>]*><path [^>]*fill="(#\w+)"/g)].map(([, colour]) => colour);
  expect(walls).toEqual(colours);
  expect(html.match(/<input type="radio"[^>]*name="tone"/g)).toHaveLength(colours.length);
  expect(html.match(/<input [^>]*name="tone"[^>]*checked=""/g)).toHaveLength(1);
  const style = siteLook(content, exampleBusiness);
  expect(style).toMatch(/\.tone\{[^}]*z-index:-2/);
  expect(style).toMatch(/:checked~\.tone\{z-index:-1\}/);
  for (const pack of packNames.filter((name) => name !== "house-painting"))
    expect(homeOf(openPack(pack).content), pack).not.toContain('name="tone"');
});

test("usual prices lead to the question of their service, and need a rate", () => {
  expect(homeOf(composed(exampleContent, { beside: "prices" }))).not.toContain("usual-prices");
  const html = homeOf(composed(ratedContent(), { beside: "prices" }));
  const slug = exampleContent.services[0]?.page?.slug;
  expect(html).toContain(`href="/services/${slug}#price"`);
  expect(html.replaceAll(/\s/g, " ")).toContain("0,18 $ à 0,26 $ le pi²");
});

test("what the business can show is a point of the hero, and stands beside its reviews once it has some", () => {
  const shown = { since: 2016, reviewsUrl: "https://maps.example/1", reviewCount: 38 };
  const isPoint = /<li[^>]*><svg(?:(?!<li).)*Depuis 2016/;
  expect(bodyOf(exampleContent, homePage, { promises: { ...shown, rating: null } })).toMatch(isPoint);
  const rated = bodyOf(exampleContent, homePage, { promises: { ...shown, rating: 4.9 } });
  expect(rated).toContain("Depuis 2016");
  expect(rated).not.toMatch(isPoint);
});

test.each([
  ["900x1200", "/media/face.jpg", true],
  ["1200x900", "/media/team.jpg", false],
  ["900x1200", "/pictures/tools.jpg", false],
])("on a phone the face of a person stays in sight: %s of %s, %s", (size, fallback, isHigher) => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const about = { ...exampleContent.home.about, picture: { picture: "own", alt: { fr: "Moi", en: "Me" } } };
  const content = { ...exampleContent, home: { ...exampleContent.home, about } };
  const filesOf = (name: string) =>
    name === "own" ? { width, height, avif: [], webp: [], fallback } : filesOfPicture(name);
  const [picture = ""] = /<img[^>]*alt="Moi"[^>]*>/.exec(bodyOf(content, homePage, { filesOf })) ?? [];
  expect(picture).toContain(fallback);
  expect(picture.includes('data-y="3"')).toBe(isHigher);
  expect(picture.includes("max-sm:aspect-square")).toBe(isHigher);
});

test("a drawing stands in the hero until there is a picture", () => {
  const drawn = composed(exampleContent, { drawing: "house", hero: "framed" });
  expect(homeOf(drawn)).not.toContain("hero-drawing");
  const hero = { ...exampleContent.home.hero, picture: null, portrait: null };
  expect(homeOf({ ...drawn, home: { ...drawn.home, hero } })).toContain("hero-drawing");
});

test.each(Object.entries(heroDrawings))(
  "the drawing %s is small, decorative and in the colours of the site",
  (_, svg) => {
    expect(svg.length).toBeLessThan(6000);
    expect(svg).toMatch(/^<svg [^>]*aria-hidden="true">.*<\/svg>$/);
    expect(svg).not.toMatch(/<(?:script|style|animate|image|text)|\bon\w+=|href/);
    expect(svg).toMatch(/var\(--|currentColor/);
    expect(brotliCompressSync(svg).length).toBeLessThan(1000);
  },
);

await loadPageCode();

const heroOf = (html: string) => /<section class="(hero[^"]*)">(.*?)<h1/s.exec(html) ?? [];

function pagesWithHero({ services, areas }: SiteContent): Page[] {
  return [
    ...services.flatMap(({ id, page }) => (page ? [servicePage({ id, ...page })] : [])),
    ...areas.map((area) => areaPage(area)),
  ];
}

test.each(packNames)("the pages of services and towns of %s have the ground and the plan of its home page", (pack) => {
  const { content } = openPack(pack);
  const [, home = ""] = heroOf(homeOf(content));
  const plan = (look: string) => look.split(" ").filter((name) => /^(lit|split|framed)$/.test(name));
  for (const page of pagesWithHero(content)) {
    const [, look = "", before] = heroOf(bodyOf(content, page));
    expect(plan(look), page.path).toEqual(plan(home));
    expect(before, page.path).toContain("hero-picture");
  }
});

/** Without the pictures of the hero and of towns, and of services where `hasWork` is false. */
function withoutPictures(content: SiteContent, hasWork: boolean): SiteContent {
  const bare = { picture: null, portrait: null };
  return {
    ...content,
    home: { ...content.home, hero: { ...content.home.hero, ...bare } },
    services: content.services.map((service) => (hasWork ? service : { ...service, ...bare })),
    areas: content.areas.map((area) => ({ ...area, ...bare })),
  };
}

test.each(choices.hero)("no hero that is %s is a bare ground while a picture or a drawing can stand in it", (hero) => {
  for (const pack of packNames)
    for (const [hasWork, shown] of [
      [true, "hero-picture"],
      [false, "hero-drawing"],
    ] as const) {
      const site = composed(withoutPictures(openPack(pack).content, hasWork), { hero, drawing: "house" });
      const heroes = pagesWithHero(site).map((page) => heroOf(bodyOf(site, page)));
      for (const [, , before] of heroes) expect(before, pack).toContain(shown);
    }
});

test.each(["split", "framed"] as const)("a picture stands beside words where the home page, %s, has none", (hero) => {
  const site = composed(withoutPictures(openPack("house-painting").content, true), { hero });
  for (const page of pagesWithHero(site)) expect(heroOf(bodyOf(site, page))[1]).toBe("hero page-hero lit pictured");
  expect(siteLook(site, exampleBusiness)).toContain(".pictured .hero-picture");
});

test("a page without a hero opens on the ground of the home page's", () => {
  const head = (pack: string) => /<div class="(page-head[^"]*)"/.exec(bodyOf(openPack(pack).content, privacyPage))?.[1];
  expect(head("house-painting")).toBe("page-head bg-mist");
  expect(head("landscaping-and-snow")).toBe("page-head night bg-night");
});
