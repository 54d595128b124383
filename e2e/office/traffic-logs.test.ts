import type { Page } from "@playwright/test";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test, type RunningSite } from "../fixtures/site.ts";

const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function openLogs(page: Page, site: RunningSite) {
  await page.request.get("/brossard", { headers: { "User-Agent": googlebot } });
  await signIn(page, site);
  // Another test's would be found at once, before these are written.
  await visitFrom(page, `https://example.org/${crypto.randomUUID()}`);
  await page.goto("/admin/logs");
}

/** Resolves when the visit is in the log. */
async function visitFrom(page: Page, referrer: string) {
  await page.request.get("/en", { headers: { "User-Agent": chrome, Referer: referrer } });
  await expect
    .poll(async () => (await page.request.get(`/api/admin/traffic-logs?search=${referrer}`)).text())
    .toContain(referrer);
}

test("requests are listed, and the toggles filter visitors and bots", async ({ page, site }) => {
  await openLogs(page, site);
  const entries = page.getByRole("list", { name: "Log entries" }).getByRole("listitem");
  const person = entries.filter({ hasText: "example.org" }).first();
  await expect(person).toContainText(/Visitor.*GET \/en.*200.*\d{4}-\d\d-\d\d \d{1,2} h \d\d min \d\d s/s);
  await expect(person).toContainText(/IP \S+.*Duration [\d.]+ ms.*Chrome\/140/s);
  const bot = entries.filter({ hasText: "/brossard" }).first();
  await expect(bot).toContainText("Googlebot");
  for (const shown of ["Home", "example.org", "Chrome/140"])
    await expect(person.locator("summary").getByText(shown).last()).toBeVisible();
  await person.locator("summary").press("Enter");
  await expect(person.getByText("Device")).toBeVisible();

  const visitors = page.getByRole("button", { name: "Visitors" });
  const bots = page.getByRole("button", { name: "Bots" });
  await expect(visitors).toHaveAttribute("aria-pressed", "true");
  await visitors.click();
  await expect(visitors).toHaveAttribute("aria-pressed", "false");
  await expect(person).toHaveCount(0);
  await expect(bot).toBeVisible();
  await bots.click();
  await expect(page.getByText("No log entries to display with current filters")).toBeVisible();
  await visitors.click();
  await expect(person).toBeVisible();
  await expect(bot).toHaveCount(0);
  await page.getByRole("searchbox").fill("no such thing anywhere");
  await expect(page.getByText("No log entries to display with current filters")).toBeVisible();
});

test("the log is refetched every 30 seconds, but not in a hidden tab", async ({ page, site }) => {
  await page.clock.install();
  await openLogs(page, site);
  const entries = page.getByRole("list", { name: "Log entries" }).getByRole("listitem");
  await expect(entries.filter({ hasText: "example.org" }).first()).toBeVisible();
  // The page's clock is stopped from here on, so that a slow machine does not count; a refetch restarts the 30 seconds.
  const later = `https://example.org/${crypto.randomUUID()}`;
  await visitFrom(page, later);
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(entries.filter({ hasText: later }).first()).toBeVisible({ timeout: 200 });
  }).toPass();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/traffic-logs?limit=100")) asked += 1;
  });
  await page.clock.runFor(29_000);
  expect(asked).toBe(0);
  await page.clock.runFor(2_000);
  await expect.poll(() => asked).toBe(1);

  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await page.clock.runFor(90_000);
  expect(asked).toBe(1);
});

test("a long log begins with one screen of lines, and more are loaded at a press", async ({ page, site }) => {
  for (let visit = 0; visit < 25; visit++) await page.request.get("/en", { headers: { "User-Agent": googlebot } });
  await page.setViewportSize({ width: 390, height: 844 });
  await openLogs(page, site);
  const entries = page.getByRole("list", { name: "Log entries" }).getByRole("listitem");
  await expect(entries).toHaveCount(20);
  await expect(page.getByText(/^Since \w+ \d+, \d{4}$/)).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);

  await page.getByRole("button", { name: "Load more" }).click();
  await expect(entries.nth(25)).toBeVisible();
});

test("both files are downloaded, and failures are shown", async ({ page, site }) => {
  await openLogs(page, site);
  for (const [name, format] of [
    ["Export Simple", "simple"],
    ["Export Detailed", "detailed"],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^traffic-${format}-[\\d-]{10}\\.csv$`));
  }
  await page.route("**/api/admin/traffic-logs*", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Failed to fetch traffic logs").first()).toBeVisible();
});

test("on a phone an entry shows who asked for what, when and how it went, without being opened", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.request.get("/en/a-page-with-a-name-that-is-long", {
    headers: { "User-Agent": "facebookexternalhit/1.1" },
  });
  await openLogs(page, site);
  const entry = page.getByRole("listitem").filter({ hasText: "facebookexternalhit" }).first();
  const line = entry.locator("summary");
  for (const said of ["GET", "404", /^facebookexternalhit$/]) {
    const part = line.getByText(said).filter({ visible: true }).first();
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), String(said)).toBeLessThan(390 - 16);
  }
  const rest = line.locator("> span").last();
  const cut = await rest.getByText("facebookexternalhit/1.1").evaluate((agent) => {
    const [shown, whole] = [agent.getBoundingClientRect(), agent.closest("summary")?.getBoundingClientRect()];
    return !whole || shown.bottom > whole.bottom;
  });
  expect(cut).toBe(false);
  await expect(rest).toHaveText(/not-found\s*IP \S+Duration [\d.]+ ms\d{4}-\d\d-\d\d .*User agent facebook/);
});
