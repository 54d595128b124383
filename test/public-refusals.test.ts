import { expect, test } from "vitest";
import { linkPrefixes } from "#src/account/secret-links/link-path.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { openTestApp } from "./app/test-app.ts";

const HTML = "text/html,application/xhtml+xml";
const FORM = "application/x-www-form-urlencoded";
const sentences = {
  fr: /Réessayez|Revenez|Vérifiez|Échec|trop long|corriger/,
  en: /Try again|Go back|Check|Failed|too long|did not go through/i,
};

const pages = Object.entries(linkPrefixes).flatMap(([name, prefix]) => (name === "calendarFeed" ? [] : [prefix]));
/** What a browser can be led to, or sends with a form that somebody changed. */
const asks = [
  { why: "a wrong link", path: "/wrong" },
  { why: "an address below it", path: "/wrong/below/it" },
  { why: "a form to nowhere", path: "/wrong/nowhere/at/all", method: "POST", body: "a=1" },
  { why: "a form to a page", path: "/wrong", method: "POST", body: "a=1" },
  { why: "a form to the page that answers", path: "/wrong/question", method: "POST", body: `a=${"x".repeat(200_000)}` },
  { why: "a compressed form", path: "/wrong/question", method: "POST", body: "a=1", encoding: "gzip" },
];

test.each(["fr", "en"] as const)(
  "whatever a browser is refused at the pages of customers, a helper and the bookkeeper is a page with a sentence (%s)",
  async (language) => {
    await using testApp = await openTestApp({ renderQuotePage });
    const faults: string[] = [];
    for (const prefix of pages)
      for (const { why, path, method = "GET", body, encoding } of asks) {
        const answer = await testApp.request(`/${prefix}${path}?lang=${language}`, {
          ...{ method, ...(body && { body }) },
          headers: {
            ...{ Accept: HTML, "Accept-Language": language, Origin: "null" },
            ...(body && { "Content-Type": FORM }),
            ...(encoding && { "Content-Encoding": encoding }),
          },
        });
        const text = await answer.text();
        const isPage = (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
        if (!isPage || !sentences[language].test(text))
          faults.push(`/${prefix}, ${why}: ${answer.status} ${text.slice(0, 90)}`);
        if (isPage && !answer.headers.get("Content-Security-Policy")) faults.push(`/${prefix}, ${why}: no policy`);
      }
    expect(faults).toEqual([]);
  },
);

/** What the page says is rendered elsewhere: here its state stands. */
test.each([
  { why: "that is compressed", body: "message=a", encoding: "gzip", says: /"failed":true/ },
  { why: "that is too long", body: `message=${"a".repeat(500_000)}`, encoding: "identity", says: /"tooLong"/ },
])("a contact form $why is shown again, and says so", async ({ body, encoding, says }) => {
  await using testApp = await openTestApp();
  const answer = await testApp.request("/api/contact", {
    ...{ method: "POST", body },
    headers: { Accept: HTML, "Content-Type": FORM, Referer: "http://localhost/", "Content-Encoding": encoding },
  });
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(await answer.text()).toMatch(says);
});
