import { expect, test } from "vitest";
import { currencyChoices, timeZoneChoices } from "./place-choices.ts";

test("time zones are those of the country, by their names, and the stored one", () => {
  const zones = timeZoneChoices("en", "CA", "America/Toronto");
  expect(zones["America/Toronto"]).toBe("Eastern Time · Toronto");
  expect(zones["Africa/Abidjan"]).toBeUndefined();
  expect(timeZoneChoices("fr", "CA", "")["America/Toronto"]).toBe("Heure de l’Est · Toronto");
  expect(timeZoneChoices("fr", "CA", "Europe/Paris")["Europe/Paris"]).toMatch(/· Paris$/);
});

test("currencies are named, also one that is not listed", () => {
  expect(currencyChoices("en", "CAD")["CAD"]).toBe("CAD · Canadian Dollar");
  expect(Object.keys(currencyChoices("fr", "DKK"))).toContain("DKK");
});
