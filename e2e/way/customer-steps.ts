import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { invoicePageWords } from "#src/web/customer/invoice/invoice-page-words.ts";
import { quotePageWords } from "#src/web/customer/sheet/quote-page-words.ts";
import { photosWords } from "#src/web/visitor/photos/words.ts";
import { en } from "#src/site/en.ts";
import { fr } from "#src/site/fr.ts";
import { expect } from "../fixtures/site.ts";
import { CUSTOMER } from "./place.ts";

export const NAME = "Zoé L’Écuyer";
export const ADDRESS = "12, rue des Érables, Longueuil";

/** What stands before the first value that is filled in. */
const beforeValue = (sentence: string) => new RegExp(`^${sentence.slice(0, sentence.indexOf("{")).trim()}`);

export async function askWithPhotos(page: Page, language: SiteLanguage): Promise<void> {
  const home = { fr: "/", en: "/en" }[language];
  await page.goto(`${home}?gclid=Cj0KCQ&utm_source=google&utm_medium=cpc&utm_campaign=printemps`);
  const form = page.locator("#contact form");
  await form.locator("[name=name]").fill(NAME);
  await form.locator("[name=phone]").fill("450 555-0123");
  await form.locator("[name=email]").fill(CUSTOMER);
  await form.locator("[name=service]").selectOption({ index: 1 });
  await form.locator("[name=message]").fill("Deux autos de large");
  const photos = [await aPhoto("entree.jpg", "#665544"), await aPhoto("garage.jpg", "#446688")];
  await form.getByLabel({ fr, en }[language]["photos.add"]).setInputFiles(photos);
  await form.locator("[type=submit]").click();
  await page.waitForURL(/\/thank-you/);
  const { title, allSent } = photosWords[language];
  const status = page.getByRole("region", { name: title }).getByRole("status");
  await expect(status).toContainText(allSent);
}

export async function aPhoto(name: string, background: string) {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

export async function fillInAcceptance(page: Page, language: SiteLanguage): Promise<void> {
  const words = quotePageWords[language];
  await page.getByLabel(words.place).fill(ADDRESS);
  await page.getByLabel(words.name).fill(NAME);
  if (language === "en") await page.getByLabel(words.wish).check();
}

export function acceptButton(page: Page, language: SiteLanguage) {
  return page.getByRole("button", { name: beforeValue(quotePageWords[language].acceptFor) });
}

/** Without script, as a page opened from a mail may be. */
export async function readInvoice(page: Page, link: string, said: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("status").getByRole("heading", { name: said })).toBeVisible();
}

export async function downloadPdf(page: Page, language: SiteLanguage): Promise<Uint8Array> {
  const href = await page.getByRole("link", { name: invoicePageWords[language].download }).getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return new Uint8Array(await answer.body());
}
