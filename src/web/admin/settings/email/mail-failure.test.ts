import { expect, test } from "vitest";
import { mailFailureIn } from "./mail-failure.ts";

test("what a mail server or the connection says is told in a sentence", () => {
  const said = {
    "connect ECONNREFUSED 127.0.0.1:2598": "refused",
    "getaddrinfo ENOTFOUND smtp.exmaple.com": "unknown",
    "Greeting never received: Connection timed out": "silent",
    "Invalid login: 535 5.7.8 Username and Password not accepted": "login",
    "535 5.7.139 Authentication unsuccessful, basic authentication is disabled.": "noPasswords",
    "550 5.7.30 Basic authentication is not supported for Client Submission.": "noPasswords",
    "self-signed certificate in certificate chain": "encryption",
    "550 5.7.1 Message rejected": "other",
  };
  for (const [words, failure] of Object.entries(said)) expect(mailFailureIn(words)).toBe(failure);
});
