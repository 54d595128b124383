import { expect, test } from "vitest";
import { contentSecurityPolicy, previewSecurityPolicy } from "./content-security-policy.ts";

const assets = { css: "p{}", bootstrap: "let a" };

test("with nothing configured no other origin is allowed anything", () => {
  const policy = contentSecurityPolicy(assets, { measurementId: null, botCheck: "altcha" });
  expect(policy).not.toContain("http");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
});

test("each inline script is allowed by its hash", () => {
  const facts = { measurementId: null, botCheck: "altcha" as const };
  const policy = contentSecurityPolicy({ ...assets, beforePaint: "let b" }, facts);
  expect(policy.match(/script-src ([^;]*)/)?.[1]?.match(/'sha256-/g)).toHaveLength(2);
});

test("a measurement id opens the page to Google's tag alone", () => {
  const policy = contentSecurityPolicy(assets, { measurementId: "G-1", botCheck: "altcha" });
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/\*\.googletagmanager\.com/);
  expect(policy).toMatch(/connect-src 'self' [^;]*google-analytics\.com/);
  expect(policy).not.toContain("cloudflare");
});

test("a provider's bot check may load its script and its frame", () => {
  const policy = contentSecurityPolicy(assets, { measurementId: null, botCheck: "turnstile" });
  expect(policy).toMatch(/script-src [^;]*challenges\.cloudflare\.com/);
  expect(policy).toMatch(/frame-src https:\/\/challenges\.cloudflare\.com/);
  expect(policy).not.toContain("google");
});

test("the style of a site's own look is allowed by its hash", () => {
  const facts = { measurementId: null, botCheck: "altcha" as const };
  const hashes = (look: string) => contentSecurityPolicy({ ...assets, look }, facts).match(/style-src ([^;]*)/)?.[1];
  expect(hashes("")).toBe(contentSecurityPolicy(assets, facts).match(/style-src ([^;]*)/)?.[1]);
  expect(hashes("h1{}")?.split(" ")).toHaveLength(3);
});

test("a preview allows the look of the draft, and no script", () => {
  const policy = previewSecurityPolicy({ ...assets, look: "h1{}" });
  expect(policy.match(/style-src ([^;]*)/)?.[1]?.match(/'sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain("script-src");
});
