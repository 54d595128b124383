import { expect, test } from "vitest";
import { fillIn } from "./dictionary.ts";

test("a name that ends with a full stop ends its sentence with the same one", () => {
  expect(fillIn("© {year} {name}. All rights reserved.", { year: 2026, name: "Prairie Paint Co." })).toBe(
    "© 2026 Prairie Paint Co. All rights reserved.",
  );
  expect(fillIn("It has reached {name}.", { name: "Prairie Paint" })).toBe("It has reached Prairie Paint.");
  expect(fillIn("{name}, {unknown}. And so on", { name: "Paint Inc." })).toBe("Paint Inc., {unknown}. And so on");
});
