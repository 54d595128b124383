import { expect, test } from "vitest";
import { text } from "node:stream/consumers";
import { openS3Double } from "#test/doubles/s3-double.ts";
import { openS3 } from "./s3-store.server.ts";
import { StoreFailure } from "./store.ts";

const names = async (store: ReturnType<typeof openS3>, folder: string) =>
  (await store.list(folder)).map(({ name }) => name);

test("what is put can be listed over several pages, read and removed", async () => {
  await using double = await openS3Double({ page: 2 });
  const store = openS3({ ...double.place, folder: "my site/copies" });
  for (const name of ["a.age", "b+c.age", "d é.age", "files/e.age"])
    await store.put(name, new Blob([`this is ${name}`]));

  expect(await store.list("")).toContainEqual({ name: "b+c.age", bytes: 15 });
  expect(await names(store, "")).toEqual(["a.age", "b+c.age", "d é.age"]);
  expect(await names(store, "files")).toEqual(["e.age"]);
  expect([...double.objects.keys()]).toContain("my site/copies/files/e.age");
  expect(await text(await store.get("d é.age", 1e6))).toBe("this is d é.age");
  await store.remove("a.age");
  await store.remove("a.age");
  expect(await names(store, "")).toEqual(["b+c.age", "d é.age"]);
});

test("what the store says is told by a code", async () => {
  await using double = await openS3Double();
  const failing = async (changes: Partial<typeof double.place>) => {
    const error = await openS3({ ...double.place, ...changes })
      .list("")
      .catch((thrown: unknown) => thrown);
    return error instanceof StoreFailure ? error.reason : error;
  };
  const host = new URL(double.place.endpoint).host;

  expect(await failing({ secretAccessKey: "another" })).toEqual({
    code: "store-refused",
    values: { host, text: "403 SignatureDoesNotMatch said by the store" },
  });
  expect(await failing({ bucket: "unknown" })).toEqual({ code: "bucket-missing", values: { host } });
  expect(await failing({ endpoint: "http://127.0.0.1:1" })).toMatchObject({ code: "store-silent" });
  double.state.isFull = true;
  await expect(openS3(double.place).put("a", new Blob(["b"]))).rejects.toMatchObject({
    reason: { code: "store-answered", values: { text: expect.stringContaining("QuotaExceeded") } },
  });
});
