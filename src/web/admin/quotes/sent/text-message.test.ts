import { expect, test } from "vitest";
import { quoteTextMessage } from "./text-message.ts";

const business = {
  ...{ name: "Lavage Exemple", legalName: "", telephone: "", telephoneShown: "", email: "", licence: "" },
  address: { street: "", locality: "", region: "", postalCode: "", country: "CA" },
};
const link = "https://example.test/q/token";

test("the text message is short, and in the customer's language", () => {
  const customer = { name: "Marie Tremblay", email: "", phone: "" };
  expect(quoteTextMessage({ customer, business }, { link, language: "en" })).toBe(
    "Hello Marie, here is your quote from Lavage Exemple: https://example.test/q/token",
  );
  expect(quoteTextMessage({ customer: { ...customer, name: " " }, business }, { link, language: "fr" })).toMatch(
    /^Bonjour, voici votre soumission de Lavage Exemple\s: https:\/\/example\.test\/q\/token$/,
  );
});
