import { expect, test } from "vitest";
import { exampleServices } from "#test/site/example-site.ts";
import { serviceLabel, serviceNamed, serviceName } from "./service.ts";

test("a service is known by its label in either language and by its key", () => {
  expect(serviceNamed(exampleServices, "Nettoyage de gouttières")).toMatchObject({ key: "gutters", language: "fr" });
  expect(serviceNamed(exampleServices, "Gutter cleaning")).toMatchObject({ key: "gutters", language: "en" });
  expect(serviceNamed(exampleServices, "gutters")?.language).toBeUndefined();
  expect(serviceNamed(exampleServices, "gutters")?.key).toBe("gutters");
});

test("apostrophes, capitals and composed letters make no difference", () => {
  expect(serviceNamed(exampleServices, "lavage d'entrée et de béton".normalize("NFD"))?.key).toBe("driveway");
});

test("anything else is no service", () => {
  for (const name of ["", "constructor", "Window tinting"]) expect(serviceNamed(exampleServices, name)).toBeUndefined();
});

test("a service that the site no longer has keeps the label that the visitor chose", () => {
  const asked = { service: "windows", service_requested: "Lavage de vitres" };
  expect(serviceName(exampleServices, asked, "en")).toBe("Lavage de vitres");
  expect(serviceName(exampleServices, { ...asked, service: "gutters" }, "en")).toBe("Gutter cleaning");
  expect(serviceLabel(exampleServices, "windows", "fr")).toBe("windows");
});
