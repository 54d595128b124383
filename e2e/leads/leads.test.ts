import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toJson } from "#src/platform/columns/column.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import type { AnswersTogether } from "#src/web/api/admin/dashboard.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, type RunningSite, test } from "../fixtures/site.ts";

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

function aLead(differences: Parameters<typeof aLeadRow>[0] = {}) {
  const row = aLeadRow(differences);
  return { ...row, ...personKeys(row) };
}

/** Inserts into the running site's database. */
async function bring(site: RunningSite, leads: ReturnType<typeof aLead>[]): Promise<void> {
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute((trx) => insertRows(trx, "leads", leads));
  await db.destroy();
}

const marie = () => aLead({ name: "Marie Tremblay", submitted_at: "2026-11-03T10:00:00.000Z" });

const three = () => [
  aLead({
    ...{ name: "Zoé Côté", email: "zoe@exemple.test", phone: "(450) 555-0122", status: "won", message: "" },
    ...{ service_requested: "Nettoyage de gouttières", submitted_at: "2026-11-01T10:00:00.000Z" },
  }),
  aLead({
    ...{ name: "Luc Roy", email: "luc@exemple.test", phone: "450 555-0133", gclid: "Cj0KCQ" },
    submitted_at: "2026-11-02T10:00:00.000Z",
  }),
  marie(),
];

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const namesOn = (page: Page) => rows(page).getByRole("cell").first().getByRole("link").first();

test("every empty box has its own hint", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/leads");
  await expect(page.getByText("No leads found matching your criteria")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Import", exact: true })).toHaveAttribute(
    "href",
    "/admin/leads/import",
  );
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByText("No leads found matching your criteria")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("0 of 0 leads")).toBeVisible();
  for (const box of ["Quarantine", "Spam", "Deleted"]) {
    await page.getByRole("link", { name: `${box} 0` }).click();
    await expect(page.getByRole("link", { name: `${box} 0` })).toHaveAttribute("aria-current", "page");
  }
  await expect(page.getByText("Nothing deleted")).toBeVisible();
  await page.getByRole("link", { name: "Quarantine 0" }).click();
  await expect(page.getByText("Nothing in quarantine")).toBeVisible();
});

test("a new request appears by itself in every tab, in the list, the sidebar and the title", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  const list = await page.context().newPage();
  await list.goto("/admin/leads");
  await expect(list.getByText("0 of 0 leads")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
  await expect(page).toHaveTitle("Dashboard · Back office");
  await bring(site, [marie(), aLead({ name: "Doubtful", box: "quarantine" })]);

  await expect(list.getByRole("link", { name: "Marie Tremblay" })).toBeVisible();
  await expect(list.getByText("1 of 1 leads")).toBeVisible();
  await expect(list.getByRole("link", { name: "Quarantine 1" })).toBeVisible();
  await expect(page).toHaveTitle("(1) Dashboard · Back office");
  await expect(page.getByText(/1 request to answer/)).toBeVisible();
  await expect(page.getByRole("link", { name: "1 request in quarantine" })).toBeVisible();
  const entry = page.getByRole("complementary").getByRole("link", { name: "All Leads", exact: true });
  await expect(entry).toHaveAccessibleDescription("1 to answer");

  await page.getByRole("complementary").getByRole("link", { name: "All Leads", exact: true }).click();
  await page.getByRole("link", { name: "Marie Tremblay" }).click();
  await expect(page).toHaveTitle("(1) Marie Tremblay · Back office");
});

test("three leads are searched, filtered and sorted, and going back shows the same list", async ({ page, site }) => {
  await bring(site, three());
  await signIn(page, site);
  await page.goto("/admin/leads");
  await expect(page.getByText("3 of 3 leads")).toBeVisible();
  await expect(rows(page).first()).toContainText("Marie Tremblay");
  await expect(rows(page).nth(1)).toContainText("Google Ads");
  await expect(rows(page).nth(2)).toContainText(/Zoé Côté.*Direct.*No message.*Won/);

  const date = page.getByRole("columnheader", { name: "Date" });
  await expect(date).toHaveAttribute("aria-sort", "descending");
  await date.getByRole("button").click();
  await expect(date).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("Zoé Côté");
  await page.getByLabel("Service", { exact: true }).selectOption("Gutter cleaning");
  await expect(page.getByText("1 of 3 leads")).toBeVisible();
  await page.getByLabel("Service", { exact: true }).selectOption("All Services");
  await page.getByRole("link", { name: "New 2" }).click();
  await expect(page.getByText("2 of 3 leads")).toBeVisible();
  await page.getByRole("searchbox").fill("TREMBLAY");
  await expect(page.getByText("1 of 3 leads")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("TREMBLAY");
  await page.getByRole("link", { name: "Marie Tremblay" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Marie Tremblay" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1 of 3 leads")).toBeVisible();
  await expect(page.getByRole("link", { name: "Marie Tremblay" })).toBeFocused();
  await page.getByRole("link", { name: "Marie Tremblay" }).click();
  await page.getByRole("navigation", { name: "breadcrumb" }).getByRole("link", { name: "All Leads" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("TREMBLAY");
});

test("a press anywhere on a row opens its lead, and the leads before and after it are one press away", async ({
  page,
  site,
}) => {
  await bring(site, three());
  await signIn(page, site);
  await page.goto("/admin/leads");
  await rows(page).nth(1).getByText("A double driveway").click({ force: true });
  await expect(page.getByRole("heading", { name: "Luc Roy" })).toBeVisible();
  await page.getByRole("link", { name: "Next lead" }).click();
  await expect(page.getByRole("heading", { name: "Zoé Côté" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Next lead" })).toHaveCount(0);
  await page.getByRole("link", { name: "Previous lead" }).click();
  await page.getByRole("link", { name: "Previous lead" }).click();
  await expect(page.getByRole("heading", { name: "Marie Tremblay" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("3 of 3 leads")).toBeVisible();
});

test("a status changes in its row, several at once, and each change can be undone", async ({ page, site }) => {
  await bring(site, three());
  await signIn(page, site);
  await page.goto("/admin/leads");
  await page.getByLabel("Status: Luc Roy").selectOption("Contacted");
  await expect(page.getByRole("link", { name: "Contacted 1" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "New 2" })).toBeVisible();
  await expect(page.getByLabel("Status: Luc Roy")).toHaveValue("new");

  await page.getByLabel("Select Luc Roy").check();
  await page.getByLabel("Select Zoé Côté").check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByLabel("Change status…").selectOption("Lost");
  await expect(page.getByRole("link", { name: "Lost 2" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Won 1" })).toBeVisible();

  for (const [action, box] of [
    ["Spam", "Spam"],
    ["Delete", "Deleted"],
  ] as const) {
    await page.getByLabel("Select all leads shown").check();
    await page.getByRole("button", { name: action, exact: true }).click();
    await expect(page.getByRole("link", { name: `${box} 3` })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Inbox 3" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Won 1" })).toBeVisible();
  }
});

for (const [language, label, name, heading] of [
  ["en", "Export these 1", /^leads-.+\.csv$/, "Received,Name"],
  ["fr", "Exporter ces 1", /^demandes-.+\.csv$/, "Reçue le;Nom"],
] as const)
  test(`the shown leads are exported in the owner's language (${language})`, async ({ page, site }) => {
    await bring(site, three());
    await signIn(page, site, language);
    await page.goto("/admin/leads?q=zoe");
    const button = page.getByRole("button", { name: label });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toMatch(name);
    const lines = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines[0]).toContain(heading);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("Zoé Côté");
  });

test("a laptop shows seventeen rows of 36 pixels, a phone four leads, and neither tab nor status is cut", async ({
  page,
  site,
}) => {
  const many = Array.from({ length: 20 }, (_, i) => aLead({ name: `Client ${i}`, status: "won", gclid: "Cj0" }));
  await bring(site, many);
  await signIn(page, site);
  for (const [width, height, most] of [
    [1440, 900, 17],
    [390, 844, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/admin/leads");
    await expect(rows(page)).toHaveCount(20);
    const { y, height: own } = (await rows(page)
      .nth(most - 1)
      .boundingBox()) ?? { y: height, height: 0 };
    expect(y + own, `${width} wide`).toBeLessThanOrEqual(height);
    if (width === 1440) expect(own).toBeLessThanOrEqual(37);
    const lacking = await rows(page)
      .getByRole("combobox")
      .first()
      .evaluate((select: HTMLElement) => {
        const shown = select.offsetWidth;
        if (select.parentElement) select.parentElement.style.maxWidth = "none";
        return select.offsetWidth - shown;
      });
    expect(lacking, `${width} wide`).toBe(0);
    const tabs = page.getByRole("navigation", { name: "Leads by status" });
    const choice = page.getByRole("combobox", { name: "Leads by status" });
    if (width === 1440) expect(await tabs.evaluate((nav) => nav.scrollWidth <= nav.clientWidth)).toBe(true);
    else await choice.selectOption("Won (20)");
    await expect(page).toHaveURL(width === 1440 ? /leads$/ : /status=won/);
  }
});

test("the time left to answer does not touch the message, however long its words are", async ({ page, site }) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 120_000).toISOString();
  await bring(site, [aLead({ submitted_at: hoursAgo(0) }), aLead({ submitted_at: hoursAgo(47) })]);
  await signIn(page, site, "fr");
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/leads");
    const deadlines = page.getByText(/^(Reste|Retard) /);
    await expect(deadlines).toHaveCount(2);
    const gaps = await deadlines.evaluateAll((all) =>
      all.map((deadline) => {
        const next = deadline.closest("td")?.nextElementSibling?.firstElementChild;
        return (next?.getBoundingClientRect().left ?? 0) - deadline.getBoundingClientRect().right;
      }),
    );
    for (const gap of gaps) expect(gap, `${width} wide`).toBeGreaterThanOrEqual(8);
  }
});

test("a hundred thousand leads are loaded a page at a time", async ({ page, site }) => {
  test.slow();
  const many = Array.from({ length: 100_000 }, (_, i) =>
    aLead({
      ...{ name: `Client ${i}`, email: `client${i}@exemple.test`, phone: "" },
      submitted_at: new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString(),
    }),
  );
  await bring(site, many);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().slice(site.url.length)));
  await signIn(page, site);
  await page.goto("/admin/leads");
  await expect(page.getByText("100,000 of 100,000 leads")).toBeVisible();
  await expect(rows(page)).toHaveCount(30);
  await expect(rows(page).first()).toContainText("Client 99999");

  const more = page.getByRole("button", { name: "Show more" });
  await more.press("Enter");
  await expect(rows(page)).toHaveCount(60);
  await expect(more).toBeFocused();

  await page.getByRole("searchbox").fill("client9998");
  await expect(page.getByText("11 of 100,000 leads")).toBeVisible();
  await page.getByRole("columnheader", { name: "Contact" }).getByRole("button").click();
  await page.getByRole("searchbox").fill("client777");
  await expect(page.getByText("111 of 100,000 leads")).toBeVisible();
  await expect(rows(page).first()).toContainText("Client 777");
  for (const shown of [60, 90, 111]) {
    await more.press("Enter");
    await expect(rows(page)).toHaveCount(shown);
  }
  await expect(rows(page).nth(90).getByRole("link").first()).toBeFocused();
  expect(asked).not.toContain("/api/admin/leads");
});

/** Alone, and among what a page reads at first, which is one call. */
async function breakCall(page: Page, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 500 }));
  await page.route("**/api/admin/dashboard?*", async (route) => {
    const response = await route.fetch();
    const answers = Object.entries((await response.json()) as AnswersTogether);
    const broken = answers.map(([of, answer]) => [of, of.startsWith(path) ? { status: 500, text: "" } : answer]);
    await route.fulfill({ response, json: Object.fromEntries(broken) });
  });
}

test("a list that fails to load shows an error, and is retried", async ({ page, site }) => {
  await bring(site, three());
  await signIn(page, site);
  const promised = "**/api/admin/leads?*";
  await page.route(promised, (route) => route.fulfill({ status: 500 }));
  await page.goto("/admin/leads");
  await expect(page.getByText("Failed to fetch leads").first()).toBeVisible();
  await page.unroute(promised);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("3 of 3 leads")).toBeVisible();

  await breakCall(page, "/api/admin/leads/boxes");
  await page.reload();
  await expect(page.getByText("3 of 3 leads")).toBeVisible();
});

test("a lead goes through its statuses until it is won", async ({ page, site }) => {
  const lead = { ...marie(), utm_source: "google", utm_medium: "cpc", first_touch: toJson({ utm_source: "flyer" }) };
  const earlier = aLead({ service_requested: "Gutter cleaning", submitted_at: "2026-05-03T10:00:00.000Z" });
  await bring(site, [lead]);
  await bring(site, [earlier]);
  await signIn(page, site);
  await page.goto(`/admin/leads/${lead.id}`);
  await expect(page).toHaveTitle(/Marie Tremblay/);
  await expect(page.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:4505550111");
  await expect(page.getByRole("link", { name: /^Text/ })).toHaveAttribute("href", "sms:4505550111");
  await expect(page.getByRole("link", { name: /^Email/ })).toHaveAttribute("href", "mailto:marie@exemple.test");
  await expect(page.getByText("A double driveway, about 60 square metres.")).toBeVisible();
  const origin = page.getByRole("region", { name: "Where it came from" });
  await expect(origin).toContainText("google/cpc");
  await origin.getByText("Visit details").click();
  await expect(origin).toContainText(/google.*cpc.*First visit.*flyer/);

  const timeline = page.getByRole("region", { name: "Timeline" });
  const status = page.getByLabel("Status", { exact: true });
  await status.selectOption("Contacted");
  await expect(timeline).toContainText("Status: Contacted");
  await status.selectOption("Won");
  await page.getByLabel("Amount").fill("a lot");
  await page.getByRole("button", { name: "Save as won" }).click();
  await expect(page.getByText("Enter an amount")).toBeVisible();
  await expect(page.getByLabel("Amount")).toBeFocused();
  await page.getByLabel("Amount").fill("450,50");

  await page.request.patch(`/api/admin/leads/${lead.id}`, {
    data: { status: "quoted", version: 2 },
    headers: sameOrigin,
  });
  await page.getByRole("button", { name: "Save as won" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "changed in another window" })).toBeVisible();
  await expect(timeline).toContainText("Status: Quoted");
  await expect(page.getByLabel("Amount")).toHaveValue("450,50");
  await page.getByRole("button", { name: "Save as won" }).click();
  await expect(timeline).toContainText("Won for $450.50");
  await expect(page.getByLabel("Amount")).toHaveCount(0);
  await expect(status).toBeFocused();
  await page.getByRole("button", { name: "Change the amount" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("450.50");
  await page.getByRole("button", { name: "Cancel" }).click();

  await timeline.getByRole("link", { name: "Gutter cleaning" }).click();
  await expect(page).toHaveURL(new RegExp(earlier.id));
  await status.selectOption("Lost");
  await page.getByLabel("Reason").fill("Too far");
  await page.getByRole("button", { name: "Save as lost" }).click();
  await expect(timeline).toContainText("Lost: Too far");
  await page.getByRole("button", { name: "Change the reason" }).click();
  await page.getByRole("button", { name: "No answer", exact: true }).click();
  await expect(timeline).toContainText("Lost: No answer");
});

test("the draft of a note survives an ended session, and is added", async ({ page, site }) => {
  const lead = marie();
  await bring(site, [lead]);
  await signIn(page, site);
  await page.goto(`/admin/leads/${lead.id}`);
  await page.getByRole("tab", { name: "Note" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Write the note first")).toBeVisible();
  await expect(page.getByLabel("Add a note")).toBeFocused();
  await page.getByLabel("Add a note").fill("Call back on Monday");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add note" }).click();
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel("Username").fill(site.username);
  await page.getByLabel("Password").fill(site.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByLabel("Add a note")).toHaveValue("Call back on Monday");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Call back on Monday");
  await expect(page.getByLabel("Add a note")).toHaveValue("");

  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.getByRole("button", { name: "Edit" }).click();
  await timeline.getByLabel("Edit the note").fill("Call back on Tuesday");
  await timeline.getByRole("button", { name: "Save note" }).click();
  await expect(timeline).toContainText("Call back on Tuesday");
  await timeline.getByRole("button", { name: "Delete the note" }).click();
  await timeline.getByRole("button", { name: "Yes, delete the note" }).click();
  await expect(timeline).not.toContainText("Call back");
});

test("a phone shows the message first, and what is typed to the customer survives a look at the notes", async ({
  page,
  site,
}) => {
  const lead = marie();
  await bring(site, [lead]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await page.goto(`/admin/leads/${lead.id}`);
  const message = page.getByText("A double driveway, about 60 square metres.");
  await expect(message).toBeInViewport();
  await expect(page.getByText("Privacy notice shown")).toHaveCount(0);

  await page.getByRole("tab", { name: "Email" }).focus();
  await page.getByLabel("Text", { exact: true }).fill("See you on Monday.");
  await page.getByRole("tab", { name: "Email" }).press("ArrowRight");
  await expect(page.getByLabel("Add a note")).toBeVisible();
  await page.getByRole("tab", { name: "Note" }).press("ArrowRight");
  await expect(page.getByRole("link", { name: "Open in messages" })).toHaveAttribute(
    "href",
    /body=See%20you%20on%20Mon/,
  );
});

test("a lead is corrected, and its history keeps what stood there", async ({ page, site }) => {
  const lead = marie();
  await bring(site, [lead]);
  await signIn(page, site);
  await page.goto(`/admin/leads/${lead.id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Marie-Ève Tremblay");
  await page.getByLabel("Phone").fill("450 555-0199");
  await page.getByLabel("Service").selectOption("Gutter cleaning");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Marie-Ève Tremblay" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:4505550199");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText(/Previous name: Marie Tremblay/);
  await expect(timeline).toContainText(/Previous phone: 450 555-0111/);
});

test("a lead is deleted, restored, and deleted for good", async ({ page, site }) => {
  const lead = marie();
  await bring(site, [lead]);
  await signIn(page, site);
  const remove = async () => {
    await page.getByLabel("More actions").click();
    await page.getByRole("button", { name: "Delete" }).click();
  };
  await page.goto(`/admin/leads/${lead.id}`);
  await remove();
  await page.waitForURL(/\/admin\/leads$/);
  await expect(page.getByText("0 of 0 leads")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Marie Tremblay" })).toBeVisible();

  await page.getByRole("link", { name: "Marie Tremblay" }).click();
  await remove();
  await page.getByRole("link", { name: "Deleted 1" }).click();
  await page.getByRole("button", { name: "Delete permanently: Marie Tremblay" }).click();
  await expect(page.getByRole("button", { name: "Yes, delete permanently: Marie Tremblay" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing deleted")).toBeVisible();
  await page.goto(`/admin/leads/${lead.id}`);
  await expect(page.getByText("This lead doesn’t exist.")).toBeVisible();
  await expect(page.getByText("Failed to fetch the lead")).toHaveCount(0);
});

test("a phone lead is added, after its problems are shown and its draft is kept", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/leads");
  await page.getByRole("link", { name: "Log a call" }).click();
  await page.getByLabel("Message").fill("Two storeys");
  await page.getByRole("button", { name: "Log the call" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Enter a phone number or an email address", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Luc Roy");
  await page.getByLabel("Email").fill("luc@");
  await page.getByLabel("Service").selectOption("Gutter cleaning");
  await page.getByRole("button", { name: "Log the call" }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("Two storeys");
  await page.getByLabel("Email").fill("");
  await page.getByLabel("Phone").fill("450 555-0100");
  await page.getByRole("button", { name: "Log the call" }).click();
  await expect(page.getByRole("heading", { name: "Luc Roy" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Logged after a call");
  await page.goto("/admin/leads");
  await expect(rows(page).first()).toContainText(/Luc Roy.*Gutter cleaning/);
});

test("a quarantined lead is accepted or rejected", async ({ page, site }) => {
  const doubtful: Parameters<typeof aLeadRow>[0] = { box: "quarantine", verdict_reasons: toJson(["too-fast"]) };
  await bring(site, [aLead({ name: "Ann Person", ...doubtful }), aLead({ name: "Bob Robot", ...doubtful })]);
  await signIn(page, site);
  await page.goto("/admin/leads");
  await page.getByRole("link", { name: "Quarantine 2" }).click();
  await expect(rows(page).first()).toContainText("Sent faster than a person can type");
  await page.getByRole("button", { name: "Not spam: Ann Person" }).click();
  await expect(page.getByRole("link", { name: "Inbox 1" })).toBeVisible();
  await page.getByRole("link", { name: "Bob Robot" }).click();
  await expect(page.getByText("In quarantine")).toBeVisible();
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.getByText("Marked as spam")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("In quarantine")).toBeVisible();
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.getByText("Marked as spam")).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Moved: Spam");
  await page.goto("/admin/leads?box=spam");
  await expect(namesOn(page)).toHaveText("Bob Robot");
});

test("the pages about leads are in French as well", async ({ page, site }) => {
  const lead = marie();
  await bring(site, [lead]);
  await signIn(page, site, "fr");
  await page.goto("/admin/leads");
  await expect(page).toHaveTitle(/Toutes les demandes/);
  await expect(page.getByText("1 sur 1 demande")).toBeVisible();
  await page.getByRole("link", { name: "Marie Tremblay" }).click();
  await page.getByLabel("État", { exact: true }).selectOption("Gagnée");
  await page.getByLabel("Montant").fill("1200,50");
  await page.getByRole("button", { name: "Enregistrer comme gagnée" }).click();
  await expect(page.getByRole("region", { name: "Historique" })).toContainText(/Gagnée\s: 1\s200,50\s\$/);
});

test("axe finds nothing on the pages about leads, in both themes", async ({ page, site }) => {
  test.slow();
  const doubtful = aLead({ box: "quarantine", verdict_reasons: toJson(["too-fast", "links"]) });
  await bring(site, three());
  await bring(site, [doubtful]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, site);
  for (const path of ["", "?box=quarantine", "?q=nobody", `/${doubtful.id}`, "/new"]) {
    await page.goto(`/admin/leads${path}`);
    await expectNoAxeViolationsInBothThemes(page);
  }
  await page.goto("/admin/leads");
  await page.getByLabel("Select Luc Roy").check();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("link", { name: "Luc Roy" }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("Won");
  await page.getByRole("tab", { name: "Text message" }).click();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByText("Consent", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Privacy notice shown" })).toBeVisible();
  await page.getByRole("tab", { name: "Note" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("More actions").click();
  await expectNoAxeViolationsInBothThemes(page);
});
