import { devices, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMailServer, type MailServer } from "#test/doubles/mail-server.ts";
import { openOwnPostgres } from "#test/databases/own-postgres.ts";
import { expect, movedClock, startSite, stopSite, test as base, type RunningSite } from "../fixtures/site.ts";

const PASSWORD = "a-long-test-password";
export const CUSTOMER = "zoe@mail.example";

/** Everything of one deployment that may fail by itself. */
export type Place = {
  site: RunningSite;
  mail: MailServer;
  restart: (aheadMs: number) => Promise<void>;
  database?: Awaited<ReturnType<typeof openOwnPostgres>>;
};

export const test = base.extend<{ openDestination: (engine: "SQLite" | "PostgreSQL") => Promise<Place> }>({
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

/** An iPhone, but in Chromium. */
const { defaultBrowserType: _, ...PHONE } = devices["iPhone 14"];

export const screens = {
  phone: { ...PHONE, locale: "fr-CA" },
  laptop: { viewport: { width: 1440, height: 900 }, locale: "en-CA" },
} satisfies Record<string, BrowserContextOptions>;

export async function openPage(browser: Browser, { url }: RunningSite, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: url, serviceWorkers: "block" });
  // Shorter than the whole way, so that a step that fails is named.
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/** What an owner has set up before the first request comes. */
export async function setUpBusiness(office: Page, reviews: string): Promise<void> {
  const read = async (path: string) => (await office.request.get(`/api/admin/${path}`)).json();
  const write = async (path: string, data: object) => {
    const response = await office.request.put(`/api/admin/${path}`, {
      headers: { "Sec-Fetch-Site": "same-origin" },
      data,
    });
    expect(response.status(), path).toBe(200);
  };
  await write("review-settings", { ...(await read("review-settings")), link: reviews });
  const invoices = { eTransferEmail: "paiements@nordet.example", autodeposit: true, termDays: 15 };
  await write("invoice-settings", { ...(await read("invoice-settings")), ...invoices });
  const { business } = await read("settings");
  const taxes = "TPS / GST 5 % 123456789 RT0001\nTVQ / QST 9.975 % 1234567890 TQ0001";
  await write("settings/business", { version: business.version, values: { ...business.values, taxes } });
}

/** In the newest mail to the customer that has one, with that in its subject. */
export async function linkIn(mail: MailServer, pattern: RegExp, about = ""): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const texts = mailsTo(mail, CUSTOMER)
          .filter(({ headers }) => headers.get("subject")?.includes(about))
          .map(({ text }) => text ?? "");
        const address = new RegExp(`http\\S*${pattern.source}`);
        found = texts.map((text) => address.exec(text)?.[0]).findLast(Boolean);
        return found;
      },
      { timeout: 100_000 },
    )
    .toBeTruthy();
  return found ?? "";
}

export function mailsTo({ arrived }: MailServer, address: string) {
  return arrived.filter(({ envelope }) => envelope.to.includes(address));
}
