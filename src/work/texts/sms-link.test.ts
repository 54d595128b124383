import { expect, test } from "vitest";
import { smsLink } from "./sms-link.ts";

test("the body stands where both kinds of phone read it, and adds nobody to the message", () => {
  const link = smsLink("+14505550142", "Été & «\u00A0oui\u00A0»?\n+1 450,555;0199\ud83d");
  expect(link).toMatch(/^sms:\+14505550142\?&body=[^?&#\s,;]+$/);
  // As Android and iOS read it.
  expect(new URL(link).searchParams.get("body")).toBe("Été & «\u00A0oui\u00A0»?\n+1 450,555;0199\ufffd");
});
