import { expect, test } from "vitest";
import { mailLink, mailLinkWith, phoneLink, textLink, textLinkWith } from "./contact-links.ts";

test("a phone number is dialled without its punctuation and extension", () => {
  expect(phoneLink("+1 (450) 555-0111")).toBe("tel:+14505550111");
  expect(phoneLink("450.555.0111 poste 12")).toBe("tel:4505550111");
  expect(textLink("450 555-0111")).toBe("sms:4505550111");
});

test("an email address cannot add mail headers", () => {
  expect(mailLink("marie@exemple.test")).toBe("mailto:marie@exemple.test");
  expect(mailLink("a?bcc=x@exemple.test")).toBe("mailto:a%3Fbcc%3Dx@exemple.test");
});

test("a mail opens with its subject and text, whatever characters they have", () => {
  const link = mailLinkWith("o'neil+x@exemple.test", { subject: "100 % « oui »? & non", text: "Été\n=1#2\ud83d" });
  expect(link).toMatch(/^mailto:o'neil%2Bx@exemple\.test\?subject=[^?#&\s]+&body=[^?#&\s]+$/);
  const url = new URL(link);
  expect(url.searchParams.get("subject")).toBe("100 % « oui »? & non");
  expect(url.searchParams.get("body")).toBe("Été\r\n=1#2\ufffd");
});

test("a text message opens with its text, to the number alone", () => {
  expect(textLinkWith("450 555-0142 poste 3", "Bonjour & merci")).toBe("sms:4505550142?&body=Bonjour%20%26%20merci");
});
