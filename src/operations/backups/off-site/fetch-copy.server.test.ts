import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { encryptedBytes, makeKeyPair } from "./encryption.server.ts";
import { chooseCopy, fetchCopy } from "./fetch-copy.server.ts";
import { readOrThrow } from "./read-or-say.server.ts";
import { StoreFailure, type Store } from "./store.ts";

const name = "site-20261120T080000000Z.jsonl.gz";

function openMemory(objects: Map<string, Uint8Array>, get?: Store["get"]): Store {
  return {
    put: async () => {},
    get: get ?? (async (stored) => Readable.from([objects.get(stored)])),
    list: async () => [...objects].map(([stored, { length }]) => ({ name: stored, bytes: length })),
    remove: async () => {},
    close() {},
  };
}

async function reasonOf(work: Promise<unknown>) {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof StoreFailure ? thrown.reason : thrown;
}

const now = new Date("2027-01-01T12:00:00.000Z");

test("what keeps a copy from being fetched is named, and nothing is left behind", async () => {
  const [owner, other] = await Promise.all([makeKeyPair(), makeKeyPair()]);
  const sealed = await encryptedBytes("no backup", [owner.recipient]);
  const store = openMemory(new Map([[`${name}.age`, sealed]]));
  const folder = mkdtempSync(join(tmpdir(), "fetched-"));
  const fetching = (from: Store, identity: string) =>
    reasonOf(fetchCopy({ store: from, identities: [identity] }, name, join(folder, "copy")));
  async function* broken() {
    yield sealed.subarray(0, 40);
    throw new Error("the line was cut");
  }

  expect(await reasonOf(chooseCopy(openMemory(new Map()), now))).toEqual({ code: "nothing-to-restore" });
  expect(await reasonOf(chooseCopy(store, now, "another"))).toEqual({
    code: "copy-missing",
    values: { name: "another" },
  });
  expect(await chooseCopy(store, now)).toBe(name);
  expect(await chooseCopy(store, now, `${name}.age`)).toBe(name);
  expect(await fetching(store, other.identity)).toEqual({ code: "other-key", values: { name } });
  expect(await fetching(store, owner.identity)).toEqual({ code: "file-damaged", values: { name } });
  const cut = openMemory(new Map(), async () => readOrThrow(broken(), { host: "store.example", name, mostBytes: 1e6 }));
  expect(await fetching(cut, owner.identity)).toEqual({
    code: "store-silent",
    values: { host: "store.example", error: "the line was cut" },
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("the newest copy is none that a clock which was ahead has named", async () => {
  const names = ["site-20271120T080000Z.jsonl.gz", "site-20261231T080000Z.jsonl.gz", "site-20261230T080000Z.jsonl.gz"];
  const store = openMemory(new Map(names.map((each) => [`${each}.age`, new Uint8Array()])));

  expect(await chooseCopy(store, now)).toBe("site-20261231T080000Z.jsonl.gz");
});
