import { expect, test } from "vitest";
import { mailLink, phoneLink, textLink } from "./contact-links.ts";

test("a phone number is dialled without its punctuation and extension", () => {
  expect(phoneLink("+1 (450) 555-0111")).toBe("tel:+14505550111");
  expect(phoneLink("450.555.0111 poste 12")).toBe("tel:4505550111");
  expect(textLink("450 555-0111")).toBe("sms:4505550111");
});

test("an email address cannot add mail headers", () => {
  expect(mailLink("marie@exemple.test")).toBe("mailto:marie@exemple.test");
  expect(mailLink("a?bcc=x@exemple.test")).toBe("mailto:a%3Fbcc%3Dx@exemple.test");
});
