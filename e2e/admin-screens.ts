import type { Page } from "@playwright/test";
import { settingsTabs } from "#src/web/admin/settings/sections/tab-places.ts";
import { routes } from "#src/web/admin/page/routes.ts";
import { planDraft } from "#test/a-plan.ts";
import { expect } from "./site.ts";

/** Each size, each theme and each language once; all eight together would take four times as long. */
export const looks = [
  {
    name: "on a laptop, light",
    theme: "light",
    language: "en",
    isPhone: false,
    viewport: { width: 1440, height: 900 },
  },
  { name: "on a phone, dark", theme: "dark", language: "fr", isPhone: true, viewport: { width: 390, height: 844 } },
] as const;

const headers = { "Sec-Fetch-Site": "same-origin" };

/** Parts of a screen that have an address of their own. */
export const partsOfScreens = [
  ...settingsTabs.map((tab) => `settings?tab=${tab}`),
  ...["money?tab=quotes", "money?tab=plans", "money?tab=taxes", "money?tab=month", "customers?for=quote"],
  ...["privacy?tab=requests", "privacy?tab=consents", "leads?view=board", "advertising?view=costs"],
].map((part) => `/admin/${part}`);

/** The address of every route, with an article, a customer, and a quote, its job, an invoice and a plan of this lead, for `:id`. */
export async function screensOf(page: Page, lead: string): Promise<string[]> {
  const quote = await create(page, `leads/${lead}/quotes`, {});
  const invoice = await create(page, `leads/${lead}/invoices`, {});
  const article = await create(page, "articles", {});
  const plan = await create(page, `leads/${lead}/plans`, { quoteId: null, draft: planDraft() });
  const { customers } = await (await page.request.get("/api/admin/customers")).json();
  return routes.map(({ path }) =>
    path
      .replace("customers/:id", `customers/${customers[0].id}`)
      .replace("plans/:id", `plans/${plan}`)
      .replace("leads/:id", `leads/${lead}`)
      .replace("quotes/:quote", `quotes/${quote}`)
      .replace("invoices/:id", `invoices/${invoice}`)
      .replace("articles/:id", `articles/${article}`)
      // A job has the id of what it was opened with.
      .replace("jobs/:id", `jobs/${quote}`),
  );
}

/** The newest lead of the example data. */
export async function newestLead(page: Page): Promise<string> {
  const answer = await page.request.get("/api/admin/leads/search");
  const { leads } = await answer.json();
  return leads[0].id;
}

/** Nothing is loading any more. */
export async function expectAtRest(page: Page): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
}

async function create(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(`/api/admin/${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}
