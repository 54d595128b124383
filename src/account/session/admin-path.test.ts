import { expect, test } from "vitest";
import { loginPageFor, pageAfterLogin } from "./admin-path.ts";

test("the login page remembers the wanted page, unless it is the dashboard", () => {
  expect(loginPageFor("/admin/leads")).toBe("/admin/login?next=%2Fadmin%2Fleads");
  expect(loginPageFor("/admin/leads", "?q=marie")).toBe("/admin/login?next=%2Fadmin%2Fleads%3Fq%3Dmarie");
  expect(loginPageFor("/admin")).toBe("/admin/login");
  expect(loginPageFor("/admin/dashboard")).toBe("/admin/login");
});

test("login leads to a page of the back office and nowhere else", () => {
  expect(pageAfterLogin("/admin/leads")).toBe("/admin/leads");
  expect(pageAfterLogin("/admin/leads?q=marie&page=2")).toBe("/admin/leads?q=marie&page=2");
  const elsewhere = [
    null,
    "",
    "/",
    "/admin/login",
    "/admin/login?next=/admin/login",
    "//evil.example",
    "/admin/../thank-you",
    "https://evil.example/admin/leads",
    "/admin/\\evil.example",
    "/admin//evil.example",
    "javascript:alert(1)",
  ];
  for (const next of elsewhere) expect(pageAfterLogin(next), String(next)).toBe("/admin/dashboard");
});
