import { expect, test } from "vitest";
import { guideNames } from "./guide-names.ts";
import { loadGuide, loadGuidePicture } from "./guide.server.ts";

test("the guide has its pages in both languages, each with a title and a picture that loads", async () => {
  for (const language of ["fr", "en"] as const) {
    const pages = await loadGuide(language);

    expect(pages.map(({ name }) => name)).toEqual([...guideNames]);
    for (const { name, title, html } of pages) {
      expect(title).not.toBe("");
      expect(html).toContain(`<img src="/api/admin/guide/${language}/${name}.webp" alt="`);
      expect(html).toContain("<h3>");
      expect(html).not.toMatch(/<h1|\.md"|<!--/);
    }
  }
});

test("a page leads to another inside the back office", async () => {
  const [first] = await loadGuide("en");

  expect(first?.html).toContain('<a href="/admin/help?page=phone">');
});

test("only pictures of the guide are read", async () => {
  expect((await loadGuidePicture("fr", "quotes.webp"))?.subarray(8, 12).toString()).toBe("WEBP");
  for (const [language, file] of [
    ["fr", "../../../package.json"],
    ["de", "quotes.webp"],
    ["fr", "quotes.md"],
    ["..", "quotes.webp"],
  ] as const)
    expect(await loadGuidePicture(language, file)).toBe(undefined);
});
