import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleContent, exampleFacts, exampleSite } from "#test/site/example-site.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { homePage } from "#src/site/pages.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { ContactForm } from "#src/web/visitor/contact/contact-form.tsx";
import { SiteProvider } from "#src/web/visitor/site/site.tsx";
import { ToastsProvider } from "#src/web/ui/toasts/toast.tsx";
import { openPageCache } from "./page-cache.server.ts";
import { filesOfPicture } from "./pack-pictures.server.ts";
import { openShownSite } from "./shown-site.ts";
import { shownWords } from "./shown-words.ts";

const textOf = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'");

test("the words that are kept are those at the form, for each bot check", () => {
  for (const language of ["fr", "en"] as const)
    for (const botCheck of ["altcha", "recaptcha", "turnstile"] as const) {
      const facts = { ...exampleFacts, botCheck };
      const form = renderToString(
        <ToastsProvider>
          <SiteProvider site={exampleSite({ page: homePage, language }, facts)}>
            <ContactForm />
          </SiteProvider>
        </ToastsProvider>,
      );
      const [notice] = shownWords(openShownSite({ facts, content: exampleContent }, filesOfPicture), language);
      for (const line of notice.text.split("\n")) expect(textOf(form)).toContain(line);
    }
});

test("what was shown is kept once by version, and a page of before a publication is known by its own", async () => {
  await using testApp = await openTestApp();
  const { db, app } = testApp;
  const assets = { css: "", bootstrap: "" };
  const seen: string[] = [];
  const renderPage = ({ site }: { site: { contentFolder: string } }) => {
    seen.push(site.contentFolder);
    return "<p>page</p>";
  };
  const pages = await openPageCache({ db, env: app.env, now: app.now, assets, renderPage });
  const before = pages.shownHashes("en");
  const folder = seen.at(-1);
  expect(await db.selectFrom("shown_texts").select(["kind", "language"]).orderBy("kind").execute()).toHaveLength(4);

  await saveSettings(db, { keepFullAddresses: true }, app.now());
  await pages.prerender();
  const after = pages.shownHashes("en");
  expect(after.policy).not.toBe(before.policy);
  expect(after.notice).toBe(before.notice);
  expect(pages.shownHashes("en", folder)).toEqual(before);
  expect(pages.shownHashes("en", "/content/unknown")).toEqual(after);
  const kept = await db.selectFrom("shown_texts").selectAll().where("hash", "=", after.policy).execute();
  expect(kept).toMatchObject([{ kind: "policy", language: "en", text: expect.stringContaining("full IP address") }]);
});
