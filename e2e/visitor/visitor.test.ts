import type { CDPSession, Page } from "@playwright/test";
import { openDevtools } from "../fixtures/devtools.ts";
import { expect, test, wake } from "../fixtures/site.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function fillIn(
  page: Page,
  request: { name: string; phone: string; email: string; service: string; message: string },
) {
  const form = page.locator("#contact form");
  await form.locator("[name=name]").fill(request.name);
  await form.locator("[name=phone]").fill(request.phone);
  await form.locator("[name=email]").fill(request.email);
  await form.locator("[name=service]").selectOption({ label: request.service });
  await form.locator("[name=message]").fill(request.message);
}

/** Scrolling is smooth: the position that did not change for 30 frames, however long they take. */
function settledScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [last, frames] = [scrollY, 0];
        requestAnimationFrame(function check() {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames === 30) resolve(last);
          else requestAnimationFrame(check);
        });
      }),
  );
}

test.describe("on a phone", () => {
  test.use(phone);

  test("a French visitor who came by an ad asks for a quote and is thanked", async ({ page }) => {
    await page.goto("/?utm_source=google&utm_medium=cpc&gclid=abc123");
    await fillIn(page, {
      name: "Élise Gagné",
      phone: "450 555-0123",
      email: "elise@exemple.example",
      service: "Lavage de revêtement",
      message: "Le côté nord de la maison est vert.",
    });
    await page.locator("#contact form button[type=submit]").click();
    await expect(page.getByText("Message envoyé").first()).toBeVisible();
    await page.waitForURL(/\/thank-you\?/);
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ utm_source: "google", utm_medium: "cpc", gclid: "abc123" });
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toContainText("Merci");
    await expect(page.getByText("Message envoyé").first()).toBeVisible();
    const hit = () =>
      title.evaluate((heading) => {
        const { x, y, width, height } = heading.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.localName;
      });
    // The root is hit while one page fades into the next.
    await expect.poll(hit).not.toBe("html");
    expect(await hit()).toBe("h1");
  });

  test("the mobile menu opens, leads to a section and closes", async ({ page }) => {
    await page.goto("/en");
    await wake(page);
    const menu = page.locator("header summary");
    await menu.click();
    await page.locator("header").getByRole("link", { name: "FAQ" }).last().click();
    await expect(page.locator("#faq")).toBeInViewport();
    await expect(page.locator("header details")).not.toHaveAttribute("open");
  });

  test("services and testimonials are rows that scroll sideways, with the edge of the next card in sight", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [320, 390, 640]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/");
      for (const part of ["#services", "#testimonials"]) {
        const row = page.locator(`${part} .cards`);
        const [first, second] = await row
          .locator("> li")
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
        if (!first || !second) throw new Error(`${part} has no two cards`);
        if (width === 640) {
          expect(second.top, part).toBeGreaterThan(first.bottom);
          continue;
        }
        expect(second.top, part).toBe(first.top);
        expect(width - second.left, part).toBeGreaterThanOrEqual(16);
        expect(first.left, part).toBeCloseTo(20);
        await row.locator("> li").last().scrollIntoViewIfNeeded();
        await expect(row.locator("> li").last()).toBeInViewport({ ratio: 0.5 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test("letters twice as large still fit", async ({ page }) => {
    await using devtools = await openDevtools(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    for (const path of ["/", "/en", "/brossard", "/privacy", "/thank-you", "/nowhere"]) {
      await page.goto(path);
      const [letters, wide] = await page.evaluate(() => [
        getComputedStyle(document.documentElement).fontSize,
        document.documentElement.scrollWidth,
      ]);
      expect(letters).toBe("32px");
      expect(wide, path).toBeLessThanOrEqual(390);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test("an English visitor sends the form as a plain post, after one mistake that loses nothing", async ({ page }) => {
    await page.goto("/en");
    const request = {
      name: "John Smith",
      phone: "450 555-0177",
      email: "not-an-address@",
      service: "Gutter cleaning",
      message: "Two storeys, maples all around.",
    };
    await page
      .locator("#contact form")
      .evaluate((form: HTMLFormElement) => (form.noValidate = true))
      .catch(() => {});
    await fillIn(page, { ...request, email: "john@example" });
    await page.locator("#contact form button[type=submit]").click();
    await expect(page.getByText("Invalid email address")).toBeVisible();
    await expect(page.locator("[name=message]")).toHaveValue(request.message);
    await expect(page.locator("[name=service]")).toHaveValue(request.service);

    await page.locator("[name=email]").fill("john@mail.example");
    await page.locator("#contact form button[type=submit]").click();
    await page.waitForURL(/\/en\/thank-you/);
  });

  test("menu, questions and links work", async ({ page }) => {
    await page.goto("/");
    await page.locator("header summary").click();
    await expect(page.locator("header details")).toHaveAttribute("open", "");
    await page.goto("/#faq");
    const questions = page.locator("#faq summary");
    await questions.nth(0).click();
    await questions.nth(1).click();
    await expect(page.locator("#faq details[open]")).toHaveCount(1);
  });
});

test("an empty form names every field and focuses the first", async ({ page }) => {
  await page.goto("/");
  await page.locator("#contact form [name=name]").focus();
  await wake(page);
  await page.locator("#contact form button[type=submit]").click();
  for (const field of ["Nom", "Téléphone", "Courriel", "Service", "Message"])
    await expect(page.getByText(`${field} est requis`)).toBeVisible();
  await expect(page.locator("#contact form [name=name]")).toBeFocused();
  await page.locator("#contact form [name=name]").fill("Zoé");
  await expect(page.getByText("Nom est requis")).toBeHidden();
});

test("the language toggle keeps the page, the scroll and what is typed, and is remembered", async ({ page }) => {
  await page.goto("/");
  await page.locator("[name=message]").fill("Deux voitures de large");
  await expect(page.locator("[name=message]")).toBeInViewport();
  const before = await settledScroll(page);
  await page.locator("[data-act=language]").filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("[name=message]")).toHaveValue("Deux voitures de large");
  await expect.poll(async () => Math.abs((await settledScroll(page)) - before)).toBeLessThan(300);
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en");
  await page.goto("/brossard");
  await expect(page).toHaveURL(/\/en\/brossard$/);
});

test("when the server is away an error appears and what was typed stays", async ({ page }) => {
  await page.goto("/en");
  await page.route("**/api/contact", (route) => route.abort());
  await fillIn(page, {
    name: "Ann",
    phone: "450 555-0111",
    email: "ann@mail.example",
    service: "Other service",
    message: "Hello",
  });
  await page.locator("#contact form button[type=submit]").click();
  await expect(page.getByText("Failed to send message. Please try again or call us directly.").first()).toBeVisible();
  await expect(page.locator("[name=name]")).toHaveValue("Ann");
});

test("the carousel wraps around at both ends and hides what is not shown", async ({ page }) => {
  await page.goto("/en");
  await page.locator("#gallery").scrollIntoViewIfNeeded();
  await wake(page);
  const dots = page.locator("#gallery [aria-current=true]");
  await expect(dots).toHaveAccessibleName(/1/);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(dots).toHaveAccessibleName(/2/);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(dots).toHaveAccessibleName(/1/);
});

test("before and after are compared by keyboard, by dragging and by a tap, while the carousel stays", async ({
  page,
}) => {
  await page.goto("/en");
  await page.locator("#gallery").scrollIntoViewIfNeeded();
  await wake(page);
  const handle = page.locator("#gallery").getByRole("slider").first();
  const slide = page.locator("#gallery [role=group]").first();
  const [before, after] = [slide.locator("figure").first(), slide.locator("figure").last()];
  expect(await after.boundingBox()).toEqual(await before.boundingBox());
  await handle.press("ArrowLeft");
  await expect(handle).toHaveAttribute("aria-valuenow", "45");
  await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 45%)");
  const box = await slide.boundingBox();
  if (!box) throw new Error("The slide is not shown");
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.45, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, middle, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(box.x + box.width * 0.2, middle);
  await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 80%)");
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.4);
  await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 30%)");
  await expect(page.locator("#gallery [aria-current=true]")).toHaveAccessibleName(/1/);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("before and after are compared sideways, and the page still scrolls up and down", async ({ page }) => {
    await page.goto("/en");
    await page.locator("#gallery").scrollIntoViewIfNeeded();
    await wake(page);
    const handle = page.locator("#gallery").getByRole("slider").first();
    await handle.scrollIntoViewIfNeeded();
    await using devtools = await openDevtools(page);
    const finger = fingerOf(devtools);
    const slide = await page.locator("#gallery [role=group]").first().boundingBox();
    if (!slide) throw new Error("The slide is not shown");
    const from = { x: slide.x + slide.width / 2, y: slide.y + slide.height / 2 };

    await finger(from, { x: slide.x + slide.width * 0.8, y: from.y + 20 });
    await expect(handle).toHaveAttribute("aria-valuenow", "80");
    await expect(page.locator("#gallery [aria-current=true]")).toHaveAccessibleName(/1/);

    const scrolled = await page.evaluate(() => window.scrollY);
    await finger(
      { x: slide.x + slide.width * 0.8, y: from.y },
      { x: slide.x + slide.width * 0.8 + 8, y: from.y - 200 },
    );
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled + 50);
    await expect(handle).toHaveAttribute("aria-valuenow", "80");
  });
});

type Place = { x: number; y: number };

/** Puts a finger down, moves it and lifts it, as the browser's own touch input. */
function fingerOf(input: CDPSession) {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Place[]) =>
    input.send("Input.dispatchTouchEvent", { type, touchPoints });
  return async (from: Place, to: Place) => {
    const steps = 10;
    await touch("touchStart", from);
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await touch("touchEnd");
  };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("before and after are two whole pictures, one below the other", async ({ page }) => {
    await page.goto("/en");
    const figures = page.locator("#gallery figure");
    const [before, after] = [await figures.nth(0).boundingBox(), await figures.nth(1).boundingBox()];
    expect(after?.y).toBeGreaterThanOrEqual((before?.y ?? Infinity) + (before?.height ?? 0));
    await expect(figures.nth(1)).toHaveCSS("clip-path", "none");
  });
});

test("an unknown address is a 404 that leads home", async ({ page }) => {
  const response = await page.goto("/en/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
});

test("anchors from another page go home and scroll", async ({ page }) => {
  await page.goto("/en/privacy");
  await wake(page);
  await page.locator("header nav").getByRole("link", { name: "Testimonials" }).first().click();
  await expect(page).toHaveURL(/\/en#testimonials$/);
  await expect(page.locator("#testimonials")).toBeInViewport();
});

test("hydration matches the page that the server rendered", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  for (const path of ["/", "/en", "/longueuil", "/en/terms", "/thank-you"]) {
    await page.goto(path);
    await wake(page);
    await page.waitForTimeout(200);
  }
  expect(complaints).toEqual([]);
});

test("no third party is asked for anything", async ({ page, site }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => !request.url().startsWith(site.url) && elsewhere.push(request.url()));
  await page.goto("/");
  await page.locator("[name=name]").focus();
  await wake(page);
  await page.waitForTimeout(1_000);
  expect(elsewhere.filter((url) => url.startsWith("http"))).toEqual([]);
});
