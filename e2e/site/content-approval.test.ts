import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

test("an idea is written, decided on, deleted and restored", async ({ page, site }) => {
  const headline = `Clean gutters before winter ${Date.now()}`;
  const item = page.getByRole("listitem").filter({ hasText: headline });
  await signIn(page, site);
  await page.goto("/admin/content-approval");
  await expect(page.getByText("Select a content idea from the list to review")).toBeVisible();

  await page.getByRole("button", { name: "New idea" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Headline must not be blank")).toBeVisible();
  await expect(page.getByLabel("Headline")).toBeFocused();
  await page.getByLabel("Headline").fill(headline);
  await page.getByLabel("Description").fill("What to look for from the ground.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: headline })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reset to Pending" })).toHaveCount(0);

  await page.getByLabel("Feedback").fill("   ");
  const [blank] = await Promise.all([
    page.waitForRequest((request) => request.method() === "PATCH"),
    page.getByRole("button", { name: "Reject" }).click(),
  ]);
  expect(blank.postDataJSON()).not.toHaveProperty("feedback");
  await expect(page.getByText("Content status updated successfully").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Reject" })).toBeDisabled();

  await page.getByLabel("Feedback").fill("  For October, please. ");
  const [approval] = await Promise.all([
    page.waitForRequest((request) => request.method() === "PATCH"),
    page.getByRole("button", { name: "Approve" }).click(),
  ]);
  expect(approval.postDataJSON()).toMatchObject({ status: "approved", feedback: "For October, please." });
  await expect(page.getByRole("button", { name: "Approve" })).toBeDisabled();
  await expect(page.getByText("Previous feedback:").locator("..")).toContainText("For October, please.");
  await expect(page.getByLabel("Feedback")).toHaveValue("");
  await expect(item).toContainText("Approved");

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: headline })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(item).toContainText("Approved");
  await page.getByRole("button", { name: "Reset to Pending" }).click();
  await expect(item).toContainText("Pending");
});

test("ideas are searched in their headlines and descriptions, and the search stays in the address", async ({
  page,
  site,
}) => {
  const headline = `Préparer la façade ${Date.now()}`;
  await signIn(page, site);
  await page.goto("/admin/content-approval");
  await page.getByRole("button", { name: "New idea" }).click();
  await page.getByLabel("Headline").fill(headline);
  await page.getByLabel("Description").fill("Before the first frost.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: headline })).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search ideas" });
  await search.fill("facade");
  await expect(page.getByRole("button", { name: headline })).toBeVisible();
  await page.getByRole("link", { name: /^Pending/ }).click();
  await expect(search).toHaveValue("facade");
  await search.fill("zzabsent");
  await expect(page.getByText("No ideas match this search")).toBeVisible();
});

test("what is typed survives a refusal, a reload and an ended session", async ({ page, site }) => {
  await signIn(page, site);
  const made = await page.request.post("/api/admin/content-ideas", {
    data: { headline: `Salt and concrete ${Date.now()}` },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/content-approval?idea=${id}`);
  await page.getByLabel("Feedback").fill("Mention the rinse in spring.");

  await page.route("**/api/admin/content-ideas/*", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Failed to update status").first()).toBeVisible();
  await expect(page.getByLabel("Feedback")).toHaveValue("Mention the rinse in spring.");
  await page.unroute("**/api/admin/content-ideas/*");

  await page.context().clearCookies();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel("Username").fill(site.username);
  await page.getByLabel("Password").fill(site.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByLabel("Feedback")).toHaveValue("Mention the rinse in spring.");
});

test("the second of two windows shows that the idea has changed", async ({ page, site }) => {
  await signIn(page, site);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const made = await page.request.post("/api/admin/content-ideas", { data: { headline: "Twice" }, headers });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/content-approval?idea=${id}`);
  await expect(page.getByRole("heading", { name: "Twice" })).toBeVisible();
  await page.request.patch(`/api/admin/content-ideas/${id}`, { data: { status: "rejected" }, headers });

  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(/Failed to update status.*changed in another window/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Reject" })).toBeDisabled();
});

test("ideas are filtered by status, and the tabs count them", async ({ page, site }) => {
  await signIn(page, site);
  const idea = (id: string, status: string) => ({
    ...{ id, headline: `Idea ${id}`, description: "", status, feedback: "", version: 1 },
    ...{ createdAt: "2026-11-20T12:00:00.000Z", updatedAt: "2026-11-20T12:00:00.000Z" },
  });
  const ideas = [idea("one", "pending"), idea("two", "pending"), idea("three", "approved")];
  await page.route("**/api/admin/content-ideas", (route) => route.fulfill({ json: ideas }));
  await page.goto("/admin/content-approval");
  const tabs = page.getByRole("navigation", { name: "Ideas by status" });
  await expect(tabs.getByRole("link")).toHaveText(["All 3", "Pending 2", "Approved 1", "Rejected 0"]);
  const listed = page.getByRole("list", { name: "Content ideas" }).getByRole("listitem");

  await tabs.getByRole("link", { name: "Pending" }).click();
  await expect(listed).toHaveCount(2);
  await page.reload();
  await expect(listed).toHaveCount(2);
  expect(new Set(await listed.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height)))).toEqual(
    new Set([100]),
  );
  await tabs.getByRole("link", { name: "Rejected" }).click();
  await expect(page.getByText("No ideas with this status")).toBeVisible();
});

test("the list has a fixed height, an empty state and an error", async ({ page, site }) => {
  await signIn(page, site);
  await page.route("**/api/admin/content-ideas", (route) => route.fulfill({ json: [] }));
  await page.goto("/admin/content-approval");
  const empty = page.getByText("No content ideas to review");
  await expect(empty).toBeVisible();
  expect(await empty.locator("../..").evaluate((list) => list.getBoundingClientRect().height)).toBe(600);

  await page.unroute("**/api/admin/content-ideas");
  await page.route("**/api/admin/content-ideas", (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText("Failed to fetch content ideas").first()).toBeVisible();
});
