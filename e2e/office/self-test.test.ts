import type { Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { openDnsServer, type Zone } from "#test/doubles/dns-server.ts";
import { openMailServer, type MailServer } from "#test/doubles/mail-server.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes, showTheme } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test as base, type RunningSite } from "../fixtures/site.ts";

const zone: Zone = {
  "lavage.example": { txt: ["v=spf1 mx +all"], mx: [[10, "mail.lavage.example"]] },
  "s1._domainkey.lavage.example": { txt: ["v=DKIM1; p="] },
};

/** A site of its own with an SMTP and a DNS server. */
const test = base.extend<{ mail: MailServer; site: RunningSite; baseURL: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  mail: async ({}, use) => {
    const mail = await openMailServer();
    await use(mail);
    await mail[Symbol.asyncDispose]();
  },
  site: async ({ serve, newDataDir }, use) => {
    const dataDir = newDataDir();
    const dns = await openDnsServer(zone);
    const password = "a-long-test-password";
    const { url } = await serve({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, DNS_SERVER: dns.address });
    await use({ url, dataDir, username: "owner", password });
    await dns[Symbol.asyncDispose]();
  },
  baseURL: ({ site }, use) => use(site.url),
});

// A site, a mail server and a browser for each.
test.slow();

const line = (page: Page) => page.getByRole("region", { name: "Form test" });
const testNow = (page: Page) => line(page).getByRole("button", { name: "Test now" }).click();

async function sendMailBy(page: Page, port: number) {
  await page.goto("/admin/settings?tab=email");
  await page.getByLabel("SMTP Host").fill("127.0.0.1");
  await page.getByLabel("SMTP Port").fill(String(port));
  await page.getByLabel("From Email").fill("us@lavage.example");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Email settings updated successfully").first()).toBeVisible();
}

test("the owner runs a self-test of the form, which leaves nothing behind", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  await expect(line(page)).toContainText("The form hasn’t been tested yet");
  await testNow(page);
  await expect(line(page)).toContainText(/The form passed its last test, today at/);
  await expect(line(page)).toContainText("No mail server is set up");
  await line(page).getByText("All steps").click();
  await expect(line(page).getByRole("listitem")).toHaveCount(7);
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(line(page)).toContainText(/The form passed its last test/);
  await page.goto("/admin/leads");
  await expect(page.getByText("Self-test")).toHaveCount(0);
  const { stats } = await (await page.request.get("/api/admin/traffic-logs?limit=100")).json();
  expect(stats).toMatchObject({ totalRequests: 0 });
});

test("a mail server that is down is named, and the owner's mail arrives once it is up", async ({
  page,
  site,
  mail,
}) => {
  await signIn(page, site);
  await sendMailBy(page, 1);
  await page.goto("/admin/dashboard");
  await testNow(page);
  await expect(line(page)).toContainText(/The form failed its last test, today at/);
  await expect(line(page)).toContainText("The mail server does not take our mail");
  await expect(line(page)).toContainText("ECONNREFUSED");
  await expectNoAxeViolations(page);

  await sendMailBy(page, mail.port);
  await page.goto("/admin/dashboard");
  await testNow(page);
  await expect(line(page)).toContainText(/The form passed its last test, today at/);
  await page.request.post("/api/admin/mails/retry", { headers: { "Sec-Fetch-Site": "same-origin" } });
  await expect
    .poll(() => mail.arrived.map(({ headers }) => headers.get("subject") ?? "").toSorted())
    .toEqual(["Resolved: Your website’s form is working again", "Your website’s form failed its test"]);
});

test("the domain's records are checked, in both languages, with records to copy", async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, site);
  await sendMailBy(page, 1);
  await page.getByLabel("DKIM selector").fill("s1");
  await page.getByRole("button", { name: "Check the domain" }).click();
  await expect(page.getByRole("heading", { name: "Email from lavage.example" })).toBeVisible();
  await expect(page.getByText("lets anyone in the world send in your name")).toBeVisible();
  await expect(page.getByText("This key has been withdrawn")).toBeVisible();
  await expect(page.getByText("large email services want to know")).toBeVisible();
  await expect(page.getByText("Replies reach your domain.")).toBeVisible();
  await page.getByRole("button", { name: "Copy the Value" }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("v=spf1 mx ~all");
  await expectNoAxeViolations(page);

  await page.evaluate(() => localStorage.setItem("back-office-language", "fr"));
  await page.reload();
  await page.getByLabel("Sélecteur DKIM").fill("s1");
  await page.getByRole("button", { name: "Vérifier le domaine" }).click();
  await expect(page.getByText("permet à n’importe qui d’envoyer en votre nom")).toBeVisible();
});

test("the owner chooses how often, and after how many silent days", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/settings?tab=notifications");
  await expect(page.getByLabel("Days without a request")).toHaveValue("7");
  await page.getByLabel("Days without a request").fill("-1");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter a number of days from 0 to 365")).toBeVisible();
  await page.getByLabel("Days without a request").fill("10");
  await page.getByLabel("Test the form").selectOption("6");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Email settings updated successfully").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Days without a request")).toHaveValue("10");
  await expect(page.getByLabel("Test the form")).toHaveValue("6");
});

test("the command line tests the running site, one line a step", async ({ site }) => {
  const passed = await selfTest(site, new URL(site.url).port);
  expect(passed.code).toBe(0);
  expect(passed.lines).toHaveLength(7);
  // This site has no mail server.
  expect(passed.lines.map((printed) => printed.split(" ")[0])).toEqual(
    passed.lines.map((printed) => (/mail/i.test(printed) ? "skipped" : "ok")),
  );
  const failed = await selfTest(site, "1");
  expect(failed.code).toBe(1);
  expect(failed.lines[0]).toMatch(/^FAILED .*The site did not answer/);
});

test("axe finds nothing in the line and in the examination, in both themes", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, site);
  await sendMailBy(page, 1);
  await page.getByRole("button", { name: "Check the domain" }).click();
  await expect(page.getByRole("heading", { name: "Email from lavage.example" })).toBeVisible();
  await page.getByText("Found now").first().click();
  await expectNoAxeViolationsInBothThemes(page);
  await shoot(page, "examination");
  await page.goto("/admin/dashboard");
  await testNow(page);
  await expect(line(page)).toContainText("ECONNREFUSED");
  await line(page).getByText("All steps").click();
  await expectNoAxeViolationsInBothThemes(page);
  await shoot(page, "line");
  await context.close();
});

/** With `SCREENSHOTS=folder`. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (!folder) return;
  for (const theme of ["light", "dark"] as const)
    for (const width of [390, 1440]) {
      await showTheme(page, theme);
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`), fullPage: true });
    }
}

function selfTest(site: RunningSite, port: string): Promise<{ code: number; lines: string[] }> {
  const env = { ...process.env, DATA_DIR: site.dataDir, PORT: port };
  return new Promise((resolve) => {
    execFile("node", ["src/operations/command-line/main.ts", "self-test"], { env }, (error, stdout) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, lines: stdout.trim().split("\n") });
    });
  });
}
