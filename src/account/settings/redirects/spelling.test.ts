import { expect, test } from "vitest";
import { examplePages } from "#test/site/example-site.ts";
import { redirectFrom } from "./redirects.ts";
import { spelledPath } from "./spelling.ts";

const addresses = examplePages.all.flatMap((page) =>
  examplePages.languagesOf(page).map((language) => examplePages.pathOf(page, language)),
);
const known = new Map([
  ["/2019/03/astuces", "/privacy"],
  ["/category/toits", "/"],
  ["/d%C3%A9gel/%C3%A9t%C3%A9", "/privacy"],
  ["/Old-Page.html", "/terms"],
  ["/gone", ""],
]);
const leads = (path: string) => redirectFrom(known, path, examplePages);

test("every public address leads to its own from any spelling of it", () => {
  for (const own of addresses) {
    expect(leads(own), own).toBeUndefined();
    const escaped = own.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const capital = own.replace(/\/([a-z])/g, (_, letter: string) => `/${letter.toUpperCase()}`);
    const others = [own.toUpperCase(), capital, `${own}/`, `${own}//`, `/${own}`, own.replaceAll("/", "//"), escaped];
    for (const other of others.filter((one) => one !== own)) expect(leads(other), other).toEqual({ to: own });
  }
});

test.each([
  "/2019/03/Astuces/",
  "//2019/03/astuces",
  "/2019/03/astuces/amp/",
  "/2019/03/astuces/feed/",
  "/2019/03/astuces/feed/atom",
  "/2019/03/ASTUCES/AMP",
  "/2019/03/astuces/page/2/",
  "/2019/03/astuces/comment-page-3/#comments".split("#")[0] ?? "",
  "/2019/03/astuce%73",
  "/D%c3%a9gel/%C3%89T%C3%89/",
  "/dégel/été/feed",
])("an old address answers as %s too", (path) => {
  expect(leads(path)).toEqual({ to: "/privacy" });
});

test("an old address keeps its language, its end and its absence in any spelling", () => {
  expect(leads("/EN/2019/03/Astuces/amp/")).toEqual({ to: "/en/privacy" });
  expect(leads("/category/toits/page/2/")).toEqual({ to: "/" });
  expect([leads("/old-page.HTML"), leads("/en/old-page.html")]).toEqual([{ to: "/terms" }, { to: "/en/terms" }]);
  expect([leads("/GONE/"), leads("/gone/feed")]).toEqual(["gone", "gone"]);
});

test("what nobody knows leads nowhere, least of all to another site or the back office", () => {
  for (const path of [
    ...[
      "/unknown",
      "/unknown/",
      "/feed/",
      "/amp/",
      "/page/2/",
      "//evil.example/",
      "/%2Fevil.example",
      "/\\evil.example",
    ],
    ...["//evil.example/privacy", "/ADMIN", "/Admin/leads/", "//admin", "/API/contact", "/api/feed/", "/admin/amp"],
    ...["/terms/page/2", "/%", "/%E9t%E9", "/unknown/feed/"],
  ])
    expect(leads(path), path).toBeUndefined();
});

test("a path has one spelling", () => {
  for (const path of ["/été", "/%c3%a9t%c3%a9", "/%C3%A9t%C3%A9/", "//été//"])
    expect(spelledPath(path)).toBe("/%C3%A9t%C3%A9");
  expect([spelledPath(""), spelledPath("///"), spelledPath("/a/../b")]).toEqual(["/", "/", "/a/../b"]);
});
