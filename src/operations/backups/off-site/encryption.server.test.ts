import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { decrypted, encrypted, encryptedBytes, identitiesIn, makeKeyPair } from "./encryption.server.ts";

const long = Buffer.alloc(300_000, "all the leads ");

test("each of the two keys opens a long file, and no other", async () => {
  const [owner, server, stranger] = await Promise.all([makeKeyPair(), makeKeyPair(), makeKeyPair()]);
  const sealed = await buffer(await encrypted(Readable.from([long]), [owner.recipient, server.recipient]));
  const open = async (identity: string, bytes = sealed) => buffer(await decrypted(Readable.from([bytes]), [identity]));

  expect(sealed.includes("all the leads")).toBe(false);
  expect((await open(owner.identity)).equals(long)).toBe(true);
  expect((await open(server.identity)).equals(long)).toBe(true);
  await expect(open(stranger.identity)).rejects.toThrow("no identity matched");
  await expect(open(owner.identity, sealed.subarray(0, -20_000))).rejects.toThrow(/./);
});

test("the key is found in the file that the owner keeps", async () => {
  const { identity } = await makeKeyPair();

  expect(identitiesIn(`# the key of the copies\r\n${identity}\r\n`)).toEqual([identity]);
  expect(identitiesIn(identity)).toEqual([identity]);
  expect(identitiesIn("age1anything")).toEqual([]);
});

const hasAge = spawnSync("age", ["--version"]).status === 0;

test.skipIf(!hasAge)("the age tool opens what is encrypted here", async () => {
  const { identity, recipient } = await makeKeyPair();
  const folder = mkdtempSync(join(tmpdir(), "age-"));
  const at = (name: string) => join(folder, name);
  writeFileSync(at("key.txt"), `${identity}\n`);
  writeFileSync(at("sealed.age"), await encryptedBytes("all the leads", [recipient]));

  expect(spawnSync("age", ["-d", "-i", at("key.txt"), at("sealed.age")]).stdout.toString()).toBe("all the leads");
  expect(await text(await decrypted(Readable.from([await encryptedBytes("x", [recipient])]), [identity]))).toBe("x");
});
