import { expect, test } from "vitest";
import { NO_MAIL_SERVER } from "#src/notifications/mail/mail.ts";
import { serverWords } from "./server-words.ts";

test("what our server says is said in French, what another one said is quoted", () => {
  const french = (said: string) => serverWords(said, "fr").replaceAll("\u00A0", " ");

  expect(french(NO_MAIL_SERVER)).toBe("Aucun serveur de courriel n’est configuré.");
  expect(french("Gave up. Webhook: hooks.example answered 500: try later")).toBe(
    "Abandonné. Webhook : hooks.example a répondu 500 : try later",
  );
  expect(french("Webhook: hooks.example answered 302 (redirects are not followed)")).toBe(
    "Webhook : hooks.example a répondu 302 (les redirections ne sont pas suivies)",
  );
  expect(french("Webhook: hooks.example did not answer in time")).toBe(
    "Webhook : hooks.example n’a pas répondu à temps",
  );
  expect(french("Resend answered 401: API key is invalid")).toBe("Resend a répondu 401 : API key is invalid");
  expect(french("connect ECONNREFUSED 127.0.0.1:25")).toBe("connect ECONNREFUSED 127.0.0.1:25");
});

test("an English owner reads it as it was said", () => {
  expect(serverWords("Gave up. 421", "en")).toBe("Gave up. 421");
});
