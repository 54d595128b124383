import { expect, test } from "vitest";
import { withTimeout } from "./with-timeout.ts";

test("an answer in time is the answer, a failure is the failure", async () => {
  expect(await withTimeout(1_000, Promise.resolve(5))).toBe(5);
  await expect(withTimeout(1_000, Promise.reject(new Error("away")))).rejects.toThrow("away");
});

test("an answer that does not come is an error, and what it says later harms nothing", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(withTimeout(10, promise)).rejects.toThrow("within 10 ms");
  reject(new Error("too late"));
  await new Promise((resolve) => setImmediate(resolve));
});
