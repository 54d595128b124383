import { expect, test } from "vitest";
import { positionFor } from "./use-follow-place.ts";

const stored = { city: "Mont-Saint-Hilaire", province: "QC", latitude: "45.5623", longitude: "-73.1918" };

test("another town brings its position, and the stored town the stored one", () => {
  expect(positionFor({ city: "Chambly", province: "QC" }, stored)).toEqual({ latitude: "45.45", longitude: "-73.29" });
  expect(positionFor(stored, stored)).toEqual({ latitude: "45.5623", longitude: "-73.1918" });
  expect(positionFor({ city: "Nowhere", province: "QC" }, stored)).toEqual({ latitude: "", longitude: "" });
});
