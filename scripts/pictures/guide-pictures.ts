/*
 * Takes the pictures of the owner's guide from the running product, with example data, in both languages:
 * docs/guide/<language>/<page>.webp, and for the README docs/back-office.webp and docs/home.jpg. Builds first where
 * that is needed.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import sharp from "sharp";
import { guideNames, type GuideName } from "#src/account/guide/guide-names.ts";
import { languages, type Language } from "#src/platform/i18n/language.ts";
import { findChromium } from "../chromium.mjs";
import { expectGoodFace, takeHome } from "./home-picture.ts";
import { buildIfStale, stop } from "../setup.mjs";

const ROOT = join(import.meta.dirname, "../..");
const MOST_BYTES = 60_000;
const MOST_BYTES_OF_README = 120_000;
const PASSWORD = "a-fine-long-password";
const DAY_MS = 86_400_000;

const desk = { width: 1180, height: 760 };
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 780 };

const callers = [
  { name: "Chantal Roy", phone: "450 555-0142", language: "fr", message: "Avant les neiges, si possible." },
  { name: "Mark Evans", phone: "514 555-0168", language: "en", message: "Any day next week is fine." },
];

/** Their addresses. */
type Written = { quote: string; invoice: string };
/** `at` is scrolled to. */
type Shot = { path: string; at?: string; size?: typeof desk };

const shotsOf = ({ quote, invoice }: Written): Record<GuideName, Shot> => ({
  "first-day": { path: "/admin/setup" },
  requests: { path: "/admin/leads" },
  answers: { path: "/admin/settings?tab=answers", at: "#answers" },
  customers: { path: "/admin/customers" },
  quotes: { path: quote },
  money: { path: "/admin/money" },
  "getting-paid": { path: invoice },
  "card-payments": { path: "/admin/settings?tab=payments", at: "#cards" },
  bookkeeper: { path: "/admin/settings?tab=business", at: "#bookkeeper" },
  calendar: { path: "/admin/calendar" },
  people: { path: "/admin/settings?tab=people" },
  plans: { path: "/admin/plans" },
  // A job has the id of its first quote.
  jobs: { path: `/admin/jobs/${quote.split("/").at(-1)}` },
  site: { path: "/admin/site/services" },
  "google-ads": { path: "/admin/leads-export" },
  numbers: { path: "/admin/advertising" },
  privacy: { path: "/admin/privacy?tab=requests" },
  phone: { path: "/admin/dashboard", size: phone },
  trouble: { path: "/admin/settings?tab=email" },
  "moving-away": { path: "/admin/settings?tab=security", at: "#backups" },
});

buildIfStale();
const dataDir = mkdtempSync(join(tmpdir(), "guide-"));
const { server, url } = await startSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  await writeFile(join(ROOT, "docs/home.jpg"), await takeHome(browser, url));
  runAdmin(["demo-data", "--leads", "60", "--traffic", "500"]);
  const written = await fillIn(await signedIn(browser, "en"));
  for (const language of languages) await takeAll(language, shotsOf(written));
  await keep(
    await take("en", { path: "/admin/leads", size: wide }),
    join(ROOT, "docs/back-office.webp"),
    MOST_BYTES_OF_README,
  );
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(language: Language, shots: Record<GuideName, Shot>): Promise<void> {
  for (const name of guideNames)
    await keep(await take(language, shots[name]), join(ROOT, "docs/guide", language, `${name}.webp`));
}

async function take(language: Language, { path, at, size = desk }: Shot): Promise<Buffer> {
  const page = await signedIn(browser, language, size);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(async () => document.fonts.ready);
  await expectFigures(page);
  await expectGoodFace(page);
  // Past what stands above it.
  if (at) await page.locator(at).evaluate((part) => scrollTo(0, scrollY + part.getBoundingClientRect().top));
  // What slides in has come to rest, and pictures that came into view are there.
  await page.waitForTimeout(1200);
  const picture = await page.screenshot({ animations: "disabled" });
  await page.context().close();
  return picture;
}

/** A dash stands for a figure that is on its way. */
async function expectFigures(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector(".text-stat")?.textContent !== "–");
}

/** As good as fits. */
async function keep(picture: Buffer, file: string, mostBytes = MOST_BYTES): Promise<void> {
  for (const quality of [80, 65, 50, 35]) {
    const made = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (made.length > mostBytes) continue;
    await writeFile(file, made);
    console.log(`${made.length}\t${file.slice(ROOT.length + 1)}`);
    return;
  }
  stop(`${file} takes more than ${mostBytes} bytes`);
}

async function signedIn(opened: Browser, language: Language, size = desk): Promise<Page> {
  const locale = `${language}-CA`;
  const context = await opened.newContext({ baseURL: url, viewport: size, locale, colorScheme: "light" });
  await context.addInitScript((chosen) => localStorage.setItem("back-office-language", chosen), language);
  const page = await context.newPage();
  await call(page, "login", { username: "owner", password: PASSWORD });
  return page;
}

/** Calls of this morning, somebody who asks what is kept, an invoice that is paid in part, and a quote being written. */
async function fillIn(page: Page): Promise<Written> {
  const options = await page.request.get("/api/contact-options");
  const { services } = (await options.json()) as { services: { key: string }[] };
  for (const [place, caller] of callers.entries())
    await call(page, "leads", { ...caller, service: services[place]?.key });
  const found = await page.request.get("/api/admin/leads?limit=6");
  const leads = (await found.json()) as { id: string; email: string }[];
  await call(page, "people-requests", {
    kind: "access",
    contact: leads[5]?.email,
    details: "",
    receivedOn: dayFrom(-6),
  });
  await call(page, "set-up/dismiss");
  const invoice = await issueInvoice(page, leads[1]?.id ?? "");
  return { invoice, quote: await writeQuote(page, leads[0]?.id ?? "") };
}

type Draft = { id: string; version: number; draft: { lines: object[] } };

async function issueInvoice(page: Page, lead: string): Promise<string> {
  const { id, version, draft } = await call<Draft>(page, `leads/${lead}/invoices`);
  const lines = draft.lines.map((line) => ({ ...line, unitCents: 48_000 }));
  await page.request.put(`/api/admin/invoices/${id}`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { version, language: "fr", draft: { ...draft, lines, taxes: [] } },
  });
  await call(page, `invoices/${id}/issue`, { version: version + 1, by: "link" });
  const payment = { cents: 20_000, method: "e-transfer", receivedOn: dayFrom(-1), reference: "CA2f8k" };
  await call(page, `invoices/${id}/payments`, payment);
  return `/admin/invoices/${id}`;
}

async function writeQuote(page: Page, lead: string): Promise<string> {
  const { id } = await call<{ id: string }>(page, `leads/${lead}/quotes`);
  const path = `/admin/leads/${lead}/quotes/${id}`;
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByLabel("Unit price ($)").fill("285");
  await page.getByLabel("Description (French)").fill("Travaux du printemps, matériel compris");
  await page.getByLabel("Description (English)").fill("Spring work, supplies included");
  // It saves itself a moment after the last key.
  await page.waitForTimeout(4000);
  await page.context().close();
  return path;
}

function dayFrom(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

async function call<Answer>(page: Page, path: string, data: object = {}): Promise<Answer> {
  const answer = await page.request.post(`/api/admin/${path}`, { headers: { "Sec-Fetch-Site": "same-origin" }, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
}

function runAdmin(args: string[]): void {
  const { status } = spawnSync(process.execPath, ["src/operations/command-line/main.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: "inherit",
  });
  if (status !== 0) stop("The example data could not be made.");
}

function startSite(): Promise<{ server: ChildProcess; url: string }> {
  const started = spawn(process.execPath, ["src/main.ts"], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], LOG_LEVEL: "fatal", PORT: "0", DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    started.once("exit", () => reject(new Error(`The site ended: ${output}`)));
    started.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      const address = /Site\s+(http:\S+)/.exec(output)?.[1];
      if (address) resolve({ server: started, url: address });
    });
  });
}
