import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeKey, openSftpDouble } from "#test/doubles/sftp-double.ts";
import { openSftp, type SftpPlace } from "./sftp-store.server.ts";
import { StoreFailure } from "./store.ts";

const trusting = { hostKey: "", onFirstHostKey: async () => {} };

test("what is put can be listed, replaced, read and removed, and is whole or not there", async () => {
  await using double = await openSftpDouble();
  const store = openSftp({ ...double.place, ...trusting, folder: "my site/copies" });
  const long = "all the leads ".repeat(20_000);
  expect(await store.list("")).toEqual([]);
  for (const content of ["short", long]) await store.put("a.age", new Blob([content]));
  await store.put("files/b.age", new Blob(["a picture"]));

  expect(await store.list("")).toEqual([{ name: "a.age", bytes: long.length }]);
  expect(await store.list("files")).toEqual([{ name: "b.age", bytes: 9 }]);
  expect(await text(await store.get("a.age", 1e6))).toBe(long);
  await expect(store.get("none", 1e6)).rejects.toBeInstanceOf(StoreFailure);
  await store.remove("a.age");
  await store.remove("a.age");
  expect(readdirSync(join(double.folder, "my site/copies"))).toEqual(["files"]);
  store.close();
});

test("the first key of a server is trusted and told; with another one nothing is sent", async () => {
  await using double = await openSftpDouble();
  const met: string[] = [];
  const open = (changes: Partial<SftpPlace>) =>
    openSftp({
      ...double.place,
      folder: "",
      hostKey: "",
      onFirstHostKey: async (key) => void met.push(key),
      ...changes,
    });
  const reasonOf = async (changes: Partial<SftpPlace>) => {
    const store = open(changes);
    const error = await store.list("").catch((thrown: unknown) => thrown);
    store.close();
    return error instanceof StoreFailure ? error.reason : error;
  };
  expect(await reasonOf({})).toEqual([]);
  expect(met).toEqual([double.fingerprint]);
  expect(await reasonOf({ hostKey: double.fingerprint })).toEqual([]);
  expect(await reasonOf({ hostKey: "SHA256:another" })).toEqual({
    code: "host-key-changed",
    values: { host: "127.0.0.1", fingerprint: double.fingerprint },
  });
  expect(await reasonOf({ password: "wrong" })).toMatchObject({ code: "store-refused" });
  expect(await reasonOf({ port: 1 })).toMatchObject({ code: "store-silent" });
  expect(met).toHaveLength(1);
});

test("a private key in a file opens a server that takes no password, and says what is wrong with it", async () => {
  const passphrase = "a fine passphrase";
  const own = makeKey({ passphrase, cipher: "aes256-ctr", rounds: 2 });
  const folder = mkdtempSync(join(tmpdir(), "sftp-key-"));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const key = { file: file("own", own.private), passphrase };
  await using double = await openSftpDouble({ allowed: own.public });
  const reasonOf = async (changes: Partial<SftpPlace>) => {
    const store = openSftp({ ...double.place, ...trusting, folder: "", password: "", ...changes });
    const outcome = await store.list("").catch((thrown: unknown) => thrown);
    store.close();
    return outcome instanceof StoreFailure ? outcome.reason : outcome;
  };
  const unusable = (path: string, said: RegExp) => ({
    code: "key-file-unusable",
    values: { file: path, error: expect.stringMatching(said) },
  });
  const missing = join(folder, "none");
  const publicHalf = file("own.pub", own.public);
  const other = file("text", "something else");

  expect(await reasonOf({ key })).toEqual([]);
  expect(await reasonOf({ key, password: "of another day" })).toEqual([]);
  expect(await reasonOf({ password: "a fine password" })).toMatchObject({ code: "store-refused" });
  expect(await reasonOf({ key: { file: file("another", makeKey().private) } })).toMatchObject({
    code: "store-refused",
  });
  expect(await reasonOf({ key: { file: key.file } })).toEqual(unusable(key.file, /passphrase/));
  expect(await reasonOf({ key: { ...key, passphrase: "wrong" } })).toEqual(unusable(key.file, /passphrase/));
  expect(await reasonOf({ key: { file: missing } })).toEqual(unusable(missing, /ENOENT/));
  expect(await reasonOf({ key: { file: publicHalf } })).toEqual(unusable(publicHalf, /public half/));
  expect(await reasonOf({ key: { file: other } })).toEqual(unusable(other, /Unsupported/));
});

test("a server whose lists and files never end is read no further than allowed", async () => {
  await using double = await openSftpDouble({ endless: true });
  for (let n = 0; n < 1_500; n += 1) writeFileSync(join(double.folder, `${n}.age`), "a");
  const store = openSftp({ ...double.place, ...trusting, folder: "" });
  const reasonOf = async (work: Promise<unknown>) => {
    const thrown = await work.catch((error: unknown) => error);
    return thrown instanceof StoreFailure ? thrown.reason : thrown;
  };

  expect(await reasonOf(store.list(""))).toEqual({ code: "list-endless", values: { host: "127.0.0.1" } });
  expect(await reasonOf(store.get("1.age", 100_000).then((file) => file.toArray()))).toEqual({
    code: "too-large",
    values: { host: "127.0.0.1", name: "1.age" },
  });
  store.close();
});
