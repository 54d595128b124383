import { expect, test } from "vitest";
import { openTurnstile } from "./turnstile.ts";

test("what is done alone waits for those on their way, and the next ones wait for it", async () => {
  const { pass, alone } = openTurnstile();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const passed = pass(async () => {
    await first.promise;
    order.push("first");
  });
  const done = alone(async () => void order.push("alone"));
  const later = pass(async () => void order.push("later"));
  first.resolve();
  await Promise.all([passed, done, later]);
  expect(order).toEqual(["first", "alone", "later"]);
});

test("who never ends holds nobody up, and a failure opens the way again", async () => {
  const { pass, alone } = openTurnstile(5);
  void pass(() => new Promise(() => {}));
  await expect(alone(() => Promise.reject(new Error("not now")))).rejects.toThrow("not now");
  expect(await pass(async () => "through")).toBe("through");
});
