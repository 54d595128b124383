import { expect, test } from "vitest";
import { positionOfTown } from "./town-positions.ts";

test("a town is found however it is written, in its own province", () => {
  const found = { latitude: 45.58, longitude: -73.33 };
  for (const typed of ["Sainte-Julie", "Ste-Julie", "sainte julie", " SAINTE-JULIE "])
    expect(positionOfTown("QC", typed), typed).toEqual(found);
  expect(positionOfTown("QC", "Montreal")).toEqual({ latitude: 45.5, longitude: -73.57 });
  expect(positionOfTown("QC", "Beloeil")).toBeDefined();
  expect(positionOfTown("NL", "St. John’s")).toBeDefined();
  expect(positionOfTown("ON", "Sainte-Julie")).toBeUndefined();
  expect(positionOfTown("QC", "")).toBeUndefined();
});
