import sharp from "sharp";
import { expect, test } from "../fixtures/site.ts";
import { signIn } from "../fixtures/log-in.ts";
import { restOf } from "../looks/tab-walk.ts";

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, serviceWorkers: "block" });

const aPhoto = async (name: string, background: string) => ({
  ...{ name, mimeType: "image/jpeg" },
  buffer: await sharp({ create: { width: 2600, height: 1300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("photos follow a request from a phone, also the one that a lost connection cut off, and the owner sees them", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const form = page.locator("#contact form");
  await form.locator("[name=name]").fill("Zoé");
  await form.locator("[name=phone]").fill("450 555-0123");
  await form.locator("[name=email]").fill("zoe@mail.example");
  await form.locator("[name=service]").selectOption({ index: 1 });
  await form.locator("[name=message]").fill("Deux autos de large");
  const photos = [await aPhoto("entree.jpg", "#665544"), await aPhoto("garage.jpg", "#446688")];
  await form.getByLabel("Ajouter des photos").setInputFiles(photos);
  await expect(form.getByRole("img", { name: /^Photo \d$/ })).toHaveCount(2);

  let cuts = 0;
  await page.route("**/api/contact/photos", (route) => (cuts++ === 0 ? route.abort() : route.continue()));
  await form.locator("[type=submit]").click();
  await page.waitForURL(/\/thank-you/);
  const status = page.getByRole("region", { name: "Photos des travaux à faire" }).getByRole("status");
  await expect(status).toContainText("Vos photos sont bien arrivées");
  expect(cuts).toBe(3);

  await page.reload();
  await expect(status).toContainText("Vos photos sont bien arrivées");
  await expect(page.getByText("Envoyée")).toHaveCount(2);

  await signIn(page, site, "fr");
  await page.goto("/admin/leads");
  await page.getByRole("link", { name: "Zoé" }).first().click();
  await page.getByRole("button", { name: "Agrandir la photo 2" }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("heading")).toHaveText("Photo 2 sur 2");
  // The first press loads what the rest of the page may need.
  await restOf(page);
  await page.context().setOffline(true);
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByRole("heading")).toHaveText("Photo 1 sur 2");
  const width = (element: HTMLImageElement) => element.naturalWidth;
  await expect.poll(() => viewer.getByRole("img", { name: "Photo 1 sur 2" }).evaluate(width)).toBe(2048);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Agrandir la photo 2" })).toBeFocused();
});

test("photos that do not get through are counted, and each is tried again or removed by a button of its own", async ({
  page,
}) => {
  await page.route("**/api/contact/photos", (route) => route.abort());
  await page.goto("/");
  const form = page.locator("#contact form");
  await form.locator("[name=name]").fill("Zoé");
  await form.locator("[name=phone]").fill("450 555-0123");
  await form.locator("[name=email]").fill("zoe@mail.example");
  await form.locator("[name=service]").selectOption({ index: 1 });
  await form.locator("[name=message]").fill("Deux autos de large");
  const unreadable = { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: Buffer.from("ftypheic") };
  await form.getByLabel("Ajouter des photos").setInputFiles([await aPhoto("entree.jpg", "#665544"), unreadable]);
  await expect(form.getByText("IMG_0001.HEIC")).toBeVisible();
  await form.locator("[type=submit]").click();
  await page.waitForURL(/\/thank-you/);

  await expect(page.getByText("2 photos ne sont pas parties.")).toBeVisible();
  await expect(page.getByText("IMG_0001.HEIC")).toBeVisible();
  const retry = await page.getByRole("button", { name: "Réessayer la photo 1" }).boundingBox();
  const remove = await page.getByRole("button", { name: "Retirer la photo 1" }).boundingBox();
  expect((remove?.y ?? 0) + (remove?.height ?? 0)).toBeLessThanOrEqual(retry?.y ?? 0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("photos go in a plain post of the page that thanks", async ({ page }) => {
    await page.goto("/en");
    const form = page.locator("#contact form");
    await form.locator("[name=name]").fill("Ann");
    await form.locator("[name=phone]").fill("450 555-0123");
    await form.locator("[name=email]").fill("ann@mail.example");
    await form.locator("[name=service]").selectOption({ index: 1 });
    await form.locator("[name=message]").fill("Two cars wide");
    await form.locator("[type=submit]").click();
    await page.waitForURL(/\/en\/thank-you/);
    await page
      .getByLabel("Photos")
      .setInputFiles([await aPhoto("drive.jpg", "#665544"), await aPhoto("door.jpg", "#446688")]);
    await page.getByRole("button", { name: "Send the photos" }).click();
    await expect(page.getByRole("alert")).toContainText("Photos received: 2.");
  });
});
