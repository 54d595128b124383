import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "#src/env.ts";
import { BadSecretKey, loadSecretKey } from "./secret-key.server.ts";

function anEnv() {
  const read = readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), "key-")) });
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  return read.env;
}

test("the key is made once, for its own user, and nothing else is left in the folder", () => {
  const env = anEnv();
  const key = loadSecretKey(env);

  expect(key).toHaveLength(32);
  expect(loadSecretKey(env)).toEqual(key);
  expect(readdirSync(env.DATA_DIR)).toEqual(["secret.key"]);
  expect(statSync(join(env.DATA_DIR, "secret.key")).mode & 0o777).toBe(0o600);
});

test("an empty, cut or longer key is refused, and stays as it is", () => {
  for (const bytes of [0, 10, 31, 33]) {
    const env = anEnv();
    const file = join(env.DATA_DIR, "secret.key");
    writeFileSync(file, Buffer.alloc(bytes, 7).toString("base64"));
    chmodSync(file, 0o600);

    expect(() => loadSecretKey(env), String(bytes)).toThrow(BadSecretKey);
    expect(() => loadSecretKey(env)).toThrow(/secret\.key does not hold a key of 32 bytes/);
  }
});

test("a folder in the key's place is refused in the same words", () => {
  const env = anEnv();
  mkdirSync(join(env.DATA_DIR, "secret.key"));

  expect(() => loadSecretKey(env)).toThrow(BadSecretKey);
});
