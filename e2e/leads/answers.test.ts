import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openDb } from "#src/platform/db/db.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import { openMailServer, type MailServer } from "#test/doubles/mail-server.ts";
import { expectNoAxeViolations } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test as plain, type RunningSite } from "../fixtures/site.ts";

const test = plain.extend<{ mail: MailServer; lead: string }>({
  mail: async ({ serve: _ }, use) => {
    await using mail = await openMailServer();
    await use(mail);
  },
  site: async ({ serve, mail }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), "site-"));
    const password = "a-long-test-password";
    const smtp = `smtp://127.0.0.1:${mail.port}`;
    const { url } = await serve({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, SMTP_URL: smtp });
    await use({ url, dataDir, username: "owner", password });
    rmSync(dataDir, { recursive: true, force: true });
  },
  lead: async ({ site }, use) => use(await addLead(site)),
});

async function addLead({ dataDir }: RunningSite): Promise<string> {
  await using db = openDb({ kind: "sqlite", file: join(dataDir, "site.db") });
  const row = aLeadRow({
    name: "Wilhelmine Roy",
    email: "wilhelmine@exemple.test",
    submitted_at: new Date().toISOString(),
  });
  await db
    .insertInto("leads")
    .values({ ...row, ...personKeys(row) })
    .execute();
  return row.id;
}

/** Where a forwarder sends mails, as the owner copies it in Settings. */
async function makeAddress(page: Page): Promise<string> {
  await page.goto("/admin/settings?tab=email#answers");
  await page.getByRole("button", { name: "Create the address" }).click();
  return page.getByLabel("Address that receives answers").inputValue();
}

test("a customer's answer comes back to the lead, and is answered there", async ({ page, site, mail, lead }) => {
  test.slow();
  await signIn(page, site);
  const address = await makeAddress(page);
  const raw = aMailFrom("Wilhelmine <wilhelmine@exemple.test>", {
    text: "Thursday works!\n\nOn Fri, Nov 20, 2026 at 9:12 AM Us <a@b.test> wrote:\n\n> Hello",
  });
  expect((await page.request.post(address, { data: raw })).status()).toBe(202);

  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /Wilhelmine Roy has answered by email/ }).click();
  const conversation = page.getByRole("region", { name: "Emails exchanged" });
  await expect(conversation).toContainText("Thursday works!");
  await expect(conversation.getByText("> Hello")).toBeHidden();
  await conversation.getByText("The whole email").click();
  await expect(conversation.getByText("> Hello")).toBeVisible();
  await expectNoAxeViolations(page);

  await expect(page.getByLabel("Subject")).toHaveValue("Re: Votre demande");
  await page.getByLabel("Text", { exact: true }).fill("See you then.");
  await page.reload();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("See you then.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(conversation).toContainText("Waiting for your answer");

  await page.getByLabel("Text", { exact: true }).fill("See you on Thursday.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(conversation).toContainText("See you on Thursday.");
  await expect(conversation).not.toContainText("Waiting for your answer");
  const answerOf = () => mail.arrived.filter(({ headers }) => headers.get("subject") === "Re: Votre demande");
  await expect.poll(() => answerOf().length).toBe(1);
  expect(answerOf()[0]?.text).toContain("See you on Thursday.");
  expect(page.url()).toContain(lead);
});

test("a stranger's email goes into quarantine once the owner wants it, and waits for an answer once released", async ({
  page,
  site,
}) => {
  test.slow();
  await signIn(page, site);
  const address = await makeAddress(page);
  const wanted = page.getByLabel("Put strangers’ emails into quarantine");
  await expect(wanted).not.toBeChecked();
  await wanted.click();
  await expect(page.getByText("Strangers’ emails will go into quarantine").first()).toBeVisible();
  await expect(wanted).toBeChecked();
  await expectNoAxeViolations(page);
  const headers = { Subject: "My deck" };
  const raw = aMailFrom("Paul Roy <paul@ailleurs.test>", { headers, text: "Do you wash decks?" });
  expect((await page.request.post(address, { data: raw })).status()).toBe(202);
  await page.reload();
  await expect(page.getByText("1 stranger’s email put into quarantine")).toBeVisible();

  await page.goto("/admin/leads?box=quarantine");
  await page
    .getByRole("link", { name: /Paul Roy/ })
    .first()
    .click();
  await expect(page.getByText("Do you wash decks?").first()).toBeVisible();
  await page.getByRole("button", { name: "Not spam" }).click();
  const conversation = page.getByRole("region", { name: "Emails exchanged" });
  await expect(conversation).toContainText("Waiting for your answer");
});
