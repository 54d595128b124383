import { expect, test } from "vitest";
import { replyByMail, replyByText } from "./reply-links.ts";

test("a mail opens with its subject and its lines, whatever they hold", () => {
  const link = replyByMail("o'neil+x@exemple.test", { subject: "100 % « oui »? & non", text: "Été\n=1#2\ud83d" });
  expect(link).toMatch(/^mailto:o'neil%2Bx@exemple\.test\?subject=[^?#&\s]+&body=[^?#&\s]+$/);
  const url = new URL(link);
  expect(url.searchParams.get("subject")).toBe("100 % « oui »? & non");
  expect(url.searchParams.get("body")).toBe("Été\r\n=1#2\ufffd");
});

test("a text message opens with its words, to the number alone", () => {
  expect(replyByText("450 555-0142 poste 3", "Bonjour & merci")).toBe("sms:4505550142?body=Bonjour%20%26%20merci");
});
