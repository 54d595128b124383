import { join } from "node:path";
import { devices, type Locator, type Page } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, type RunningSite, test } from "../fixtures/site.ts";
import { setUpBusiness } from "../way/place.ts";

const { defaultBrowserType: _, ...PHONE } = devices["iPhone 14"];

/** `reach` brings the focus into a field that is typed in; what is typed is not counted. */
type Hand = Record<"press" | "reach", (target: Locator) => Promise<void>>;

const MOST_TABS = 60;

test.describe("by thumb", () => {
  test.use({ ...PHONE, locale: "en-CA" });

  test("a request is answered, quoted, planned, done, invoiced and paid in seventeen presses", async ({
    page,
    site,
  }) => {
    let presses = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      presses++;
    };
    await workThrough(page, site, { press: tap, reach: tap });
    expect(presses).toBeLessThanOrEqual(17);
  });
});

test("with the keyboard alone a request is answered, quoted, planned, done, invoiced and paid within 300 keys", async ({
  page,
  site,
}) => {
  let presses = 0;
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let tabs = 0; !(await target.evaluate((element) => element === document.activeElement)); tabs++) {
      expect(tabs, String(target)).toBeLessThan(MOST_TABS);
      await page.keyboard.press("Tab");
      presses++;
    }
  };
  const press = async (target: Locator) => {
    await reach(target);
    await page.keyboard.press("Enter");
    presses++;
  };
  await workThrough(page, site, { press, reach });
  expect(presses).toBeLessThanOrEqual(300);
});

async function workThrough(page: Page, site: RunningSite, { press, reach }: Hand): Promise<void> {
  await bringRequest(site);
  await signIn(page, site);
  await setUpBusiness(page, "https://g.page/r/nordet/review");
  await page.goto("/admin/dashboard");
  await press(page.getByRole("link", { name: /1 request to answer/ }));
  await page.context().grantPermissions(["clipboard-write"]);
  await press(page.getByRole("button", { name: "Copy", exact: true }));
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("contacted");

  await press(page.getByRole("button", { name: "New quote" }));
  await expect(page.getByLabel("Unit price ($)")).toBeFocused();
  await page.keyboard.type("480");
  await press(page.getByRole("button", { name: "Send…" }));
  await press(page.getByRole("button", { name: "Create a link to text" }));
  await accept(page, await page.getByLabel("The customer’s link").inputValue());

  await press(page.getByRole("link", { name: "Open the job" }));
  const visits = page.getByRole("region", { name: "Appointments" });
  await press(visits.getByRole("button", { name: "Schedule an appointment" }));
  const day = page.getByLabel("Day", { exact: true });
  await reach(day);
  await day.fill(businessDay(new Date(), "America/Toronto"));
  await press(page.getByRole("button", { name: "Save" }));
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Appointment scheduled");

  await press(visits.getByRole("listitem").getByRole("button").first());
  await press(page.getByRole("dialog").getByRole("button", { name: "Work done" }));
  await expect(page.getByLabel("Job amount")).toHaveAccessibleDescription(/\$480/);
  await press(page.getByRole("dialog").getByRole("button", { name: "Mark as done" }));
  await press(page.getByRole("button", { name: "Make the invoice" }));
  await press(page.getByRole("button", { name: "Issue…" }));
  await press(page.getByRole("button", { name: "Issue and copy the link" }));
  // What was issued is read from its top.
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await press(page.getByRole("button", { name: "Record a payment" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Record", exact: true }));
  await expect(page.getByRole("heading", { name: "Paid in full" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask for a review" })).toBeVisible();
}

/** By the customer, in another window. */
async function accept(page: Page, link: string): Promise<void> {
  const theirs = await page.context().newPage();
  await theirs.goto(link);
  await theirs.getByRole("button", { name: "Continue" }).click();
  await theirs.getByRole("link", { name: "Go to acceptance" }).click();
  await theirs.getByLabel(/^Address of the work/).fill("1, rue A, Longueuil");
  await theirs.getByLabel(/^Your full name/).fill("Zoé Roy");
  await theirs.getByLabel(/^I want this contract/).check();
  await theirs.getByRole("button", { name: /^Accept for/ }).click();
  await expect(theirs.getByText("You accepted this quote")).toBeVisible({ timeout: 8000 });
  await theirs.close();
}

async function bringRequest({ dataDir }: RunningSite): Promise<void> {
  await using db = openDb({ kind: "sqlite", file: join(dataDir, "site.db") });
  const lead = aLeadRow({ id: uuidv7(), name: "Zoé Roy", language: "en", submitted_at: new Date().toISOString() });
  await db.insertInto("leads").values(lead).execute();
}
