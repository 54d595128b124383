import { expect, test } from "vitest";
import { chrome, iphone } from "#test/site/a-visit.ts";
import { deviceOf } from "./visit.ts";

test("phones, tablets and computers are distinguished", () => {
  const android = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0";

  expect(deviceOf(iphone)).toBe("phone");
  expect(deviceOf(`${android} Mobile Safari/537.36`)).toBe("phone");
  expect(deviceOf(`${android} Safari/537.36`)).toBe("tablet");
  expect(deviceOf("Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)")).toBe("tablet");
  expect(deviceOf(chrome)).toBe("computer");
});
