import { showBothLanguages, signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

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

test("what the owner says of a town alone stands on its page in the preview, and not yet before visitors", async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto("/admin/site/areas");
  await page.getByRole("button", { name: "Longueuil", exact: true }).click();
  await page.getByRole("checkbox", { name: "Tuesday" }).check();
  await page.getByRole("textbox", { name: "Driveway and concrete cleaning" }).fill("149");
  await page.getByRole("checkbox", { name: "Say when you last worked there" }).check();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/admin/site/testimonials");
  await page.locator("ol button[aria-expanded]").first().click();
  await page.getByRole("combobox", { name: "Town of the work" }).selectOption("Longueuil");
  await page.getByRole("checkbox", { name: "Invented example" }).uncheck();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await page.locator("ol button[aria-expanded]").first().click();
  await expect(page.getByRole("combobox", { name: "Town of the work" })).toHaveValue("longueuil");

  await page.goto("/admin/preview/en/longueuil");
  const done = page.locator("#done");
  await expect(done.getByRole("heading", { name: "What we did in Longueuil" })).toBeVisible();
  await expect(done).toContainText("Tuesday");
  await expect(done).toContainText("from $149");
  await expect(done.getByRole("listitem").filter({ has: page.locator("blockquote") })).toHaveCount(1);
  expect(await (await page.request.get("/longueuil")).text()).not.toContain('id="done"');
});
