import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { openDevtools } from "../fixtures/devtools.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, type RunningSite, test } from "../fixtures/site.ts";

const names = ["Marie Tremblay", "Luc Roy"];
const towns = ["1, rue A, Chambly", "2, rue B, Sherbrooke"];

/** Two visits of today, and the link of a helper to them. */
async function planDay(page: Page, site: RunningSite) {
  const rows = names.map((name) => aLeadRow({ name, phone: "450 555-0122", status: "contacted", language: "fr" }));
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute(async (trx) => {
    for (const row of rows) await insertRows(trx, "leads", [{ ...row, ...personKeys(row) }]);
  });
  await db.destroy();
  await signIn(page, site);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const day = businessDay(new Date(), "America/Toronto");
  const visit = { day, note: "Chien dans la cour", quoteId: null, remind: false, tell: false };
  for (const [at, { id }] of rows.entries()) {
    const hours = { from: at === 0 ? "08:00" : "13:00", until: at === 0 ? "10:00" : "15:00", place: towns[at] };
    const planned = await page.request.post(`/api/admin/leads/${id}/appointments`, {
      headers,
      data: { ...visit, ...hours },
    });
    expect(planned.status()).toBe(201);
  }
  const made = await page.request.post("/api/admin/day-sheets", {
    headers,
    data: { name: "Karim", language: "fr", day: null },
  });
  expect(made.status()).toBe(204);
  const { sheets } = await (await page.request.get("/api/admin/day-sheets")).json();
  const [sheet] = sheets;
  const leadOf = async (at: number): Promise<LeadInFull> =>
    (await page.request.get(`/api/admin/leads/${rows[at]?.id}`)).json();
  return { link: new URL(sheet.link).pathname, sheetId: sheet.id, headers, leadOf };
}

const helperEvents = ({ events }: LeadInFull) =>
  events.flatMap((event) => (event.kind === "helper" ? [event.what] : [])).toSorted();

test("on a slow phone whose line is cut, nothing that was tapped is lost or counted twice", async ({
  page,
  site,
  browser,
}) => {
  const { link, sheetId, headers, leadOf } = await planDay(page, site);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: site.url,
    reducedMotion: "reduce",
  });
  let helper = await phone.newPage();
  await using network = await openDevtools(helper);
  const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  const set = (offline: boolean) => network.send("Network.emulateNetworkConditions", { offline, ...line });
  await set(false);
  await helper.goto(link);
  await expect(helper.getByRole("heading", { level: 1 })).toHaveText("Feuille de route");
  await expectNoAxeViolationsInBothThemes(helper);
  const visit = (name: string) => helper.getByRole("article").filter({ hasText: name });
  const queue = helper.locator("#queue");

  // The server has it, and the answer is lost.
  await helper.route(
    "**/on-my-way",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await visit("Marie")
    .getByRole("button", { name: /^En route/ })
    .click();
  await expect(queue).toContainText("1 à envoyer");
  await expect(visit("Marie").getByRole("button", { name: /^En route/ })).toBeDisabled();
  await set(true);
  await visit("Marie")
    .getByRole("button", { name: /^Terminé/ })
    .dblclick();
  await visit("Marie").getByText("Écrire au bureau").click();
  await visit("Marie").getByLabel("Votre note").fill("Robinet qui fuit");
  await visit("Marie").getByRole("button", { name: "Envoyer", exact: true }).click();
  const photo = { name: "p.jpg", mimeType: "image/jpeg", buffer: await aJpeg({ width: 3000, height: 2000 }) };
  await visit("Luc")
    .getByLabel(/^Photo avant/)
    .setInputFiles(photo);
  await expect(queue).toContainText("4 à envoyer");
  expect(helperEvents(await leadOf(0))).toEqual(["on-my-way"]);

  // The phone is put away and taken out again where there is a network.
  await helper.close();
  helper = await phone.newPage();
  await helper.goto(link);
  await expect(queueOf(helper)).toContainText("Tout est envoyé.");
  const [marie, luc] = [await leadOf(0), await leadOf(1)];
  expect(helperEvents(marie)).toEqual(["done", "note", "on-my-way"]);
  expect(marie.events.filter((event) => event.kind === "appointment" && event.what === "done")).toHaveLength(1);
  expect(luc.photos.shown).toMatchObject([{ moment: "before", width: 2048 }]);
  await expect(helper.getByRole("article").filter({ hasText: "Marie" })).toContainText("Terminé");

  expect((await page.request.delete(`/api/admin/day-sheets/${sheetId}`, { headers })).status()).toBe(204);
  await helper
    .getByRole("article")
    .filter({ hasText: "Luc" })
    .getByRole("button", { name: /^Terminé/ })
    .click();
  await expect(helper.getByRole("heading", { name: "Cette page n’existe pas" })).toBeVisible();
  expect((await helper.request.get(link)).status()).toBe(404);
  expect(helperEvents(await leadOf(1))).toEqual([]);
  await phone.close();
});

const queueOf = (page: Page) => page.locator("#queue");

test("without a script the day is read, tapped and reported by forms", async ({ page, site, browser }) => {
  const { link, leadOf } = await planDay(page, site);
  const phone = await browser.newContext({
    viewport: { width: 320, height: 640 },
    baseURL: site.url,
    javaScriptEnabled: false,
  });
  const helper = await phone.newPage();
  await helper.goto(`${link}?lang=en`);
  // `evaluate` works where the page's own scripts do not.
  expect(await helper.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const visit = helper.getByRole("article").filter({ hasText: "Luc" });
  await visit.getByRole("button", { name: /^On my way/ }).click();
  await expect(helper.getByRole("status").first()).toContainText("Noted");
  await expect(visit).toContainText("On the way");
  const photo = { name: "p.jpg", mimeType: "image/jpeg", buffer: await aJpeg({ width: 800, height: 600 }) };
  await visit.getByLabel(/^Photo after/).setInputFiles(photo);
  await visit.locator("form[data-photo=after]").getByRole("button", { name: "Send" }).click();
  await expect(visit).toContainText("0 before, 1 after");
  expect(helperEvents(await leadOf(1))).toEqual(["on-my-way"]);
  await phone.close();
});

test("the owner orders the day with keys and by dragging, sees a foolish order, and makes and revokes a link", async ({
  page,
  site,
}) => {
  const { link } = await planDay(page, site);
  await page.goto("/admin/calendar/day-sheet");
  const stops = page.getByRole("list").filter({ hasText: "Chambly" }).getByRole("listitem");
  await expect(stops).toHaveText([/Marie.*From your place: about 15 km/s, /Luc.*About \d+ km/s]);
  await page.getByRole("button", { name: "Move Luc Roy earlier" }).focus();
  await page.keyboard.press("Enter");
  await expect(stops).toHaveText([/Luc/, /Marie/]);
  await expect(page.getByText("Luc Roy: stop 1 of 2")).toBeAttached();
  const isLucFirst = async () => {
    const sheet = await (await page.request.get(link)).text();
    return sheet.indexOf("Luc Roy") < sheet.indexOf("Marie Tremblay");
  };
  await expect.poll(isLucFirst).toBe(true);
  await stops
    .filter({ hasText: "Marie" })
    .locator("[draggable]")
    .dragTo(stops.filter({ hasText: "Luc" }));
  await expect(stops).toHaveText([/Marie/, /Luc/]);
  await expect.poll(isLucFirst).toBe(false);
  await page.reload();
  await expect(stops).toHaveText([/Marie/, /Luc/]);
  await page.getByLabel("Who is it for?").fill("Ana");
  await page.getByRole("button", { name: "Create a link" }).click();
  await expect(page.getByLabel("Link for Ana")).toHaveValue(/\/d\/[\w-]{43}$/);
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Revoke the link for Ana" }).click();
  await page.getByRole("button", { name: "Really revoke it?" }).click();
  await expect(page.getByLabel("Link for Ana")).toBeHidden();
});
