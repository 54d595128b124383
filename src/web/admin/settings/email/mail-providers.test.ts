import { expect, test } from "vitest";
import { toEmailForm } from "#src/account/settings/email.ts";
import { asTyped } from "#src/web/admin/editing/typed-numbers.ts";
import { emailForm } from "./email-form.ts";
import { mailProviders, providerNames, providerOf, withProvider, withUser } from "./mail-providers.ts";

const blank = { ...asTyped({ ...toEmailForm({}), smtpPassword: "" }) };

test("choosing a provider fills in what a form of the server takes", () => {
  expect(providerOf(blank)).toBeUndefined();
  for (const name of providerNames.filter((one) => one !== "own")) {
    const chosen = withProvider(name, blank);
    expect(providerOf(chosen)).toBe(name);
    expect(emailForm.parse(chosen)).toMatchObject({ ok: true });
    expect(mailProviders[name]).toMatchObject({ link: expect.stringMatching(/^https:/) });
  }
  expect(providerOf({ smtpHost: "mail.host.example" })).toBe("own");
});

test("the user of Resend is its own, and does not stay with another provider", () => {
  const resend = withProvider("resend", { ...blank, smtpUser: "me@gmail.com" });
  expect(resend.smtpUser).toBe("resend");
  expect(withProvider("gmail", resend)).toMatchObject({ smtpUser: "", smtpHost: "smtp.gmail.com", smtpPort: "587" });
});

test("a mailbox sends as itself, unless another sender was written", () => {
  const typed = withUser("me@gmail.co", withUser("me@gmail.c", blank));
  expect(typed.fromEmail).toBe("me@gmail.co");
  expect(withUser("you@gmail.com", { ...typed, fromEmail: "info@firm.ca" }).fromEmail).toBe("info@firm.ca");
  expect(withUser("resend", blank).fromEmail).toBe("");
});
