import { expect, test, vi } from "vitest";
import type * as Languages from "#src/platform/i18n/language.ts";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { isText } from "#src/site/content/site-leaves.ts";
import { textOf } from "#src/site/content/text.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { openPageCache } from "#src/web/visitor/prerender/page-cache.server.ts";
import { renderPage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aContactRequest } from "./leads/a-contact-request.ts";
import { exampleContent } from "./site/example-site.ts";
import { openTestApp } from "./app/test-app.ts";

// A site in a language that nobody speaks: all that would have to be written for one that somebody does.
vi.mock("#src/platform/i18n/language.ts", async (original) => {
  const languages = await original<typeof Languages>();
  return { ...languages, siteLanguages: ["fr", "en", "xx"], locales: { ...languages.locales, xx: "en-CA" } };
});
vi.mock("#src/platform/i18n/translations.ts", () => ({
  translations: { xx: new Proxy({}, { get: (_, english) => `~${String(english)}~` }) },
}));

const now = new Date("2026-11-24T12:00:00.000Z");
const [french, , invented] = siteLanguages as readonly SiteLanguage[] as [SiteLanguage, SiteLanguage, SiteLanguage];

/** Every text of the site, in a third language too. */
function inThird(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inThird);
  if (typeof value !== "object" || value === null) return value;
  if (isText(value)) return textOf({ ...value, [invented]: value.en && `~${value.en}~` });
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inThird(part)]));
}

test("a site in an invented third language is content and one dictionary", async () => {
  await using testApp = await openTestApp();
  const { app, db } = testApp;
  // Texts alone have changed.
  const content = { ...(inThird(exampleContent) as SiteContent), languages: [invented, french] };
  await replaceDraft(db, content, now);
  await publishDraft(db, "", now);
  app.pages = await openPageCache({
    ...{ db, env: app.env, now: app.now, assets: { css: "", bootstrap: "" } },
    renderPage,
  });
  const page = async (path: string) => (await testApp.request(path)).text();

  const home = await page("/");
  expect(home).toContain('<html lang="xx"');
  expect(home).toContain(`~${exampleContent.home.hero.title.en}~`);
  expect(home).toMatch(/~Phone~|~Your phone~|~Email~/);
  expect(home).toMatch(/hreflang="fr"/i);
  expect(await page("/privacy")).toContain('lang="xx"');
  expect(await page("/fr")).toContain(exampleContent.home.hero.title.fr);
  expect(await page("/sitemap.xml")).toContain('hreflang="xx"');
  for (const { id } of content.services)
    expect((await testApp.request(`/services/${id}`)).status, id).toBeLessThan(500);

  const [service] = app.pages.services();
  const form = { ...aContactRequest(), service: service?.label[invented] ?? "", language: invented };
  const sent = await testApp.request("/api/contact", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(form),
  });
  expect(sent.headers.get("Location")).toBe("/thank-you");
  const lead = await db.selectFrom("leads").select(["language", "service"]).executeTakeFirstOrThrow();
  expect(lead).toEqual({ language: invented, service: service?.key });
  const thanks = await db
    .selectFrom("mails")
    .select(["subject", "text"])
    .where("kind", "=", "visitor-acknowledgement")
    .executeTakeFirstOrThrow();
  expect(thanks.subject).toMatch(/^~/);
});
