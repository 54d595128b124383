import { expect, test } from "vitest";
import { shownService } from "#src/leads/service.ts";
import { serviceOptions } from "./shown-service.ts";

test("a service seen in both languages is one option, in the back office's language", () => {
  const seen = ["Gutter cleaning", "Nettoyage de gouttières", "Tapis"];

  expect(serviceOptions(seen, "", "fr")).toEqual([
    { value: "gutters", label: "Nettoyage de gouttières" },
    { value: "Tapis", label: "Tapis" },
  ]);
  expect(serviceOptions(seen, "siding", "en").at(-1)).toEqual({ value: "siding", label: "House siding washing" });
});

test("a requested service is shown in the back office's language, an unknown one as it is", () => {
  expect(shownService("Gutter cleaning", "fr")).toBe("Nettoyage de gouttières");
  expect(shownService("Tapis", "en")).toBe("Tapis");
});
