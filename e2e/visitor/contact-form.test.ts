import type { Page } from "@playwright/test";
import { expect, test, wake } from "../fixtures/site.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test("a request that was not sent is said above the button for as long as it is so, with the number to call", async ({
    page,
  }) => {
    await page.goto("/");
    const form = page.locator("#contact form");
    await fillIn(page, "Deux autos de large");
    await page.route("**/api/contact", (route) => route.fulfill({ status: 503, body: "{}" }));
    await form.locator("[type=submit]").click();

    const alert = form.getByRole("alert");
    await expect(alert).toContainText("ce que vous avez écrit est encore là");
    await expect(alert.getByRole("link", { name: "450 555-0142" })).toHaveAttribute("href", "tel:+14505550142");
    await expect(page.getByText("Échec de l'envoi. Veuillez réessayer ou nous appeler.").first()).toBeVisible();
    await expect(form.locator("[name=message]")).toHaveValue("Deux autos de large");

    await page.unroute("**/api/contact");
    const answer = await holdPosts(page);
    await form.locator("[type=submit]").click();
    const failure = page.getByText("Échec de l'envoi. Veuillez réessayer ou nous appeler.").first();
    await expect(failure).toBeHidden();
    await expect(alert).toBeHidden();
    answer.give();
    await page.waitForURL(/\/thank-you/);
  });

  test("a double tap on Send, before the script is there or after, is one request", async ({ page }) => {
    for (const [path, isLive] of [
      ["/brossard", false],
      ["/longueuil", true],
    ] as const) {
      if (!isLive) await page.route(/\.js$/, () => {});
      await page.goto(path);
      if (isLive) await wake(page);
      await fillIn(page, `Deux tapes, ${path}`);
      const { sent } = await holdPosts(page);
      const send = page.locator("#contact form [type=submit]");
      await send.scrollIntoViewIfNeeded();
      const box = await send.boundingBox();
      if (!box) throw new Error("Send is not on the page");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
      await expect.poll(() => sent.length).toBe(1);
      await page.waitForTimeout(500);
      expect(sent, path).toHaveLength(1);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });
});

for (const [what, press] of [
  ["double click", (page: Page) => page.locator("#contact form [type=submit]").dblclick({ noWaitAfter: true })],
  [
    "second Enter",
    async (page: Page) => {
      await page.locator("#contact [name=email]").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    },
  ],
] as const)
  for (const state of ["before the script is there", "while the code that sends comes", "once all is there"] as const)
    test(`a ${what} ${state} sends the request once`, async ({ page }) => {
      if (state === "before the script is there") await page.route(/\.js$/, () => {});
      await page.goto("/en/longueuil");
      if (state !== "before the script is there") await wake(page);
      if (state === "while the code that sends comes")
        await page.route(/\.js$/, async (route) => {
          await page.waitForTimeout(800);
          await route.continue();
        });
      await fillIn(page, `${what}, ${state}`);
      const { sent, give } = await holdPosts(page);
      await press(page);
      await expect.poll(() => sent.length).toBe(1);
      await page.waitForTimeout(500);
      expect(sent).toHaveLength(1);
      give();
      await page.waitForURL(/\/en\/thank-you/);
      expect(sent).toHaveLength(1);
    });

async function fillIn(page: Page, message: string): Promise<void> {
  const form = page.locator("#contact form");
  await form.locator("[name=name]").fill("Ann");
  await form.locator("[name=phone]").fill("450 555-0123");
  await form.locator("[name=email]").fill("ann@mail.example");
  await form.locator("[name=service]").selectOption({ index: 1 });
  await form.locator("[name=message]").fill(message);
}

test("an empty form that is sent before the script is there has every field named once it is", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/en");
  const form = page.locator("#contact form");
  await form.locator("[type=submit]").click();
  release();
  for (const field of ["Name", "Phone", "Email", "Service", "Message"])
    await expect(form.getByText(`${field} is required`)).toBeVisible();
  await expect(form.locator("[name=name]")).toBeFocused();
});

test("a field that is left wrong before the script is there is no form that was sent", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/en");
  const form = page.locator("#contact form");
  await form.locator("[name=email]").fill("nope");
  await form.locator("[name=name]").focus();
  await expect(form.locator(":user-invalid")).toHaveCount(1);
  release();
  await wake(page);
  await page.waitForLoadState("networkidle");
  await expect(form.getByText(/is required|Invalid/)).toHaveCount(0);
});

test("who types on before the script is there keeps the field, with one of the others wrong", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/en");
  const form = page.locator("#contact form");
  await fillIn(page, "");
  await form.locator("[name=email]").fill("nope");
  await form.locator("[name=message]").pressSequentially("The whole ");
  release();
  await wake(page);
  await page.waitForLoadState("networkidle");
  await page.keyboard.type("driveway");
  await expect(form.locator("[name=message]")).toHaveValue("The whole driveway");
  await expect(form.locator("[name=email]")).toHaveValue("nope");
});

/** The browser says that a question was closed only after it was. */
test("a question that is closed while the page comes to life stays closed", async ({ page }) => {
  await page.addInitScript(() => {
    let isLate = false;
    addEventListener("toggle", (event) => isLate && event.stopImmediatePropagation(), true);
    new MutationObserver(() => {
      isLate = true;
      document.querySelector("#faq details[open]")?.removeAttribute("open");
    }).observe(document, { subtree: true, attributeFilter: ["data-hydrated"] });
  });
  const release = await holdScripts(page);
  await page.goto("/en");
  await page.locator("#faq summary").first().click();
  await expect(page.locator("#faq details[open]")).toHaveCount(1);
  release();
  await wake(page);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("#faq details[open]")).toHaveCount(0);
});

/** Requests wait for `give`, as on a slow line. */
async function holdPosts(page: Page): Promise<{ sent: string[]; give: () => void }> {
  const sent: string[] = [];
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  await page.route("**/api/contact", async (route) => {
    sent.push(route.request().postData() ?? "");
    await given;
    await route.continue();
  });
  return { sent, give };
}

test("a number that lacks digits is pointed out, asked about once, and sent all the same", async ({ page }) => {
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
  await page.locator("#contact [type=submit]").dblclick();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription("Some digits are missing. Send anyway?");
  await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  await page.waitForTimeout(1100);
  await page.locator("#contact [type=submit]").click();
  await page.waitForURL(/\/en\/thank-you/);
});

test("a press on Send right after a number that lacks digits is a press, though a line appears above it", async ({
  page,
}) => {
  // The number and the button are both in sight: where they are not, the browser holds what is.
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.goto("/en");
  await fillIn(page, "Two cars wide");
  await wake(page);
  const phone = page.locator("#contact [name=phone]");
  await phone.fill("555-01");
  const send = page.locator("#contact [type=submit]");
  await phone.evaluate((field) => field.scrollIntoView({ block: "start", behavior: "instant" }));
  const box = await send.boundingBox();
  if (!box) throw new Error("Send is not on the page");
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  // As long as a hand takes.
  await page.waitForTimeout(100);
  await page.mouse.up();
  await expect(phone).toHaveAccessibleDescription("Some digits are missing. Send anyway?");
});

test("the example for the message follows the chosen service", async ({ page }) => {
  await page.goto("/services/gouttieres");
  const message = page.locator("#contact [name=message]");
  await expect(message).toHaveAccessibleDescription(/bungalow sous les érables/);
  await wake(page);
  await page.locator("#contact [name=service]").selectOption("Lavage de revêtement");
  await expect(message).toHaveAccessibleDescription(/vinyle blanc/);
  await page.locator("#contact [name=service]").selectOption("Autre service");
  await expect(message).toHaveAccessibleDescription(/entrée double/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a number that lacks digits is asked about once", async ({ page }) => {
    await page.goto("/");
    await fillIn(page, "Deux autos");
    const phone = page.locator("#contact [name=phone]");
    await phone.fill("450 555");
    await page.locator("#contact [type=submit]").click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription("Il manque des chiffres. Envoyer quand même?");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.locator("#contact [type=submit]").click();
    await page.waitForURL(/\/thank-you/);
  });
});

/** Until the answer is called, no script comes. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
