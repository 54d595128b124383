import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { billPlans } from "#src/work/plans/bill-plans.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, type RunningSite, test } from "../fixtures/site.ts";
import { openJob } from "../way/owner-steps.ts";

const headers = { "Sec-Fetch-Site": "same-origin" };
const today = businessDay(new Date(), "America/Toronto");

test("an accepted quote becomes a plan, a visit that is done, a draft invoice and a renewal", async ({
  page: laptop,
  site,
  browser,
}) => {
  const { id, email } = await addLead(site);
  await signIn(laptop, site);
  const customer = await acceptQuote(laptop, browser, id);
  const { context, page } = await phoneOf(browser, site);

  await page.goto(`/admin/leads/${id}`);
  await openJob(page, "fr");
  await page.getByRole("link", { name: /^À partir de la soumission/ }).click();
  await expect(page.getByRole("heading", { name: "Nouveau forfait" })).toBeVisible();
  await expect(page.getByLabel("Adresse des travaux")).toHaveValue("12, rue des Érables, Longueuil");
  await page.getByLabel("Au", { exact: true }).fill(addDays(today, 20));
  await page.getByLabel("De (heure)").fill("09:00");
  await page.getByLabel("À (heure)").fill("09:00");
  await page.getByRole("button", { name: "Créer le forfait" }).click();
  await expect(page.getByText("La fin doit être différente du début")).toBeVisible();
  await page.getByLabel("À (heure)").fill("11:00");
  await expectNoAxeViolationsInBothThemes(page);
  // Two taps make one plan.
  await page.getByRole("button", { name: "Créer le forfait" }).dblclick();
  await expect(page.getByText("Le forfait est créé.", { exact: true })).toBeVisible();
  const visits = page.getByRole("button", { name: /de 9 h à 11 h/ });
  await expect(visits).toHaveCount(3);
  expect((await read(page, `leads/${id}/plans`)).plans).toHaveLength(1);

  // One visit is moved, that one alone.
  await visits.nth(1).click();
  await page.getByRole("button", { name: "Modifier ou déplacer" }).click();
  await page.getByRole("dialog").getByLabel("Jour", { exact: true }).fill(addDays(today, 8));
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await visits.first().click();
  await page.getByRole("button", { name: "Travail fait" }).click();
  await expect(page.getByText("le forfait facture cette visite à son prix")).toBeVisible();
  await page.getByRole("button", { name: "Marquer" }).click();
  await expect(visits).toHaveCount(2);
  await bill(site);
  await bill(site);
  await page.goto(`/admin/leads/${id}`);
  await openJob(page, "fr");
  await expect(page.getByRole("region", { name: "Factures" })).toContainText(/À terminer.*206,96/s);
  expect((await read(page, `leads/${id}/invoices`)).invoices).toHaveLength(1);
  // The plan invoices what the quote asked for.
  await expect(page.getByRole("button", { name: /^Facturer la soumission/ })).toBeHidden();

  // The customer sees what is ahead and asks for another day.
  const { plans } = await read(page, `leads/${id}/plans`);
  const { link } = await read(page, `plans/${plans[0].id}/link`);
  await customer.goto(new URL(link).pathname);
  await expect(customer.locator("li.part")).toHaveCount(2);
  await customer.locator("summary").first().click();
  await customer.getByLabel("Le jour qui vous convient").first().fill(addDays(today, 9));
  await customer.getByRole("button", { name: "Envoyer la demande" }).first().click();
  await expect(customer.getByRole("status")).toContainText("Votre demande est envoyée");
  await expectNoAxeViolationsInBothThemes(customer);
  await page.goto(`/admin/plans/${plans[0].id}`);
  await expect(page.getByText("Le client demande un autre jour")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await context.close();

  // On the laptop, in English, it ends soon: next season costs 3.5 % more.
  await laptop.goto("/admin/plans?state=renew");
  await laptop.getByLabel("Change the prices by (%)").fill("3,5");
  await laptop.getByLabel("Choose all").check();
  await expectNoAxeViolationsInBothThemes(laptop);
  await laptop.getByRole("button", { name: "Send the quote" }).click();
  await expect(laptop.getByText("1 quote sent", { exact: true })).toBeVisible();
  await expect(laptop.getByText("No plan ends soon.")).toBeVisible();
  const { quotes } = await read(laptop, `leads/${id}/quotes`);
  const renewal = quotes.find(({ state }: { state: string }) => state === "sent");
  expect(renewal.document).toMatchObject({ customer: { email }, lines: [{ unitCents: 18_630 }] });
});

async function addLead(site: RunningSite) {
  const row = aLeadRow({ name: "Zoé Roy", email: "zoe@exemple.test", status: "contacted", language: "fr" });
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute((trx) => insertRows(trx, "leads", [{ ...row, ...personKeys(row) }]));
  await db.destroy();
  return { id: row.id, email: row.email };
}

/** One visit of 180.00; the page of the customer, on their phone. */
async function acceptQuote(owner: Page, browser: Browser, leadId: string): Promise<Page> {
  const send = async (method: "post" | "put", path: string, data: object) => {
    const answer = await owner.request[method](`/api/admin/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id, version, draft } = await send("post", `leads/${leadId}/quotes`, {});
  const words = { fr: "Une visite", en: "One visit" };
  const line = { ...{ id: "visit", service: "", words }, ...{ hundredths: 100, unit: "flat", unitCents: 18_000 } };
  const title = { fr: "Entretien", en: "Upkeep" };
  const edited = { ...draft, title, lines: [{ ...line, optional: false }] };
  const saved = await send("put", `quotes/${id}`, { version, language: "fr", draft: edited });
  const { link } = await send("post", `quotes/${id}/send`, { version: saved.version, by: "link" });
  const { origin, pathname } = new URL(link);
  const phone = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto(pathname);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.locator("input[name=place]").fill("12, rue des Érables, Longueuil");
  await page.locator("input[name=name]").fill("Zoé Roy");
  await page.getByRole("button", { name: /^Accepter/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

/** The owner’s, in French and in the dark theme. */
async function phoneOf(browser: Browser, site: RunningSite): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...{ baseURL: site.url, viewport: { width: 390, height: 844 }, hasTouch: true },
    ...{ colorScheme: "dark", reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  await signIn(page, site, "fr");
  return { context, page };
}

/** What the server does every five minutes, in a process beside it. */
async function bill(site: RunningSite): Promise<void> {
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await billPlans({ db, secretKey: Buffer.alloc(32), siteUrl: site.url }, new Date());
  await db.destroy();
}

async function read(page: Page, path: string) {
  return (await page.request.get(`/api/admin/${path}`, { headers })).json();
}
