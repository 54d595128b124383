import { expect, test } from "vitest";
import { openReadWriteLock } from "./read-write-lock.ts";

test("what is done alone waits for those on their way, and the next ones wait for it", async () => {
  const { shared, exclusive } = openReadWriteLock();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const passed = shared(async () => {
    await first.promise;
    order.push("first");
  });
  const done = exclusive(async () => void order.push("exclusive"));
  const later = shared(async () => void order.push("later"));
  first.resolve();
  await Promise.all([passed, done, later]);
  expect(order).toEqual(["first", "exclusive", "later"]);
});

test("who never ends holds nobody up, and a failure opens the way again", async () => {
  const { shared, exclusive } = openReadWriteLock(5);
  void shared(() => new Promise(() => {}));
  await expect(exclusive(() => Promise.reject(new Error("not now")))).rejects.toThrow("not now");
  expect(await shared(async () => "through")).toBe("through");
});

test("who waited waits again when the one before in the queue has begun something alone", async () => {
  const { shared, exclusive } = openReadWriteLock();
  const order: string[] = [];
  const alone = async () => {
    order.push("begun");
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push("ended");
  };
  const first = exclusive(alone);
  const second = Promise.withResolvers<void>();
  void shared(async () => void exclusive(alone).then(second.resolve));
  const waited = shared(async () => void order.push("shared"));
  await Promise.all([first, second.promise, waited]);
  expect(order).toEqual(["begun", "ended", "begun", "ended", "shared"]);
});
