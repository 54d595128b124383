import { join } from "node:path";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

/** A Wednesday, so that there are days of its week on both sides. */
const day = "2027-03-10";

test("an appointment is planned from a lead, dragged, postponed for the weather, and done", async ({ page, site }) => {
  const lead = {
    name: "Marie Tremblay",
    phone: "(450) 555-0122",
    email: "marie@exemple.test",
    status: "contacted" as const,
  };
  const row = aLeadRow(lead);
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute((trx) => insertRows(trx, "leads", [{ ...row, ...personKeys(row) }]));
  await db.destroy();
  await signIn(page, site);
  await page.goto(`/admin/leads/${row.id}`);
  await page.getByRole("button", { name: "Schedule an appointment" }).click();
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByRole("button", { name: "Afternoon" }).click();
  await page.getByLabel("Address").fill("12, rue des Érables");
  await page.getByLabel("Email the customer").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    "Appointment scheduled: Wednesday, March 10",
  );
  await expect(page.getByRole("region", { name: "To do" })).toContainText("March 10, 2027, 1 p.m.");

  await page.goto(`/admin/calendar?day=${day}`);
  const chip = page.getByRole("button", { name: /^Marie Tremblay, / });
  await expect(chip).toHaveAccessibleName(/12, rue des Érables/);
  await chip.hover();
  await page.mouse.down();
  // It is held in its middle, two hours below its beginning.
  await page.locator('[data-day="2027-03-12"][data-from="11:00"]').hover();
  await page.mouse.up();
  await expect(chip).toHaveAccessibleName(/Friday, March 12, 2027, 9\sa\.m\./);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chip).toHaveAccessibleName(/Wednesday, March 10/);

  await page.getByRole("button", { name: "Postpone the day" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New day").fill("2027-03-11");
  await expect(dialog.getByText("To: marie@exemple.test")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole("button", { name: "Postpone 1 appointment" }).click();
  await expect(chip).toHaveAccessibleName(/Thursday, March 11/);

  await chip.click();
  await expect(dialog.getByText("Email sent to marie@exemple.test")).toBeVisible();
  await dialog.getByRole("button", { name: "Work done" }).click();
  await dialog.getByLabel("Job amount").fill("287,44");
  await dialog.getByLabel("Ask for a review").check();
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole("button", { name: "Mark as done" }).click();
  await expect(chip).toHaveAccessibleName(/Done$/);
  await page.goto(`/admin/leads/${row.id}`);
  await expect(page.getByText("Won for $287.44").first()).toBeVisible();
});

async function addLead(site: { dataDir: string }) {
  const row = aLeadRow({ name: "Marie Tremblay", phone: "(450) 555-0122", email: "" });
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute((trx) => insertRows(trx, "leads", [{ ...row, ...personKeys(row) }]));
  await db.destroy();
}

test("with the keyboard alone an appointment is planned from an hour, moved and done", async ({ page, site }) => {
  await addLead(site);
  await signIn(page, site);
  await page.goto(`/admin/calendar?day=${day}`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const place = page.locator('[data-day="2027-03-07"][data-from="07:00"]');
  await expect(place).toBeVisible();
  // One stop of the Tab key for all of the week's free places.
  await expect(page.locator('[data-from][tabindex="0"]')).toHaveCount(1);
  await place.focus();
  await press("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "Enter");
  const dialog = page.getByRole("dialog", { name: "New appointment" });
  await expect(dialog.getByText("Tuesday, March 9, 2027")).toBeVisible();
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.type("tremb");
  await expect(dialog.getByRole("button", { name: "Marie Tremblay" })).toBeVisible();
  // What is shown may still be the answer to what was typed before: Enter is repeated while the search is there.
  await expect(async () => {
    if (await dialog.getByRole("searchbox").isVisible()) await press("Enter");
    await expect(dialog.getByLabel("Day", { exact: true })).toHaveValue("2027-03-09", { timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByLabel("From")).toHaveValue("08:00");
  await dialog.getByLabel("Address").focus();
  await page.keyboard.type("12, rue des Érables");
  await press("Enter");

  const chip = page.getByRole("button", { name: /^Marie Tremblay, / });
  await expect(chip).toHaveAccessibleName(/Tuesday, March 9, 2027, 8\sa\.m\..*to 10\sa\.m\./);
  await chip.focus();
  await press("Shift+ArrowRight", "ArrowDown");
  await expect(page.getByText(/March 10, 2027, 8:30.*Enter to move it here/)).toBeAttached();
  await press("Escape");
  await expect(chip).toHaveAccessibleName(/March 9/);
  await press("Shift+ArrowRight", "ArrowDown", "Enter");
  await expect(chip).toHaveAccessibleName(/March 10, 2027, 8:30.*to 10:30/);
  await expect(chip).toBeFocused();

  await press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Work done" }).focus();
  await press("Enter");
  await page.getByRole("dialog").getByLabel("Job amount").focus();
  await press("Enter");
  await expect(chip).toHaveAccessibleName(/Done$/);
});

test("who calls is added while their appointment is planned, from a day of the month", async ({ page, site }) => {
  await signIn(page, site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/calendar?view=month&day=${day}`);
  await page.getByRole("button", { name: "New appointment, Friday, March 12" }).click({ position: { x: 20, y: 80 } });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("No leads found")).toBeVisible();
  await dialog.getByRole("button", { name: "Log a call" }).click();
  await dialog.getByLabel("Name").fill("Jean Roy");
  await dialog.getByLabel("Phone").fill("450 555-0133");
  await dialog.getByRole("button", { name: "Log the call" }).click();
  await expect(dialog.getByLabel("Day", { exact: true })).toHaveValue("2027-03-12");
  // The hours of a morning are not asked, and the button is in sight.
  await expect(dialog.getByLabel("From")).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: /^Jean Roy, Friday, March 12/ })).toBeVisible();
});

test("a month on a phone has dots, and a day that is tapped is listed", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addLead(site);
  await signIn(page, site);
  await page.goto(`/admin/calendar?view=month&day=${day}`);
  await page.getByRole("button", { name: "Thursday, March 11, 0 appointments" }).click();
  await page.getByRole("main").getByRole("button", { name: "New appointment" }).last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Marie Tremblay" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Thursday, March 11, 1 appointment" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("link", { name: "Call Marie Tremblay" })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test("on a phone the day is a list with the call and the way in reach", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const row = aLeadRow({ name: "Marie Tremblay", phone: "(450) 555-0122", email: "" });
  const at = "2027-03-01T15:00:00.000Z";
  const planned = { id: "0195a000-0000-7000-8000-000000000001", lead_id: row.id, day, place: "12, rue des Érables" };
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute(async (trx) => {
    await insertRows(trx, "leads", [{ ...row, ...personKeys(row) }]);
    await trx
      .insertInto("appointments")
      .values({ ...planned, created_at: at, changed_at: at })
      .execute();
  });
  await db.destroy();
  await signIn(page, site);
  await page.goto(`/admin/calendar?day=${day}`);

  await expect(page.getByRole("link", { name: "Call Marie Tremblay" })).toHaveAttribute("href", "tel:4505550122");
  await expect(page.getByRole("link", { name: "Directions to 12, rue des Érables" })).toHaveAttribute(
    "href",
    /destination=12%2C%20rue/,
  );
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto("/admin/calendar/settings");
  await page.getByRole("button", { name: "Create private link" }).click();
  await expect(page.getByLabel("Private link")).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  await page.reload();
  await expect(page.getByLabel("Private link")).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  await expectNoAxeViolationsInBothThemes(page);
});
