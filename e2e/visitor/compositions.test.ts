import type { Page } from "@playwright/test";
import { siteFromPack } from "#src/operations/set-up/set-up-site.server.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { publishPack } from "#test/site/publish-pack.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import type { Composition } from "#src/site/content/composition-schema.server.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { expectNoTextOverText, expectOneLine, expectWholeWords } from "../looks/broken-words.ts";
import { expectClearHero } from "../looks/hero-words.ts";
import { widthOf } from "../looks/narrow.ts";
import { papersWith } from "../fixtures/papers.ts";
import {
  FIRST_LOOK_BYTES,
  FIRST_ROUND_TRIP_BYTES,
  HOME_PAGE_BYTES,
  weightOf,
  weightOfFirstLook,
  withLongerTexts,
} from "../looks/page-weight.ts";
import { expect, test as base, wake } from "../fixtures/site.ts";

const LONG_WORD = "Thermoélectroencéphalographe";

/** In pixels. */
const LONGEST_ON_A_PHONE = 7_500;

const phone = { width: 390, height: 844 };

type Change = (site: SiteContent) => SiteContent;
type Open = (name: string, composition?: Partial<Composition>, change?: Change) => Promise<string>;

/** Starts a site of a pack as Set-up leaves it; `openChanged` with everything that the pack has. */
const test = base.extend<{ open: Open; openChanged: (name: string, change: Change) => Promise<string> }>({
  open: ({ openChanged }, use) =>
    use((name, composition, change = (site) => site) =>
      openChanged(name, (content) => {
        const site = asSetUpLeavesIt(name, content);
        const brand = { ...site.brand, composition: { ...site.brand.composition, ...composition } };
        return change({ ...site, brand, ...(composition && { areas: content.areas }) });
      }),
    ),
  openChanged: ({ serve, newDataDir }, use) =>
    use(async (name, change) => {
      const dataDir = newDataDir();
      await publishPack(dataDir, name, change);
      return (await serve({ DATA_DIR: dataDir, ADMIN_PASSWORD: "a-long-test-password" })).url;
    }),
});

function asSetUpLeavesIt(name: string, content: SiteContent): SiteContent {
  const { business, promises } = openPack(name);
  return {
    ...content,
    ...siteFromPack(content, { languages: ["fr", "en"], areas: [], accent: null, business, promises }),
  };
}

const homePages: { what: string; pack: string; change: Change }[] = [
  { what: "the example", pack: "exterior-cleaning", change: (site) => site },
  ...packNames.map((pack) => ({ what: pack, pack, change: (site: SiteContent) => asSetUpLeavesIt(pack, site) })),
];

for (const { what, pack, change } of homePages) {
  test(`the home page of ${what} arrives in one round trip, and where every text is a third longer`, async ({
    openChanged,
  }) => {
    const url = await openChanged(pack, change);
    for (const path of ["/", "/en"])
      expect((await weightOf(url + path)).withoutFace, path).toBeLessThanOrEqual(HOME_PAGE_BYTES);
    const longer = await openChanged(pack, (site) => withLongerTexts(change(site), pack));
    for (const path of ["/", "/en"])
      expect((await weightOf(longer + path)).whole, path).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES);
  });

  test(`the home page of ${what} is at most nine screens long on a phone, scrolls down alone, and fetches little until then`, async ({
    browser,
    openChanged,
  }) => {
    const url = await openChanged(pack, (site) => withTowns(change(site), site));
    await using context = await browser.newContext({ viewport: phone, deviceScaleFactor: 3 });
    const page = await context.newPage();
    // A browser without a window moves a mouse into its corner, which would be an intent.
    await page.addInitScript(() => addEventListener("pointermove", (move) => move.stopImmediatePropagation(), true));
    for (const path of ["/", "/en"]) {
      expect(await weightOfFirstLook(page, url + path), path).toBeLessThanOrEqual(FIRST_LOOK_BYTES);
      // In the letters of the device, headings are longer or shorter.
      await expect(page.locator("html")).toHaveAttribute("data-font", "");
      const { scrollHeight, scrollWidth } = await page.evaluate(() => ({
        scrollHeight: document.documentElement.scrollHeight,
        scrollWidth: document.documentElement.scrollWidth,
      }));
      expect(scrollHeight, path).toBeLessThanOrEqual(LONGEST_ON_A_PHONE);
      expect(scrollWidth, path).toBeLessThanOrEqual(390);
    }
    await page.setViewportSize({ ...phone, height: 1_600 });
    await expect.poll(() => heldPictures(page, "in sight")).toBe(0);
    expect(await heldPictures(page, "anywhere")).toBeGreaterThan(0);
    // By style alone.
    await page.route(/\.js$/, () => {});
    await page.evaluate(() => scrollTo({ top: 1, behavior: "instant" }));
    await expect.poll(() => heldPictures(page, "anywhere")).toBe(0);
  });
}

/** Three, where Set-up was given none. */
function withTowns(site: SiteContent, { areas }: SiteContent): SiteContent {
  return site.areas.length > 0 ? site : { ...site, areas: areas.filter(({ kind }) => kind === "city").slice(0, 3) };
}

/** How many pictures stand aside of a place that is in sight, or of any. */
function heldPictures(page: Page, where: "in sight" | "anywhere"): Promise<number> {
  return page.locator("img[loading=lazy]").evaluateAll((pictures, only) => {
    const isHeld = (picture: Element) => getComputedStyle(picture).translate.startsWith("-");
    const isThere = (picture: Element) => only === "anywhere" || picture.getBoundingClientRect().top < innerHeight;
    return pictures.filter((picture) => isHeld(picture) && isThere(picture)).length;
  }, where);
}

for (const name of packNames)
  test(`the home page of ${name} is whole on a phone, and axe finds nothing`, async ({ page, open }) => {
    const url = await open(name);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectNoAxeViolationsInBothThemes(page);
    }
  });

/** A long name in the heading of services, and a word of 28 letters where a narrow column has room for it. */
function writeMuch(site: SiteContent): SiteContent {
  const after = (text: { fr: string; en: string }, more: string) => ({ ...text, fr: `${text.fr} ${more}` });
  const word = `${LONG_WORD}.`;
  const longer = (page: NonNullable<SiteContent["services"][number]["page"]>) => ({
    ...page,
    heading: after(page.heading, "à Saint-Bruno-de-Montarville"),
    intro: after(page.intro, word),
  });
  return {
    ...site,
    services: site.services.map((service) => ({ ...service, page: service.page && longer(service.page) })),
    areas: site.areas.map((area) => ({ ...area, description: after(area.description, word) })),
  };
}

type Case = { name: string; title: string; composition?: Partial<Composition>; change?: Change; paths: string[] };

const cases: Case[] = [
  ...packNames.map((name) => ({ name, title: name, paths: addressesOf(name) })),
  ...packNames.map((name) => ({
    ...{ name, title: `${name} with long French texts`, change: writeMuch },
    paths: addressesOf(name).filter((path) => !/^(\/en.*|\/privacy|)$/.test(path)),
  })),
  ...(
    [
      ["landscaping-and-snow", "prices"],
      ["exterior-cleaning", "form"],
    ] as const
  ).map(([name, beside]) => ({
    ...{ name, title: `${name} with ${beside} beside its words`, composition: { beside } },
    paths: addressesOf(name).filter((path) => path !== "/privacy"),
  })),
];

for (const { name, title, composition, change, paths } of cases)
  test(`the pages of ${title} are whole at every width`, async ({ page, open }) => {
    const url = await open(name, composition ?? {}, change);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [at, path] of paths.entries()) {
      await page.goto(url + path);
      // The two languages of a page share the widths in between.
      for (const width of [390, at % 2 ? 768 : 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${path} at ${width}`;
        expect(await widthOf(page), where).toBeLessThanOrEqual(width);
        await expectWholeWords(page, where);
        await expectNoTextOverText(page, where);
        if (width >= 768) await expectOneLine(page, where);
        await expectClearHero(page, where);
      }
    }
  });

for (const name of packNames)
  test(`an article, a quote, an invoice and a day sheet in the look of ${name} are whole at every width`, async ({
    page,
    serve,
    newDataDir,
  }) => {
    const dataDir = newDataDir();
    let paths: string[] = [];
    const asLeft = (content: SiteContent) => asSetUpLeavesIt(name, content);
    await publishPack(dataDir, name, asLeft, async (db, now) => (paths = await papersWith(LONG_WORD, db, now)));
    const { url } = await serve({ DATA_DIR: dataDir, ADMIN_PASSWORD: "a-long-test-password" });
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(paths).toHaveLength(4);
    for (const [at, path] of paths.entries()) {
      expect((await page.goto(url + path))?.status(), path).toBe(200);
      for (const width of [390, at % 2 ? 768 : 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${path} at ${width}`;
        expect(await widthOf(page), where).toBeLessThanOrEqual(width);
        await expectWholeWords(page, where);
        await expectNoTextOverText(page, where);
      }
      await expectNoAxeViolationsInBothThemes(page);
    }
    await page.goto(url + paths[0]);
    await expect(page.locator(".prose blockquote")).toHaveCSS("border-left-width", "4px");
  });

/** The home page, the page of a service and of a town where it has one, and a legal page; each kind in turn in both languages. */
function addressesOf(name: string): string[] {
  const { services, areas } = openPack(name).content;
  const own = services.flatMap(({ page }) => page ?? []).slice(0, 1);
  const town = areas.find(({ kind }) => kind === "city");
  const kinds = [
    ["", "/en"],
    ...own.map(({ slug, slugs }) => [`/services/${slug}`, `/en/services/${slugs.en ?? slug}`]),
    ...(town ? [[`/${town.slug}`, `/en/${town.slug}`]] : []),
  ];
  return [...kinds.flat(), "/privacy"];
}

test("the short form carries on in the whole one, with what was typed and the next field focused", async ({
  page,
  open,
}) => {
  const url = await open("landscaping-and-snow");
  await page.goto(url);
  await wake(page);
  await page.locator("#short-service").selectOption({ index: 3 });
  const service = await page.locator("#short-service").inputValue();
  await page.locator("#short-phone").fill("450 555-0111");
  await page.locator(".short-form [type=submit]").click();
  await expect(page.locator("#contact-service")).toHaveValue(service);
  await expect(page.locator("#contact-phone")).toHaveValue("450 555-0111");
  await expect(page.locator("#contact-name")).toBeFocused();
  await expect(page.locator("#contact-name")).toBeInViewport();
  await page.locator("[data-act=language]").click();
  await expect(page.locator("#contact-phone")).toHaveValue("450 555-0111");
});

for (const state of ["without JavaScript", "before the script is there"] as const)
  test.describe(state, () => {
    test.use({ javaScriptEnabled: state !== "without JavaScript" });

    test("the short form leads to the whole one, with what was typed", async ({ page, open }) => {
      const url = await open("landscaping-and-snow");
      await page.route(/\/assets\/.*\.js$/, () => {});
      await page.goto(`${url}/en`);
      await page.locator("#short-service").selectOption({ index: 1 });
      const service = await page.locator("#short-service").inputValue();
      await page.locator("#short-phone").fill("819 555-0111");
      await page.locator(".short-form [type=submit]").click();
      await page.waitForURL(/\/api\/contact/);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.locator("#contact-service")).toHaveValue(service);
      await expect(page.locator("#contact-phone")).toHaveValue("819 555-0111");
      await expect(page.locator("#contact-name")).toBeInViewport();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  });
