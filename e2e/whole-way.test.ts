import { devices, type Browser, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { openMailServer, type MailServer } from "#test/mail-server.ts";
import { openOwnPostgres } from "#test/own-postgres.ts";
import { signIn } from "./log-in.ts";
import { expect, movedClock, startSite, stopSite, test as base, type RunningSite } from "./site.ts";

const PASSWORD = "a-long-test-password";
const DAY_MS = 86_400_000;
const REVIEWS = "https://g.page/r/nordet/review";
const CUSTOMER = "zoe@mail.example";
/** An iPhone, but in Chromium. */
const { defaultBrowserType: _, ...PHONE } = devices["iPhone 14"];

/** Everything of one deployment that may fail by itself. */
type Place = { site: RunningSite; mail: MailServer; restart: (aheadMs: number) => Promise<void>; database?: Database };
type Database = Awaited<ReturnType<typeof openOwnPostgres>>;

const test = base.extend<{ openDestination: (engine: "SQLite" | "PostgreSQL") => Promise<Place> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  openDestination: async ({}, use) => {
    await using opened = new AsyncDisposableStack();
    await use(async (engine) => {
      const mail = opened.use(await openMailServer());
      const database = engine === "PostgreSQL" ? opened.use(await openOwnPostgres()) : undefined;
      const dataDir = mkdtempSync(join(tmpdir(), "way-"));
      const variables = {
        ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
        ...(database && { DATABASE_URL: database.url }),
      };
      let started = await startSite({ ...variables, LOG_LEVEL: "fatal" });
      const site = { url: started.url, dataDir, username: "owner", password: PASSWORD };
      opened.defer(async () => {
        await stopSite(started.server);
        rmSync(dataDir, { recursive: true, force: true });
      });
      const restart = async (aheadMs: number) => {
        await stopSite(started.server);
        started = await startSite({
          ...{ ...variables, ...movedClock(aheadMs) },
          ...{ LOG_LEVEL: "fatal", PORT: new URL(site.url).port },
        });
      };
      return { site, mail, restart, ...(database && { database }) };
    });
  },
});

const AWAY = { SQLite: "with the mail server", PostgreSQL: "with the mail server and the database" };

for (const engine of ["SQLite", "PostgreSQL"] as const)
  test(`from a click on an ad to a review, ${AWAY[engine]} away once (${engine})`, async ({
    browser,
    openDestination,
  }) => {
    test.setTimeout(300_000);
    const { site, mail, restart, database } = await openDestination(engine);
    const phone = await openPage(browser, site, { ...PHONE, locale: "fr-CA" });
    const office = await openPage(browser, site, { viewport: { width: 1440, height: 900 }, locale: "en-CA" });

    await askWithPhotos(phone);
    await signIn(office, site);
    const settings = await (await office.request.get("/api/admin/review-settings")).json();
    const data = { ...settings, link: REVIEWS };
    const ownPage = { "Sec-Fetch-Site": "same-origin" };
    const saved = await office.request.put("/api/admin/review-settings", { headers: ownPage, data });
    expect(saved.status()).toBe(200);
    await office.goto("/admin/leads");
    await office.getByRole("link", { name: "Zoé L’Écuyer" }).first().click();
    await expect(office.getByRole("button", { name: "Enlarge photo 2" })).toBeVisible();
    const leadPage = office.url();

    await office.getByRole("button", { name: "New quote" }).click();
    await office.getByLabel("Unit price ($)").fill("250");
    await expect(office.getByText("Saved", { exact: true })).toBeVisible();
    await office.getByRole("button", { name: "Send by email" }).click();
    await expect(office.getByText("Waiting for the customer’s answer.")).toBeVisible();
    const link = await linkIn(mail, /\/q\/[\w-]{43}/);

    // The mail server goes away before the customer accepts, and the database while they do.
    mail.decide = () => 450;
    await phone.goto(link);
    await phone.getByRole("button", { name: "Continuer" }).tap();
    await phone.getByLabel("Adresse des travaux").fill("12, rue des Érables, Longueuil");
    await phone.getByLabel("Votre nom complet").fill("Zoé L’Écuyer");
    const acceptance = phone.url();
    await database?.stop();
    if (database) {
      await phone.getByRole("button", { name: /^Accepter pour/ }).tap();
      await phone.waitForLoadState();
      await database.start();
      await expect.poll(async () => (await phone.request.get("/health")).status(), { timeout: 60_000 }).toBe(200);
      await phone.goto(acceptance);
      await phone.getByLabel("Adresse des travaux").fill("12, rue des Érables, Longueuil");
      await phone.getByLabel("Votre nom complet").fill("Zoé L’Écuyer");
    }
    await phone.getByRole("button", { name: /^Accepter pour/ }).tap();
    await expect(phone.getByText(/par Zoé L’Écuyer, pour un total de/)).toBeVisible();

    await office.goto(leadPage);
    await expect(office.getByLabel("Status", { exact: true })).toHaveValue("won");
    const today = businessDay(new Date(), "America/Toronto");
    await office
      .getByRole("region", { name: "To do" })
      .getByRole("button", { name: "Schedule an appointment" })
      .click();
    await office.getByLabel("Day", { exact: true }).fill(today);
    await office.getByRole("button", { name: "Afternoon" }).click();
    await office.getByRole("button", { name: "Save" }).click();
    await expect(office.getByRole("region", { name: "Timeline" })).toContainText("Appointment scheduled");
    await office.goto("/admin/calendar/settings");
    await office.getByRole("button", { name: "Create private link" }).click();
    const feed = await office.getByLabel("Private link").inputValue();
    const calendar = ICAL.parse(await (await office.request.get(new URL(feed).pathname)).text());
    const [event] = new ICAL.Component(calendar).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    expect(event?.summary).toContain("Zoé L’Écuyer");

    await office.goto(`/admin/calendar?day=${today}`);
    await office.getByRole("button", { name: /^Zoé L’Écuyer, / }).click();
    await completeWithPictures(office);
    await expect(office.getByRole("button", { name: /^Zoé L’Écuyer, .*Done$/ })).toBeVisible();
    await office.goto("/admin/site/gallery");
    await expect(office.locator('img[src^="/media/"]')).toHaveCount(2);

    // Days later the mail server is back, and so is the program: what waited leaves once, and the review is asked for.
    mail.decide = () => undefined;
    await restart(aheadOf(nextQuietFreeMorning()));
    const reviewLink = await linkIn(mail, /\/r\/[\w-]+/);
    const asked = await phone.request.get(reviewLink, { maxRedirects: 0 });
    expect(asked.headers()["location"]).toBe(REVIEWS);
    const subjects = mail.arrived.map(({ headers, envelope }) => `${envelope.to.join()} ${headers.get("subject")}`);
    expect(new Set(subjects).size, subjects.join("\n")).toBe(subjects.length);
    const ids = mail.arrived.map(({ headers }) => headers.get("message-id"));
    expect(new Set(ids).size).toBe(ids.length);
  });

async function openPage(browser: Browser, { url }: RunningSite, options: object): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: url, serviceWorkers: "block" });
  return context.newPage();
}

async function askWithPhotos(page: Page): Promise<void> {
  await page.goto("/?gclid=Cj0KCQ&utm_source=google&utm_medium=cpc&utm_campaign=printemps");
  const form = page.locator("#contact form");
  await form.locator("[name=name]").fill("Zoé L’Écuyer");
  await form.locator("[name=phone]").fill("450 555-0123");
  await form.locator("[name=email]").fill(CUSTOMER);
  await form.locator("[name=service]").selectOption({ index: 1 });
  await form.locator("[name=message]").fill("Deux autos de large");
  const photos = [await aPhoto("entree.jpg", "#665544"), await aPhoto("garage.jpg", "#446688")];
  await form.getByLabel("Ajouter des photos").setInputFiles(photos);
  await form.locator("[type=submit]").click();
  await page.waitForURL(/\/thank-you/);
  const status = page.getByRole("region", { name: "Photos des travaux à faire" }).getByRole("status");
  await expect(status).toContainText("Vos photos sont bien arrivées", { timeout: 30_000 });
}

async function aPhoto(name: string, background: string) {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

async function completeWithPictures(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog").first();
  await dialog.getByRole("button", { name: "Work done" }).click();
  await dialog.getByLabel("Job amount").fill("287,44");
  await dialog.getByLabel("Ask for a review").check();
  for (const [which, color] of [
    ["Before", "#554433"],
    ["After", "#ccbbaa"],
  ] as const) {
    await dialog.getByRole("button", { name: `Choose the photo: ${which}` }).click();
    const library = page.getByRole("dialog", { name: `Choose the photo: ${which}` });
    // A picture that was added alone is chosen.
    await library
      .locator("input[type=file]")
      .first()
      .setInputFiles(await aPhoto(`${which}.jpg`, color));
    await expect(library).toBeHidden();
  }
  await dialog.getByLabel(/agree/i).check();
  await dialog.getByRole("button", { name: "Mark as done" }).click();
}

/** In the newest mail to the customer that has one. */
async function linkIn(mail: MailServer, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const texts = mail.arrived.filter(({ envelope }) => envelope.to.includes(CUSTOMER)).map(({ text }) => text);
        const address = new RegExp(`http\\S*${pattern.source}`);
        found = texts.map((text) => address.exec(text ?? "")?.[0]).findLast(Boolean);
        return found;
      },
      { timeout: 100_000 },
    )
    .toBeTruthy();
  return found ?? "";
}

/** A Wednesday at 15:00 UTC, at least three days away: late enough to ask, and neither night nor Sunday. */
function nextQuietFreeMorning(): Date {
  const day = new Date(Date.now() + 3 * DAY_MS);
  day.setUTCHours(15, 0, 0, 0);
  while (day.getUTCDay() !== 3) day.setTime(day.getTime() + DAY_MS);
  return day;
}

function aheadOf(moment: Date): number {
  return moment.getTime() - Date.now();
}
