import { siteFromPack } from "#src/operations/set-up/set-up-site.server.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { publishPack } from "#test/publish-pack.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import type { Composition } from "#src/site/content/composition-schema.server.ts";
import { expectNoAxeViolationsInBothThemes } from "./axe.ts";
import { expectWholeWords } from "./broken-words.ts";
import { expectClearHero } from "./hero-words.ts";
import { widthOf } from "./narrow.ts";
import { expect, test as base, wake } from "./site.ts";

type Change = (site: SiteContent) => SiteContent;

/** Starts a site of a pack as Set-up leaves it. */
const test = base.extend<{
  open: (name: string, composition?: Partial<Composition>, change?: Change) => Promise<string>;
}>({
  open: async ({ serve, newDataDir }, use) => {
    const dataDir = newDataDir();
    await use(async (name, composition, change = (site) => site) => {
      const { business, promises } = openPack(name);
      await publishPack(dataDir, name, (content) => {
        const site = siteFromPack(content, { languages: ["fr", "en"], areas: [], accent: null, business, promises });
        const brand = { ...site.brand, composition: { ...site.brand.composition, ...composition } };
        return change({ ...site, brand, ...(composition && { areas: content.areas }) });
      });
      return (await serve({ DATA_DIR: dataDir, ADMIN_PASSWORD: "a-long-test-password" })).url;
    });
  },
});

/** What a new connection carries before it waits for the other side, and what headers take of it. */
const FIRST_ROUND_TRIP_BYTES = 14_600;
const HEADER_BYTES = 810;

for (const name of packNames)
  test(`the home page of ${name} arrives in one round trip, is whole on a phone, and axe finds nothing`, async ({
    page,
    open,
  }) => {
    test.setTimeout(120_000);
    const url = await open(name);
    for (const path of ["/", "/en"]) {
      const headers = (await page.request.get(url + path, { headers: { "Accept-Encoding": "br" } })).headers();
      expect(Number(headers["content-length"]), path).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES - HEADER_BYTES);
    }
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
  const word = "Thermoélectroencéphalographe.";
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
    test.setTimeout(120_000);
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
        await expectClearHero(page, where);
      }
    }
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
