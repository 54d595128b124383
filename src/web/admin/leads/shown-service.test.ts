import { expect, test } from "vitest";
import { exampleServices } from "#test/site/example-site.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { parsePhoneCorrection } from "#src/work/leads/follow-up/phone-lead.ts";
import { offeredService, serviceOptions } from "./shown-service.ts";

test("a service seen in both languages is one option, in the back office's language", () => {
  const seen = ["Gutter cleaning", "Nettoyage de gouttières", "Tapis"];

  expect(serviceOptions(exampleServices, { seen, chosen: "", language: "fr" })).toEqual([
    { value: "gutters", label: "Nettoyage de gouttières" },
    { value: "Tapis", label: "Tapis" },
  ]);
  expect(serviceOptions(exampleServices, { seen, chosen: "siding", language: "en" }).at(-1)).toEqual({
    value: "siding",
    label: "House siding washing",
  });
});

test("a requested service is shown in the back office's language, an unknown one as it is", () => {
  expect(serviceName(exampleServices, { service: "gutters", service_requested: "Gutter cleaning" }, "fr")).toBe(
    "Nettoyage de gouttières",
  );
  expect(serviceName(exampleServices, { service: "carpets", service_requested: "Tapis" }, "en")).toBe("Tapis");
});

test("a lead of a service that the site no longer has can be corrected, and keeps its service", () => {
  const details = { name: "Luc Roy", phone: "450 555-0100", email: "", message: "", version: 1 };
  const service = offeredService({ service: "windows" }, exampleServices);

  expect(service).toBe("");
  expect(parsePhoneCorrection({ ...details, ...(service && { service }) }, exampleServices).ok).toBe(true);
  expect(parsePhoneCorrection({ ...details, service: "windows" }, exampleServices).ok).toBe(false);
  expect(offeredService({ service: "gutters" }, exampleServices)).toBe("gutters");
});
