import { showBothLanguages, signIn } from "./log-in.ts";
import { expect, test } from "./site.ts";

test("the owner changes the hero's title in both languages, publishes, and visitors read it", async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto("/admin/site/home");
  await page.getByRole("button", { name: "Both" }).click();
  const top = page.locator("#home-hero-title-fr");
  await top.fill("Un titre à nous");
  await page.locator("#home-hero-title-en").fill("A title of ours");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(top).toHaveValue("Un titre à nous");
  expect(await (await page.request.get("/")).text()).not.toContain("Un titre à nous");

  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: /publish/i }).click();
  await expect(page.getByText("It’s online")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "View the site" })).toBeFocused();
  await expect(async () => {
    expect(await (await page.request.get("/")).text()).toContain("Un titre à nous");
    expect(await (await page.request.get("/en")).text()).toContain("A title of ours");
  }).toPass();
});

test("a question moved by its button and one removed and put back are saved in that order", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/site/questions");
  const names = page.locator("ol button[aria-expanded]");
  await expect(names.first()).toBeVisible();
  const [first = "", second = ""] = await names.allInnerTexts();
  await page.getByRole("button", { name: `Move down: ${first}` }).click();
  await expect(page.getByText(`${first}: position 2 of`)).toBeAttached();
  await page.getByRole("button", { name: `Remove: ${second}` }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(names.first()).toHaveText(second);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(names.nth(1)).toHaveText(first);
});

test("what is typed without a network is saved once it is back, also after a reload", async ({ page, site }) => {
  await signIn(page, site);
  await showBothLanguages(page);
  await page.goto("/admin/site/home");
  await page.route("**/api/admin/site/draft/**", (route) => route.abort());
  await page.locator("#home-hero-title-fr").fill("Gardé ici");
  await expect(page.getByText(/^Not saved/)).toBeVisible();
  await page.reload();
  await expect(page.locator("#home-hero-title-fr")).toHaveValue("Gardé ici");
  // What was kept is sent by itself once more, which fails again.
  await expect(page.getByText(/^Not saved/)).toBeVisible();
  await page.unroute("**/api/admin/site/draft/**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
