import { mkdirSync, mkdtempSync, readlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkLockedNode } from "./setup.mjs";

test.skipIf(process.platform === "win32")("the locked Node is linked where npm has left its link out", () => {
  const modules = mkdtempSync(join(tmpdir(), "modules-"));
  const name = `node-${process.platform}-${process.arch}`;
  linkLockedNode(modules);
  mkdirSync(join(modules, name, "bin"), { recursive: true });
  writeFileSync(join(modules, name, "bin", "node"), "");
  linkLockedNode(modules);
  linkLockedNode(modules);

  expect(readlinkSync(join(modules, ".bin", "node"))).toBe(`../${name}/bin/node`);
});
