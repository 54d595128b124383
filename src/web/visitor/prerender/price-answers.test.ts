import { expect, test } from "vitest";
import { servicePage } from "#src/site/pages.ts";
import { exampleContent, exampleFacts } from "#test/site/example-site.ts";
import { ratedContent } from "#test/site/rated-site.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openShownSite } from "./shown-site.ts";
import { filesOfPicture } from "./pack-pictures.server.ts";
import { renderOne } from "./site-version.server.ts";
import { renderPage } from "./render-page.server.tsx";
import { formWithAnswer } from "./price-answers.ts";

const renderer = { assets: { css: "", bootstrap: "" }, renderPage };
const [rated, unrated] = exampleContent.services;
const page = servicePage({ id: rated?.id ?? "", slug: rated?.page?.slug ?? "" });

function rendered(query: string, language: "fr" | "en" = "en", content = ratedContent()) {
  const site = openShownSite({ facts: exampleFacts, content }, filesOfPicture);
  const form = formWithAnswer({ page, language }, new URLSearchParams(query), content);
  return renderOne({ site, contentFolder: "/content" }, { page, language }, renderer, form);
}

test("without JavaScript the page of a service answers a size with a range, and its form takes the answer along", () => {
  const french = rendered("size=1+200&option=stained", "fr");
  expect(french).toContain("Habituellement de 270\u00a0$ à 390\u00a0$ avant taxes");
  expect(french).toContain("Selon l’accès à l’eau.");
  expect(french).toMatch(/name="estimate" value="\{[^"]*1 200[^"]*stained[^"]*\}"/);
  const english = rendered("size=1200");
  expect(english).toContain("Usually $210 to $320 before taxes");
  expect(english).not.toContain('role="alert"');
});

test("until a size is given nothing is priced, and a wrong one is pointed out and not sent along", () => {
  const untouched = rendered("");
  expect(untouched).toContain("Area in square feet");
  expect(untouched).not.toMatch(/Usually|name="estimate"|Enter a number/);
  for (const size of ["", "0", "-5", "1e99", "abc", "<script>", "9".repeat(5000), "\u0000"]) {
    const html = rendered(new URLSearchParams({ size }).toString());
    expect(html, size).toContain("Enter a number above 0, up to 100,000");
    expect(html, size).not.toMatch(/Usually|name="estimate"|<script>"/);
  }
});

test("without a rate, or with one that is not priced yet, no page speaks of a price", () => {
  for (const content of [exampleContent, ratedContent({ ...ratedRate(), lowCents: 0, highCents: 0 })])
    expect(rendered("size=1200", "en", content)).not.toMatch(/What it usually costs|Usually \$/);
  const other = servicePage({ id: unrated?.id ?? "", slug: unrated?.page?.slug ?? "" });
  const query = new URLSearchParams("size=1200");
  expect(formWithAnswer({ page: other, language: "en" }, query, ratedContent())).toBeUndefined();
});

test("a flat price is shown at once", () => {
  const flat = { ...ratedRate(), unit: "flat" as const, lowCents: 15_000, highCents: 20_000, options: [] };
  const html = rendered("", "en", ratedContent(flat));
  expect(html).toContain("Usually $150 to $200 before taxes");
  expect(html).not.toContain("See the usual price");
});

test("no other page carries the rate", () => {
  const site = openShownSite({ facts: exampleFacts, content: ratedContent() }, filesOfPicture);
  const others = site.pages.all.filter(({ path }) => path !== page.path);
  for (const other of others)
    expect(JSON.stringify(site.contentOf({ page: other, language: "fr" })), other.path).not.toContain('"rate"');
});

test("an answer is never cached, whatever it is", async () => {
  await using testApp = await openTestApp();
  testApp.app.pages = { ...testApp.app.pages, content: () => ratedContent() };
  for (const query of ["size=1200", "size=%00", "size=1e99&option=%ff", "option=", "size[]=1", "size=%"]) {
    const response = await testApp.request(`${page.path}?${query}`);
    expect(response.status, query).toBe(200);
    const isAnswer = !query.startsWith("size[");
    expect(response.headers.get("Cache-Control"), query).toBe(isAnswer ? "no-store" : "no-cache");
  }
});

function ratedRate() {
  const { rate } = ratedContent().services[0] ?? {};
  if (!rate) throw new Error("the first service is rated");
  return rate;
}
