import { expect, test } from "vitest";
import { anyText, holdsFor, inputOf, refused, textOf } from "#test/anything.ts";
import fc from "fast-check";
import { loginPageFor, pageAfterLogin } from "./admin-path.ts";
import { parseCode } from "./code.ts";
import { parsePasswordChange } from "./password-change.ts";
import { passwordProblem } from "./password-rule.ts";

const address = textOf(
  "/admin",
  "/",
  "//",
  "\\",
  "login",
  "leads",
  "?",
  "q=1",
  "#",
  "@",
  ":",
  "elsewhere.example",
  "..",
  "%2f",
);

test("after the login one lands in the back office of this site, wherever the link came from", () => {
  holdsFor(
    address,
    (next) => {
      const url = new URL(pageAfterLogin(next), "https://nordet.example");
      expect(url.origin).toBe("https://nordet.example");
      expect(url.pathname).toMatch(/^\/admin\//);
      expect(url.pathname).not.toMatch(/^\/admin\/login/);
    },
    5_000,
  );
});

test("the login page remembers a wanted page in one header line", () => {
  holdsFor(
    fc.tuple(
      address.filter((text) => text.isWellFormed()),
      anyText.filter((text) => text.isWellFormed()),
    ),
    ([path, search]) => {
      expect(loginPageFor(path, search)).toMatch(/^\/admin\/login(\?next=[\x21-\x7e]*)?$/);
    },
  );
});

test("a typed code is six digits, or letters of a recovery code, and reads the same again", () => {
  holdsFor(textOf("123", "456", " ", "-", "kx7mq", "٣", "０"), (typed) => {
    const read = parseCode(typed);
    const text = read.kind === "authenticator" ? read.digits : read.letters;
    expect(text).toMatch(read.kind === "authenticator" ? /^\d{6}$/ : /^[a-z\d]*$/);
    expect(parseCode(text)).toEqual(read);
  });
});

test("a change of password is refused, or keeps the rule", () => {
  const password = fc.oneof(fc.constantFrom("a-long-fine-password", "Short-1"), anyText);
  const change = fc.oneof(
    inputOf({ currentPassword: password, newPassword: password, confirmPassword: password }),
    password.map((text) => ({ currentPassword: "the old one", newPassword: text, confirmPassword: text })),
  );
  holdsFor(fc.tuple(change, fc.boolean()), ([input, strong]) => {
    const read = parsePasswordChange(input, { strong });
    if (!read.ok) {
      expect(read.problems).toHaveLength(1);
      return refused;
    }
    expect(passwordProblem(read.values.newPassword, { strong })).toBeUndefined();
  });
});
