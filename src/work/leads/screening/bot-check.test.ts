import { expect, test } from "vitest";
import { chosenBotCheck } from "./bot-check.ts";

const recaptcha = { recaptchaSiteKey: "r", recaptchaSecretKey: "sealed" };
const turnstile = { turnstileSiteKey: "t", turnstileSecretKey: "sealed" };

test("our own puzzle is the bot check until the owner has saved both keys of another", () => {
  for (const settings of [
    {},
    { recaptchaSiteKey: "r" },
    { turnstileSecretKey: "s" },
    { recaptchaSiteKey: "", recaptchaSecretKey: "s" },
  ])
    expect(chosenBotCheck(settings)).toBe("altcha");
  expect(chosenBotCheck({ ...turnstile, botCheckProvider: "recaptcha" })).toBe("altcha");
});

test("keys without a choice are one, and a choice wins", () => {
  expect(chosenBotCheck(recaptcha)).toBe("recaptcha");
  expect(chosenBotCheck(turnstile)).toBe("turnstile");
  expect(chosenBotCheck({ ...recaptcha, ...turnstile })).toBe("recaptcha");
  expect(chosenBotCheck({ ...recaptcha, ...turnstile, botCheckProvider: "turnstile" })).toBe("turnstile");
  expect(chosenBotCheck({ ...recaptcha, botCheckProvider: "altcha" })).toBe("altcha");
});
