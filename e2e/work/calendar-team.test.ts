import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openDb } from "#src/platform/db/db.server.ts";
import { createQuote } from "#src/work/quotes/quotes.server.ts";
import { aPerson } from "#test/work/a-person.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test, type RunningSite } from "../fixtures/site.ts";

/** A Wednesday. */
const day = "2027-03-10";
const now = new Date("2027-03-01T15:00:00.000Z");

/** Karim and Ana; one visit of Karim's, one of nobody's. */
async function planTeam(page: Page, site: RunningSite) {
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  const karim = await aPerson(db, now, { name: "Karim Benali" });
  const ana = await aPerson(db, now, { name: "Ana Silva", colour: "orange" });
  const at = { day, remind: false, place: "12, rue des Érables" };
  const lead = (name: string) => ({ name, email: "", phone: "450 555-0122" });
  await anAppointment(db, now, {
    ...at,
    from: "08:30",
    until: "10:00",
    people: [karim.id],
    lead: lead("Marie Tremblay"),
  });
  await anAppointment(db, now, { ...at, from: "09:00", until: "11:00", lead: lead("Luc Roy") });
  await db.destroy();
  await signIn(page, site);
  return { karim, ana };
}

const chip = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}, `) });

test("with the keyboard a visit goes to another person and hour, and back, and who is taken twice is said", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await planTeam(page, site);
  await page.goto(`/admin/calendar?view=day&day=${day}`);
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(rows).toHaveText([/Karim Benali/, /Ana Silva/, /Unassigned/]);
  await expectNoAxeViolationsInBothThemes(page);

  // Up from "Unassigned" by two, and half an hour earlier.
  await chip(page, "Luc Roy").focus();
  for (const key of ["Shift+ArrowUp", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(page.getByText(/^Karim Benali, .*8:30.*Enter to move it here/)).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(chip(page, "Luc Roy")).toHaveAccessibleName(/8:30.*to 10:30.*Karim Benali$/);
  await expect(page.getByText(/^Appointment rescheduled: Karim Benali, Wednesday, March 10/)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /Karim Benali is in two places at once/ })).toBeVisible();
  await expect(rows.first()).toContainText("taken twice");
  await expectNoAxeViolationsInBothThemes(page);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chip(page, "Luc Roy")).toHaveAccessibleName(/9\sa\.m\..*to 11\sa\.m\..*Unassigned$/);
  await expect(rows.first()).not.toContainText("taken twice");
});

test("a visit is dragged from one person and hour to another", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { ana } = await planTeam(page, site);
  await page.goto(`/admin/calendar?view=day&day=${day}`);
  const visit = chip(page, "Marie Tremblay");
  await visit.hover({ position: { x: 5, y: 20 } });
  await page.mouse.down();
  await page.locator(`[data-row="${ana.id}"][data-from="13:00"]`).hover();
  await page.mouse.up();
  await expect(visit).toHaveAccessibleName(/1\sp\.m\..*to 2:30.*Ana Silva$/);
});

test("the calendar is filtered by person, and the address keeps it", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { karim } = await planTeam(page, site);
  await page.goto(`/admin/calendar?day=${day}`);
  await expect(chip(page, "Luc Roy")).toBeVisible();
  const filter = page.getByRole("group", { name: "Who goes" });
  await filter.getByRole("button", { name: "Karim Benali" }).click();
  await expect(chip(page, "Luc Roy")).toBeHidden();
  expect(new URL(page.url()).searchParams.get("person")).toBe(karim.id);
  await page.reload();
  await expect(chip(page, "Marie Tremblay")).toBeVisible();
  await expect(chip(page, "Luc Roy")).toBeHidden();
  await filter.getByRole("button", { name: "Karim Benali" }).click();
  await filter.getByRole("button", { name: "Unassigned" }).click();
  await expect(chip(page, "Luc Roy")).toBeVisible();
  await expect(chip(page, "Marie Tremblay")).toBeHidden();
  await page.getByRole("button", { name: "Month", exact: true }).click();
  await expect(chip(page, "Luc Roy")).toContainText("Luc Roy");
  await expect(chip(page, "Marie Tremblay")).toBeHidden();
});

test("one crew's day is postponed, and the others stay", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await planTeam(page, site);
  await page.goto(`/admin/calendar?day=${day}`);
  await page.getByRole("button", { name: "Postpone the day" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("For whom?").selectOption("Karim Benali");
  await dialog.getByRole("button", { name: "Postpone 1 appointment" }).click();
  await expect(chip(page, "Marie Tremblay")).toHaveAccessibleName(/March 11/);
  await expect(chip(page, "Luc Roy")).toHaveAccessibleName(/March 10/);
});

test("on a phone a day is a list by person, and buttons lead from one to the next", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await planTeam(page, site);
  await page.goto(`/admin/calendar?day=${day}`);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Karim Benali", "Unassigned"]);
  await expect(page.getByRole("link", { name: "Call Marie Tremblay" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(page.getByText("No appointments")).toBeVisible();
  await page.getByRole("button", { name: "Wednesday, March 10, 2 appointments" }).click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Karim Benali");
});

test("where many overlap, the week shows hours and names, and leads to the day", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { karim } = await planTeam(page, site);
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  for (const name of ["Zoé Côté", "Jean Roy", "Paul Roy"])
    await anAppointment(db, now, {
      day,
      from: "08:30",
      until: "10:30",
      remind: false,
      people: [karim.id],
      lead: { name },
    });
  await db.destroy();
  await page.goto(`/admin/calendar?day=${day}`);
  await expect(page.getByRole("button", { name: /^\d more, Wednesday, March 10/ })).toBeVisible();
  const narrow = page.locator(`[data-appointment]`).first();
  await expect(narrow).toContainText("8:30");
  await narrow.click();
  await expect(page.getByRole("heading", { level: 2, name: "Karim Benali" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("view")).toBe("day");
});

test("who calls in sick gives the day away in three taps, to several, and their row says so", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { karim, ana } = await planTeam(page, site);
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  const zoe = await aPerson(db, now, { name: "Zoé Côté", colour: "green" });
  const at = { day, remind: false };
  // Ana is at Paul Roy's when Jean Roy expects Karim, and nobody works in the evening.
  await anAppointment(db, now, {
    ...at,
    from: "13:00",
    until: "15:00",
    people: [karim.id],
    lead: { name: "Jean Roy" },
  });
  await anAppointment(db, now, { ...at, from: "14:00", until: "16:00", people: [ana.id], lead: { name: "Paul Roy" } });
  await anAppointment(db, now, {
    ...at,
    from: "18:00",
    until: "19:00",
    people: [karim.id],
    lead: { name: "Lise Roy" },
  });
  await db.destroy();

  await page.goto(`/admin/calendar/day-sheet?day=${day}`);
  await page.getByRole("button", { name: "Karim Benali is not coming" }).click();
  const choice = (name: string) => page.getByRole("combobox", { name: new RegExp(name) });
  await expect(choice("Jean Roy")).toHaveValue(zoe.id);
  await expect(choice("Marie Tremblay")).toHaveValue(ana.id);
  await expect(choice("Lise Roy")).toHaveAccessibleDescription(/does not work at these hours/);
  await expect(page.getByRole("status").filter({ hasText: "Ana Silva (1) and Zoé Côté (2)" })).toBeVisible();
  await choice("Jean Roy").selectOption("Ana Silva");
  await expect(choice("Jean Roy")).toHaveAccessibleDescription(
    /Ana Silva already has a visit at these hours: .*Paul Roy/,
  );
  await choice("Jean Roy").selectOption("Zoé Côté");
  await choice("Lise Roy").selectOption("Nobody yet");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Give their visits" }).click();
  await expect(
    page.getByText(
      "Karim Benali is not coming that day. Their visits: Ana Silva (1), Zoé Côté (1) and nobody yet (1).",
    ),
  ).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "See the day" }).click();
  const row = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, level: 2 }) });
  await expect(row("Karim Benali")).toContainText("not coming");
  await expect(row("Ana Silva")).toContainText("Marie Tremblay");
  await expect(row("Zoé Côté")).toContainText("Jean Roy");
  await expect(row("Unassigned")).toContainText("Lise Roy");
  await expectNoAxeViolationsInBothThemes(page);
});

test("while another week loads, its days stand already, and nothing says that they are empty", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await planTeam(page, site);
  await page.goto(`/admin/calendar?day=${day}`);
  await expect(chip(page, "Luc Roy")).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/appointments\?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Next period" }).click();
  await expect(page.getByRole("heading", { name: "Wednesday, March 17" })).toBeAttached();
  await expect(chip(page, "Luc Roy")).toBeHidden();
  await expect(page.getByText("No appointments")).toBeHidden();
  answer.resolve();
  await expect(page.getByText("No appointments")).toBeVisible();
});

test("the owner puts the team in an order with keys and by dragging, and the calendar follows", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await planTeam(page, site);
  await page.goto("/admin/settings?tab=people");
  const team = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Edit: / }) });
  await expect(team).toHaveText([/Karim Benali/, /Ana Silva/]);
  await page.getByRole("button", { name: "Move up: Ana Silva" }).focus();
  await page.keyboard.press("Enter");
  await expect(team).toHaveText([/Ana Silva/, /Karim Benali/]);
  await expect(page.getByText("Ana Silva: position 1 of 2")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move up: Ana Silva" })).toBeFocused();
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto(`/admin/calendar?view=day&day=${day}`);
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(rows).toHaveText([/Ana Silva/, /Karim Benali/, /Unassigned/]);

  await page.goto("/admin/settings?tab=people");
  await team.first().getByTitle("Drag to move").dragTo(team.last());
  await expect(team).toHaveText([/Karim Benali/, /Ana Silva/]);
});

test("a time in which nobody works is said where it is offered to a customer", async ({ page, site }) => {
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await aPerson(db, now);
  const { leadId } = await anAppointment(db, now, { day });
  const quote = await createQuote(db, leadId, now);
  await db.destroy();
  await signIn(page, site);
  await page.goto(`/admin/leads/${leadId}/quotes/${quote?.id}`);
  await page.getByRole("button", { name: "Offer a time" }).click();
  const warning = page.getByText("Nobody is free at these hours");
  await page.getByLabel("Day", { exact: true }).fill("2027-03-09");
  await expect(warning).toBeHidden();
  await page.getByLabel("From", { exact: true }).fill("18:00");
  await page.getByLabel("Until", { exact: true }).fill("20:00");
  await expect(warning).toBeVisible();
});
