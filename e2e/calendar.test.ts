import { join } from "node:path";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { expectNoAxeViolationsInBothThemes } from "./axe.ts";
import { signIn } from "./log-in.ts";
import { expect, testWithNewApp as test } from "./site.ts";

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
  await expect(page.getByRole("region", { name: "To do" })).toContainText("March 10, 2027, 1:00");

  await page.goto(`/admin/calendar?day=${day}`);
  const chip = page.getByRole("button", { name: /^Marie Tremblay, / });
  await chip.hover();
  await page.mouse.down();
  await page.locator('[data-day="2027-03-12"]').hover({ position: { x: 20, y: 200 } });
  await page.mouse.up();
  await expect(chip).toHaveAccessibleName(/Friday, March 12/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chip).toHaveAccessibleName(/Wednesday, March 10/);

  await page.getByRole("button", { name: "Postpone the day" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New day").fill("2027-03-11");
  await expect(dialog.getByText("email to marie@exemple.test")).toBeVisible();
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
