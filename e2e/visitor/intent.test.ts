import type { Locator, Page } from "@playwright/test";
import { join } from "node:path";
import { openDb } from "#src/platform/db/db.server.ts";
import { listVisits } from "#src/marketing/traffic/visits.server.ts";
import { withWindow } from "../fixtures/browser.ts";
import { openDevtools } from "../fixtures/devtools.ts";
import { emptyCache, expect, test, wake } from "../fixtures/site.ts";

test.use(withWindow);

test.beforeEach(emptyCache);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith(".js")) scripts.push(request.url());
  });
  return scripts;
}

/** The user agent of the test browser counts as a bot. */
const person = (version: string) =>
  `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

/** No script comes to this page, whatever the visitor does. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route(/\.js$/, () => {});
}

test("a page that stays open asks for no script, and after an intent for three files at most", async ({ context }) => {
  const open = async (path: string) => {
    const page = await context.newPage();
    const scripts = scriptsOf(page);
    await page.goto(path, { waitUntil: "networkidle" });
    return { page, scripts, path };
  };
  const opened = await Promise.all(["/", "/en", "/brossard", "/thank-you", "/#contact", "/en/terms"].map(open));
  await opened[0]?.page.waitForTimeout(12_000);
  for (const { scripts, path } of opened) expect(scripts, path).toEqual([]);
  for (const { page, scripts, path } of opened) {
    await page.bringToFront();
    await wake(page);
    await page.waitForLoadState("networkidle");
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(scripts.length, path).toBeLessThanOrEqual(3);
    await page.close();
  }
});

/** The number of a visit says whether its vitals are measured: by one more file. */
for (const [path, sample, files, mostBytes] of [
  ["/", 0.9, 1, 75_000],
  ["/en", 0.9, 1, 75_000],
  ["/brossard", 0.9, 1, 75_000],
  ["/privacy", 0.9, 1, 75_000],
  ["/not-a-page", 0.9, 1, 75_000],
  ["/en/services/driveway-cleaning", 0.9, 1, 75_000],
  ["/", 0.1, 2, 78_000],
  ["/brossard", 0.1, 2, 78_000],
] as const)
  test(`an intent at ${path} brings at most ${mostBytes / 1000} kB of script in ${files} at ${sample}`, async ({
    page,
  }) => {
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js"))
        sizes.push(response.headerValue("content-length").then((length) => Number(length)));
    });
    await page.addInitScript((number) => (Math.random = () => number), sample);
    await page.goto(path);
    await wake(page);
    await page.waitForLoadState("networkidle");
    await expect.poll(() => sizes.length).toBe(files);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  });

test("the gallery acts from the moment it is near, by a file of its own", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.addInitScript(() => (Math.random = () => 0.9));
  await page.goto("/en");
  await wake(page);
  expect(scripts).toHaveLength(1);
  await page.locator("#gallery").scrollIntoViewIfNeeded();
  await expect(page.locator("#gallery").getByRole("slider").first()).toBeVisible();
  expect(scripts).toHaveLength(2);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator("#gallery [aria-live]")).toHaveText(/2/);
});

test("a press on the page that is shown brings no part of it twice, and leaves its gallery to come", async ({
  page,
}) => {
  await page.goto("/en");
  await wake(page);
  await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
  await page.locator("#gallery").scrollIntoViewIfNeeded();
  await expect(page.locator("#gallery").getByRole("slider").first()).toBeVisible();
  await page.locator("[data-act=language]").first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("#faq")).toHaveCount(1);
  await expect(page.locator("#gallery")).toHaveCount(1);
});

test("a change of language keeps the elements of parts whose code comes only with it", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto("/");
  await wake(page);
  const parts = page.locator("h1, #services, #gallery figure, #testimonials, #faq details");
  const count = await parts.evaluateAll((all) => {
    for (const element of all) Reflect.set(element, "wasHere", true);
    return all.length;
  });
  expect(count).toBeGreaterThan(6);
  const areKept = () => parts.evaluateAll((all) => all.filter((element) => Reflect.get(element, "wasHere")).length);
  const title = await page.locator("h1").textContent();
  for (const language of ["en", "fr"]) {
    await page.locator("header [data-act=language]").first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    if (language === "en") await expect(page.locator("h1")).not.toHaveText(title ?? "");
    expect(await areKept(), language).toBe(count);
  }
  await expect(page.locator("h1")).toHaveText(title ?? "");
  await page.locator("#services a").first().click();
  await expect(page).toHaveURL(/\/services\//);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(title ?? "");
  await expect(page.locator("#services")).toHaveCount(1);
  expect(errors).toEqual([]);
});

test("one storage is read once before the first paint, and the rest waits for it", async ({ page }) => {
  await page.addInitScript(() => {
    const reads: { of: string; isPainted: boolean }[] = [];
    Object.assign(window, { reads });
    for (const of of ["localStorage", "sessionStorage"] as const) {
      const memory = window[of];
      const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
      const get = () => (reads.push({ of, isPainted: isPainted() }), memory);
      Object.defineProperty(window, of, { get });
    }
  });
  const reads = () => page.evaluate(() => Reflect.get(window, "reads"));
  const atFirst = [{ of: "localStorage", isPainted: false }];
  for (const path of ["/?gclid=abc", "/brossard", "/"]) {
    // As by an ad, a search or a bookmark.
    await page.goto("about:blank");
    await page.goto(path);
    await expect.poll(reads, path).toContainEqual({ of: "sessionStorage", isPainted: true });
    const before = (await reads()).filter(({ isPainted }: { isPainted: boolean }) => !isPainted);
    expect(before, path).toEqual(atFirst);
  }
  expect(await page.evaluate(() => sessionStorage.getItem("tracking"))).toContain("abc");
});

test("a sampled visitor who only looks reports the first paint, without a script file", async ({ page }) => {
  const scripts = scriptsOf(page);
  const reports: unknown[] = [];
  page.on("request", (request) => request.url().endsWith("/api/page-view") && reports.push(request.postDataJSON()));
  await page.addInitScript(() => (Math.random = () => 0.1));
  await page.goto("/brossard", { waitUntil: "networkidle" });
  // The page is measured once it is idle, which a busy machine may be late with.
  await page.waitForFunction(() => sessionStorage.getItem("tracking") !== null);
  const leave = () => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await leave();
  await leave();
  await expect
    .poll(() => reports)
    .toEqual([{ path: "/brossard", kind: "vital", name: "LCP", value: expect.any(Number) }]);
  expect(scripts).toEqual([]);
});

test("the log has the same pages and people with the script and without", async ({ browser, site }) => {
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  const logged = async (version: string) => {
    const { visits } = await listVisits(db, { limit: 99 });
    const own = visits.filter(({ userAgent }) => userAgent === person(version)).toReversed();
    return own.map(({ path, source, language, isBot, statusCode }) => ({ path, source, language, isBot, statusCode }));
  };
  for (const [version, prepare] of [
    ["140", wake],
    ["141", withoutScripts],
  ] as const) {
    const context = await browser.newContext({ baseURL: site.url, userAgent: person(version) });
    const page = await context.newPage();
    if (prepare === withoutScripts) await prepare(page);
    await page.goto("/?gclid=abc");
    if (prepare === wake) await prepare(page);
    await page.locator("[data-act=language]").first().click();
    await page.waitForURL(/\/en\?gclid=abc$/);
    await page.locator("footer a[href='/en/brossard']").click();
    await page.waitForURL(/\/en\/brossard/);
    await page.locator("footer a[href='/en/terms']").click();
    // Reported once it is shown, a frame after its address. Closing a context ends even what is kept alive.
    await expect
      .poll(async () => (await logged(version)).map(({ path }) => path))
      .toEqual(["/", "/en", "/en/brossard", "/en/terms"]);
    await context.close();
  }
  expect(await logged("141")).toEqual(await logged("140"));
  await db.destroy();
});

for (const [what, intend] of [
  ["scroll", (page: Page) => page.evaluate(() => scrollTo(0, 600))],
  ["key", (page: Page) => page.keyboard.press("Tab")],
  ["focus", (page: Page) => page.locator("[name=name]").focus()],
  ["wheel", (page: Page) => page.mouse.wheel(0, 300)],
] as const)
  test(`a ${what} is an intent`, async ({ page }) => {
    await page.goto("/");
    await intend(page);
    await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  });

test("a visitor who begins while the page still waits for its style finds all of it live, in its own style", async ({
  page,
}) => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await page.route(/content\/.*\.css$/, async (route) => {
    await begun;
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/en", { waitUntil: "commit" });
  await expect(page.locator("h1")).toBeVisible();
  await page.mouse.click(200, 200);
  begin();
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  expect(asked.filter((path) => path === "/en")).toHaveLength(1);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator("#gallery [aria-live]")).toHaveText(/2/);
  // The style of all pages comes last: rules of one page must not come over those of the next.
  const order = () => page.locator("head :is(style, link[rel=stylesheet]:not([media]))");
  await expect(order()).toHaveCount(3);
  await expect(order().nth(1)).toHaveAttribute("href", /^http.*\/content\/.*\.css$/);
  await expect(page.locator("body link[rel=stylesheet]")).toHaveCount(0);
});

test("a visit that fills in the form asks for five files at most: with the bot check's worker, and the gallery beside it", async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.addInitScript(() => (Math.random = () => 0.9));
  await page.goto("/");
  await page.locator("[name=name]").fill("Zoé");
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  await page.waitForLoadState("networkidle");
  expect(new Set(scripts).size, scripts.join("\n")).toBeLessThanOrEqual(5);
});

test.describe("before the script is there, on a phone", () => {
  test.use(phone);

  test("the menu closes after a choice, and at Escape", async ({ page }) => {
    await withoutScripts(page);
    await page.goto("/en");
    const menu = page.locator("header details");
    await page.locator("header summary").tap();
    await page.locator("header").getByRole("link", { name: "FAQ" }).last().tap();
    await expect(menu).not.toHaveAttribute("open");
    await expect(page.locator("#faq")).toBeInViewport();
    await page.locator("header summary").tap();
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
  });

  test("arrows and dots turn the gallery, and the script goes on from there", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/en");
    const next = page.getByRole("button", { name: "Next" });
    const current = page.locator("#gallery [aria-current=true]");
    const slides = page.locator("#gallery [role=group]");
    await next.tap();
    await expect(current).toHaveAccessibleName(/2/);
    await expect(slides.nth(1)).toBeVisible();
    await expect(slides.nth(0)).toBeHidden();
    release();
    await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
    await expect(page.locator("#gallery [aria-live]")).toHaveText(/2/);
    await expect(slides.nth(0)).toBeHidden();
    await expect(slides.nth(1)).toBeVisible();
    await next.tap();
    await expect(current).toHaveAccessibleName(/1/);
    await expect(current).toHaveCount(1);
  });

  test("the theme follows the device, and changes at once", async ({ page }) => {
    await withoutScripts(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await ground()).not.toBe("rgb(255, 255, 255)");
    await page.getByRole("button", { name: /thème/i }).tap();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  });

  test("the language keeps the scroll position, what is typed and chosen, and the open question", async ({ page }) => {
    await withoutScripts(page);
    await page.goto("/?gclid=abc");
    await page.locator("#faq summary").nth(2).tap();
    await page.locator("[name=message]").fill("Deux étages");
    await page.locator("[name=service]").selectOption({ index: 2 });
    const before = await restingScroll(page);
    await page.locator("[data-act=language]").first().tap();
    await expect(page).toHaveURL(/\/en\?gclid=abc$/);
    await expect(page.locator("[name=message]")).toHaveValue("Deux étages");
    await expect(page.locator("[name=service]")).toHaveValue("Gutter cleaning");
    await expect(page.locator("#faq details").nth(2)).toHaveAttribute("open");
    expect(before).toBeGreaterThan(1000);
    expect(Math.abs((await restingScroll(page)) - before)).toBeLessThan(FACE_MOVES);
    await page.goto("/brossard");
    await expect(page).toHaveURL(/\/en\/brossard$/);
  });

  test("the language keeps the scroll position in a page that was scrolled on from a section's address", async ({
    page,
  }) => {
    await withoutScripts(page);
    await page.goto("/#contact");
    // An instant scroll during the browser's own smooth one to the section would end anywhere.
    await expect(page.locator("#contact")).toBeInViewport();
    await restingScroll(page);
    await page.locator("#testimonials").evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
    const before = await restingScroll(page);
    await page.locator("[data-act=language]").first().tap();
    await expect(page).toHaveURL(/\/en$/);
    await page.waitForLoadState();
    expect(before).toBeGreaterThan(1000);
    expect(Math.abs((await restingScroll(page)) - before)).toBeLessThan(FACE_MOVES);
  });
});

/** In pixels: where the face of headings comes after the position is restored, the browser holds what is in view. */
const FACE_MOVES = 200;

/** The page scrolls smoothly, and moves once more when its headings get their face: a position read on the way is none. */
async function restingScroll(page: Page): Promise<number> {
  await expect(page.locator("html")).toHaveAttribute("data-font", "");
  return page.evaluate(async () => {
    let [last, still] = [Number.NaN, 0];
    while (still < 10) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
      last = scrollY;
    }
    return last;
  });
}

const typed = { name: "Zoé", phone: "450 555-0100", email: "zoe@mail.example", message: "Le patio" };

async function fillIn(form: Locator): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator("[name=service]").selectOption({ index: 2 });
}

async function expectFilledIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  expect(await page.locator("[name=service]").evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(2);
}

test("what is typed while the script and the next page come is there in the end, every time", async ({ context }) => {
  for (let round = 0; round < 3; round++) {
    const page = await context.newPage();
    await using devtools = await openDevtools(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto("/?gclid=abc");
    await page.locator("#faq summary").first().click();
    if (round % 2) await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
    await page.locator("a[href='/longueuil']").first().click({ noWaitAfter: true });
    await page.waitForURL(/\/longueuil$/);
    await fillIn(page.locator("#contact form"));
    await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Longueuil");
    await expectFilledIn(page);
    await expect(page.locator("#faq details").first()).toHaveAttribute("open");
    await page.close();
  }
});

test("a form that was begun goes along to another page and back, and is forgotten once it is sent", async ({
  page,
}) => {
  await page.goto("/brossard");
  await fillIn(page.locator("#contact form"));
  await page.goto("/privacy");
  await page.goto("/longueuil");
  await expectFilledIn(page);
  await page.locator("#contact form [type=submit]").click();
  await page.waitForURL(/thank-you/);
  await page.goto("/longueuil");
  await expect(page.locator("[name=name]")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("a dark device gets the dark page", async ({ page }) => {
    await page.goto("/");
    const html = page.locator("html");
    await expect(html).toHaveCSS("background-color", "rgb(10, 20, 23)");
    await expect(html).toHaveCSS("color-scheme", "dark");
  });
});
