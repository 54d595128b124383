import type { Page, Response } from "@playwright/test";
import { emptyCache, expect } from "./site.ts";

/** What a phone fetches of a page for a visitor who only looks at its first screen. */
const BYTES_AT_FIRST = 90_000;
const REQUESTS_AT_FIRST = 9;

/** On a phone, before anything is scrolled: only the pictures of sections in sight. */
export async function expectLittleAtFirst(page: Page, url: string): Promise<void> {
  const sent: Response[] = [];
  const keep = (response: Response) => response.url().startsWith("http") && sent.push(response);
  await emptyCache({ page });
  await page.setViewportSize({ width: 390, height: 844 });
  page.on("response", keep);
  await page.goto(url, { waitUntil: "networkidle" });
  page.off("response", keep);
  const early = await page.locator("img[loading=lazy]").evaluateAll((pictures: HTMLImageElement[]) => {
    const top = (picture: Element) => picture.closest("section")?.getBoundingClientRect().top ?? 0;
    return pictures.filter((one) => one.currentSrc && top(one) > innerHeight).map((one) => one.currentSrc);
  });
  // What a page before has fetched is there at once.
  const asked = new Set(sent.map((response) => response.url()));
  expect(
    early.filter((picture) => asked.has(picture)),
    url,
  ).toEqual([]);
  const sizes = await Promise.all(sent.map((response) => response.request().sizes()));
  const bytes = sizes.reduce((sum, { responseHeadersSize, responseBodySize }) => {
    return sum + responseHeadersSize + responseBodySize;
  }, 0);
  expect(bytes, url).toBeLessThanOrEqual(BYTES_AT_FIRST);
  expect(sent.length, url).toBeLessThanOrEqual(REQUESTS_AT_FIRST);
  // They come as soon as somebody goes on.
  await page.evaluate(() => scrollTo({ top: 2, behavior: "instant" }));
  const aside = () =>
    page
      .locator("section img[loading=lazy]")
      .evaluateAll((pictures) => pictures.filter((one) => getComputedStyle(one).translate.startsWith("-")).length);
  await expect.poll(aside, { message: url }).toBe(0);
}
