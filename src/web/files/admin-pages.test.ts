import { expect, test } from "vitest";
import { regionalFormatOf } from "#src/site/business.ts";
import { exampleBusiness, exampleNames } from "#test/site/example-site.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { adminShell, fillShell } from "./admin-shell.ts";

test("without a session every page of the back office leads to the login page, which remembers it", async () => {
  await using testApp = await openTestApp();
  const leadsTo = async (path: string) => {
    const response = await testApp.request(path);
    return [response.status, response.headers.get("Location")];
  };

  expect(await leadsTo("/admin")).toEqual([302, "/admin/login"]);
  expect(await leadsTo("/admin/")).toEqual([302, "/admin/login"]);
  expect(await leadsTo("/admin/dashboard")).toEqual([302, "/admin/login"]);
  expect(await leadsTo("/admin/leads?q=marie")).toEqual([302, "/admin/login?next=%2Fadmin%2Fleads%3Fq%3Dmarie"]);
  expect(await leadsTo("/admin/nothing")).toEqual([302, "/admin/login?next=%2Fadmin%2Fnothing"]);
});

test("the login page needs no session, and no search engine or cache keeps it", async () => {
  await using testApp = await openTestApp();
  const response = await testApp.request("/admin/login?next=%2Fadmin%2Fleads");

  expect(response.status).toBe(200);
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Content-Type")).toContain("text/html");
});

test("the owner gets every page, and a 404 where there is none", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const pages = [
    "",
    "/dashboard",
    "/analytics",
    "/content-approval",
    "/leads-export",
    "/leads",
    "/logs",
    "/settings",
    "/leads/",
    "/leads/new",
    "/leads/00000000-0000-7000-8000-000000000000",
  ];
  for (const page of pages) expect((await owner.request(`/admin${page}`)).status, page).toBe(200);
  const unknown = await owner.request("/admin/nothing");
  expect((await owner.request("/admin/leads/nobody")).status).toBe(404);

  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toBe(testApp.app.adminShell.html);
  const policy = async () => (await owner.request("/admin")).headers.get("Content-Security-Policy");
  expect(await policy()).toMatch(/^style-src 'nonce-[\w+/]{22}=='$/);
  expect(await policy()).not.toBe(await policy());
});

const { address } = exampleBusiness;
const { hours, timeZone } = exampleBusiness;
const answering = { answer: "day", hours, timeZone } as const;
const names = {
  ...exampleNames,
  regionalFormat: regionalFormatOf(exampleBusiness),
  answering,
  address,
  rates: {},
  untaxed: {},
};
const built = adminShell({
  modules: { fr: "/fr.js", en: "/en.js" },
  stylesheets: ["/a.css"],
  fonts: ["/fonts/a.woff2"],
});

test("the first bytes show the business's name and the place of the menu, before any stylesheet", () => {
  const { html } = fillShell(built, { nonce: "n", business: "Lavage & Fils", names });
  const name = html.indexOf("<b>Lavage &#38; Fils</b>");

  expect(name).toBeGreaterThan(0);
  expect(name).toBeLessThan(html.indexOf('<link rel="stylesheet" href="/a.css">'));
  expect(html).toContain('<meta name="application-name" content="Lavage &#38; Fils">');
});

test("a business's name is text in the shell, whatever is in it", () => {
  const { html } = fillShell(built, { nonce: "n", business: '"><script>{nonce}$&</script>', names });

  expect(html).toContain("<b>&#34;&#62;&#60;script&#62;{nonce}$&#38;&#60;/script&#62;</b>");
});

test("the face of headings is asked for with the first bytes", () => {
  const { html } = fillShell(built, { nonce: "n", business: "Lavage", names });

  expect(html).toContain('<html lang="en" data-font="">');
  expect(html).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/a.woff2">');
});
