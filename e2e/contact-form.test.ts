import { expect, test } from "./site.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test("a request that was not sent is said above the button for as long as it is so, with the number to call", async ({
    page,
  }) => {
    await page.goto("/");
    const form = page.locator("#contact form");
    await form.locator("[name=name]").fill("Ann");
    await form.locator("[name=phone]").fill("450 555-0123");
    await form.locator("[name=email]").fill("ann@mail.example");
    await form.locator("[name=service]").selectOption({ index: 1 });
    await form.locator("[name=message]").fill("Deux autos de large");
    await page.route("**/api/contact", (route) => route.fulfill({ status: 503, body: "{}" }));
    await form.locator("[type=submit]").click();

    const alert = form.getByRole("alert");
    await expect(alert).toContainText("ce que vous avez écrit est encore là");
    await expect(alert.getByRole("link", { name: "450 555-0142" })).toHaveAttribute("href", "tel:+14505550142");
    await expect(page.getByText("Échec de l'envoi. Veuillez réessayer ou nous appeler.").first()).toBeVisible();
    await expect(form.locator("[name=message]")).toHaveValue("Deux autos de large");

    await page.unroute("**/api/contact");
    await form.locator("[type=submit]").click();
    await page.waitForURL(/\/thank-you/);
  });
});

test("a number that lacks digits is pointed out and sent all the same", async ({ page }) => {
  await page.goto("/en");
  const phone = page.locator("#contact [name=phone]");
  await phone.fill("555-01");
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  await phone.focus();
  await page.locator("#contact [name=email]").focus();
  await expect(phone).toHaveAccessibleDescription(/looks too short/);

  await page.locator("#contact [name=name]").fill("Ann");
  await page.locator("#contact [name=email]").fill("ann@mail.example");
  await page.locator("#contact [name=service]").selectOption({ index: 1 });
  await page.locator("#contact [name=message]").fill("Two cars wide");
  await page.locator("#contact [type=submit]").click();
  await page.waitForURL(/\/en\/thank-you/);
});
