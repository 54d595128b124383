import { join } from "node:path";
import { addDays, noonOf } from "#src/platform/clock/calendar-day.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { assignPlan } from "#src/work/people/assign-plan.server.ts";
import { aPerson } from "#test/work/a-person.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, type RunningSite, test } from "../fixtures/site.ts";

const year = Number(businessDay(new Date(), "America/Toronto").slice(0, 4)) + 1;
const may = `${year}-05-01`;
const TUESDAY = 2;
const firstTuesday = addDays(may, (TUESDAY - noonOf(may).getUTCDay() + 7) % 7);

/** Every Tuesday of next summer, with Ana; Karim goes to none. */
async function planSummer(site: RunningSite) {
  const now = new Date();
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  const karim = await aPerson(db, now, { name: "Karim Benali" });
  const ana = await aPerson(db, now, { name: "Ana Silva", colour: "orange" });
  const season = { startsOn: `${year}-05-01`, endsOn: `${year}-10-31` };
  const plan = await aPlan(db, now, { lead: { name: "Zoé Roy" }, ...season });
  await assignPlan(db, { id: plan.id, people: [ana.id] }, now);
  await db.destroy();
  return { planId: plan.id, karim };
}

test("what a plan will make next May is seen in its month, its week and the day by person", async ({ page, site }) => {
  const { karim } = await planSummer(site);
  await signIn(page, site);
  await page.setViewportSize({ width: 1440, height: 900 });
  const planned = page.getByRole("link", { name: /^Zoé Roy, .*Ana Silva, Planned by the plan/ });
  await page.goto(`/admin/calendar?view=month&day=${firstTuesday}`);
  await expect(planned.first()).toHaveAccessibleName(/May .*9\sa\.m\..*to 11\sa\.m\..*Upkeep, 12, rue des Érables/);
  expect(await planned.count()).toBeGreaterThanOrEqual(4);
  await expect(planned.first()).toHaveAttribute("title", "Planned by the plan, not an appointment yet");
  await expect(page.getByText("No appointments")).toBeHidden();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`/admin/calendar?view=week&day=${firstTuesday}`);
  await expect(planned).toHaveCount(1);
  await expect(planned).toHaveCSS("border-top-style", "dashed");
  await expectNoAxeViolationsInBothThemes(page);
  // It is not taken elsewhere.
  await planned.hover();
  await page.mouse.down();
  await page.locator(`[data-day="${addDays(firstTuesday, 1)}"][data-from="11:00"]`).hover();
  await page.mouse.up();
  await expect(planned).toHaveAccessibleName(/Tuesday, May .*9\sa\.m\./);
  const onlyKarim = page.getByRole("button", { name: karim.name });
  await onlyKarim.click();
  await expect(planned).toBeHidden();
  await onlyKarim.click();

  await page.goto(`/admin/calendar?view=day&day=${firstTuesday}`);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Ana Silva" }) });
  await expect(row.getByRole("link", { name: /^Zoé Roy, / })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test("on a phone, in French, what a plan will make is in the lists and leads to the plan", async ({ page, site }) => {
  const { planId } = await planSummer(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site, "fr");
  await page.goto(`/admin/calendar?view=month&day=${firstTuesday}`);
  await expect(page.getByRole("button", { name: /^mardi .*0 rendez-vous, 1 visite prévue$/ }).first()).toBeVisible();
  const planned = page.getByRole("link", { name: /Prévu.*Zoé Roy.*Entretien/ });
  await expect(planned).toHaveCount(1);
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`/admin/calendar?view=week&day=${firstTuesday}`);
  await expect(planned).toContainText("Ana Silva");
  await expect(page.getByText("Aucun rendez-vous")).toBeHidden();
  await expectNoAxeViolationsInBothThemes(page);
  await planned.click();
  await expect(page).toHaveURL(new RegExp(`/admin/plans/${planId}$`));
});
