import { expect, test } from "vitest";
import { openSecret, sealSecret } from "./secrets.server.ts";

const key = Buffer.alloc(32, 1);

test("a sealed secret opens with the same key and name", () => {
  const sealed = sealSecret(key, "smtpPassword", "mot de passe à accents ✓");
  expect(openSecret(key, "smtpPassword", sealed)).toBe("mot de passe à accents ✓");
  expect(openSecret(key, "resendApiKey", sealSecret(key, "resendApiKey", ""))).toBe("");
});

test("a sealed secret shows neither the text nor that two are the same", () => {
  const sealed = sealSecret(key, "smtpPassword", "correct horse");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("horse");
  expect(sealSecret(key, "smtpPassword", "correct horse")).not.toBe(sealed);
});

test("another key or another name opens nothing", () => {
  const sealed = sealSecret(key, "smtpPassword", "correct horse");
  expect(openSecret(Buffer.alloc(32, 2), "smtpPassword", sealed)).toBeUndefined();
  expect(openSecret(key, "recaptchaSecretKey", sealed)).toBeUndefined();
});

test("a secret that was altered, cut short or never sealed opens nothing", () => {
  const sealed = sealSecret(key, "smtpPassword", "correct horse");
  const altered = sealed.slice(0, -2) + (sealed.endsWith("A") ? "BB" : "AA");
  for (const text of [altered, sealed.slice(0, -4), "sealed.1.", "sealed.1.AAAA", "correct horse", ""])
    expect(openSecret(key, "smtpPassword", text)).toBeUndefined();
});
