import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { exampleServices } from "#test/example-site.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aContactRequest } from "#test/a-contact-request.ts";
import { parseContactRequest } from "#src/leads/contact-request.ts";
import type { Received } from "./receive-contact-request.server.ts";
import { spoolIn } from "./spool.server.ts";

const at = new Date("2026-11-20T14:05:00.000Z");

function received(differences: Partial<Received> = {}): Received {
  const read = parseContactRequest(aContactRequest({ message: "un\ndeux « 🍁 »" }), exampleServices);
  if (!read.ok) throw new Error("an ordinary request is readable");
  const inbox: Received["verdict"] = { box: "inbox", reasons: [] };
  return { id: "0001", request: read.values, verdict: inbox, siteUrl: "http://localhost", ...differences };
}

function openSpool() {
  const folder = join(mkdtempSync(join(tmpdir(), "spool-")), "spool");
  return { folder, spool: spoolIn(folder) };
}

test("what is kept comes back the same, and only its owner can read the file", async () => {
  const { folder, spool } = openSpool();
  const full = received({ proof: { nonce: "n", expiresAt: at }, idempotencyKey: "a-key" });
  await spool.keep({ received: full, at });
  expect(await spool.names()).toEqual(["0001.a-key.json"]);
  expect(await spool.read("0001.a-key.json")).toEqual({ received: full, at });
  expect(statSync(join(folder, "0001.a-key.json")).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("the oldest comes first, and a key finds its request", async () => {
  const { spool } = openSpool();
  expect(await spool.names()).toEqual([]);
  for (const id of ["0003", "0001", "0002"])
    await spool.keep({ received: received({ id, idempotencyKey: `key-${id}` }), at });
  expect((await spool.names()).map((name) => name.slice(0, 4))).toEqual(["0001", "0002", "0003"]);
  expect(await spool.idOf("key-0002")).toBe("0002");
  expect(await spool.idOf("key-0004")).toBeUndefined();
});

test("what is removed is gone, and may be removed twice", async () => {
  const { spool } = openSpool();
  await spool.keep({ received: received(), at });
  await spool.remove("0001.json");
  await spool.remove("0001.json");
  expect(await spool.read("0001.json")).toBeUndefined();
});

test("half a file is never seen, and a failed one leaves nothing behind", async () => {
  const { folder, spool } = openSpool();
  await spool.keep({ received: received(), at });
  writeFileSync(join(folder, "0002.json.part"), '{"half');
  expect(await spool.names()).toEqual(["0001.json"]);
  await expect(spool.keep({ received: received({ id: "0/3" }), at })).rejects.toThrow("ENOENT");
  expect(readdirSync(folder).toSorted()).toEqual(["0001.json", "0002.json.part"]);
});

test("a folder that cannot be made is an error", async () => {
  const { folder } = openSpool();
  writeFileSync(folder, "");
  const spool = spoolIn(folder);
  await expect(spool.keep({ received: received(), at })).rejects.toThrow("EEXIST");
});
