import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { exampleServices } from "#test/site/example-site.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import type { ReceivedRequest } from "./receive-contact-request.server.ts";
import { spoolIn } from "./spool.server.ts";

const at = new Date("2026-11-20T14:05:00.000Z");

function received(differences: Partial<ReceivedRequest> = {}): ReceivedRequest {
  const read = parseContactRequest(aContactRequest({ message: "un\ndeux « 🍁 »" }), exampleServices);
  if (!read.ok) throw new Error("an ordinary request is readable");
  const inbox: ReceivedRequest["verdict"] = { box: "inbox", reasons: [] };
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
  const [name = ""] = await spool.names();
  expect(name).toMatch(/^[0-9a-f-]{36}\.0001\.a-key\.json$/);
  expect(await spool.read(name)).toEqual({ received: full, at });
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("the oldest comes first, and a key finds its request, also in a file of 1.0", async () => {
  const { folder, spool } = openSpool();
  expect(await spool.names()).toEqual([]);
  for (const id of ["0003", "0001", "0002"])
    await spool.keep({ received: received({ id, idempotencyKey: `key-${id}` }), at });
  expect((await spool.names()).map((name) => name.split(".")[1])).toEqual(["0003", "0001", "0002"]);
  const old = JSON.stringify({ received: received({ id: "0000" }), at });
  writeFileSync(join(folder, "0000.key-0000.json"), old);
  expect((await spool.find("key-0000"))?.received.id).toBe("0000");
  expect(await spool.holds("0000")).toBe(true);
  expect(await spool.holds("0003")).toBe(true);
  expect(await spool.holds("0004")).toBe(false);
  expect((await spool.find("key-0002"))?.received.id).toBe("0002");
  expect(await spool.find("key-0004")).toBeUndefined();
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
