import { join } from "node:path";
import type { Page } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { expectAtRest, looks, newestLead, partsOfScreens, screensOf } from "../fixtures/admin-screens.ts";
import { findViolations, showTheme } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { smallFields, smallTargets } from "../looks/pressed-sizes.ts";
import { NARROW, widthOf, widthWithSpacedText } from "../looks/narrow.ts";
import { expect, MOMENT, testWithExamples as test, untilMomentMs, type RunningSite } from "../fixtures/site.ts";
import { faultsOfTabWalk } from "../looks/tab-walk.ts";

/** All script that is requested until the page is at rest, as brotli. */
const most = { bytes: 160_000, files: 40 };
/** What is opened every day, and the calls of what each reads at first: the list of leads has a promised address. */
const daily = { "/admin/dashboard": 1, "/admin/leads": 2, "/admin/calendar": 1, "/admin/money": 1 };
const mostDaily = { bytes: 120_000, files: 8 };

const PHONE = 390;

/** Each screen is opened once a look and asked everything; the slices run side by side. */
const SLICES = 4;

/** Shown with hours and minutes, the longest there is. */
const ASKED_BEFORE_MS = 4 * HOUR_MS;

test.use({ clockAheadMs: untilMomentMs });

for (const look of looks)
  for (let slice = 0; slice < SLICES; slice++)
    test(`the screens of the back office load little, fit, are easy to hit, and axe and Tab find no fault (${look.name}, part ${slice + 1})`, async ({
      page,
      site,
    }) => {
      // Some fifteen screens, on a machine that may be busy.
      test.setTimeout(10 * 60_000);
      await signIn(page, site, look.language);
      await page.clock.setFixedTime(MOMENT);
      // What Playwright asks of a page counts as an act of its user, and an act loads more.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
      );
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const loaded = countScript(page);
      const newest = await newestLead(page);
      const lead = look.isPhone ? await addWaitingLead(site) : newest;
      const screens = ["/admin/login", `/admin/leads/${newest}`, ...(await screensOf(page, lead)), ...partsOfScreens];
      for (const path of new Set(screens.filter((_, at) => at % SLICES === slice))) {
        loaded.length = 0;
        await page.goto(path);
        await expectAtRest(page);
        await showTheme(page, look.theme);
        if (look.isPhone) expect.soft(await smallFields(page), `fields on ${path}`).toEqual([]);
        else await expectLittleScript(page, path, loaded);
        expect.soft(await smallTargets(page), `targets on ${path}`).toEqual([]);
        expect.soft(await violations(page), `axe on ${path}`).toEqual([]);
        expect.soft(await faultsOfTabWalk(page), `Tab on ${path}`).toEqual([]);
        // Last: Chromium forgets the padding of the page when its style sheets change.
        if (look.isPhone) {
          await expectToFit(page, path);
          await page.setViewportSize(look.viewport);
        }
      }
    });

for (const language of ["fr", "en"] as const)
  test(`the screens of every day load little, in few files and calls (${language})`, async ({ page, site }) => {
    await signIn(page, site, language);
    await page.clock.setFixedTime(MOMENT);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
    );
    const loaded = countScript(page);
    const called: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) called.push(request.url());
    });
    for (const [path, calls] of Object.entries(daily)) {
      loaded.length = 0;
      await page.goto("about:blank");
      called.length = 0;
      await page.goto(path);
      await expectAtRest(page);
      await expectLittleScript(page, path, loaded, mostDaily);
      expect.soft(called.length, `${path} calls\n${called.join("\n")}`).toBe(calls);
    }
  });

/** Also at 320 pixels, where a label no longer breaks, which it does below 360. */
async function expectToFit(page: Page, path: string): Promise<void> {
  expect.soft(await widthOf(page), `${path} on a phone`).toBeLessThanOrEqual(PHONE);
  await page.setViewportSize({ width: NARROW, height: 640 });
  expect.soft(await widthWithSpacedText(page), `${path} at ${NARROW} pixels`).toBeLessThanOrEqual(NARROW);
}

async function expectLittleScript(page: Page, path: string, loaded: readonly number[], limits = most): Promise<void> {
  await page.waitForLoadState("networkidle");
  const bytes = loaded.reduce((sum, size) => sum + size, 0);
  expect.soft(bytes, `bytes of script of ${path}`).toBeLessThanOrEqual(limits.bytes);
  expect.soft(loaded.length, `files of script of ${path}`).toBeLessThanOrEqual(limits.files);
  // Nothing was counted where a budget holds by itself.
  expect(bytes, path).toBeGreaterThan(0);
}

/** The sizes that the server announces, as they arrive. */
function countScript(page: Page): number[] {
  const sizes: number[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    expect(response.headers()["content-encoding"]).toBe("br");
    sizes.push(Number(response.headers()["content-length"]));
  });
  return sizes;
}

/** Targets of 24 pixels too, which is off unless it is named. */
async function violations(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, nodes } of await findViolations(page, { rules: { "target-size": { enabled: true } } }))
    for (const { html, target } of nodes)
      if (id !== "target-size" || !(fillsWhatIsAround(html) || (await isBelowBar(page, String(target[0])))))
        lines.push(`${id}: ${html.slice(0, 300)}`);
  return lines;
}

/** What scrolls below a bar of the page is as large as ever. */
function isBelowBar(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selected) => {
    const box = document.querySelector(selected)?.getBoundingClientRect();
    const bars = [...document.querySelectorAll("[data-bar]")].map((bar) => bar.getBoundingClientRect());
    return box !== undefined && bars.some(({ top, bottom }) => top < box.bottom && box.top < bottom);
  }, selector);
}

/** A link as large as its row or card: axe measures its text alone. */
function fillsWhatIsAround(html: string): boolean {
  return /\b(stretched|after:inset-0)\b/.test(html);
}

async function addWaitingLead({ dataDir }: RunningSite): Promise<string> {
  await using db = openDb({ kind: "sqlite", file: join(dataDir, "site.db") });
  const submitted = new Date(MOMENT.getTime() - ASKED_BEFORE_MS);
  const lead = aLeadRow({ id: uuidv7(), language: "fr", submitted_at: submitted.toISOString() });
  await db.insertInto("leads").values(lead).execute();
  return lead.id;
}
