import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { isInstalled, linkLockedNode, noteInstalled } from "./setup.mjs";

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

test.skipIf(process.platform === "win32")(
  "a site that the system kills for memory says so, and what to do",
  async () => {
    const setup = new URL("./setup.mjs", import.meta.url).href;
    const program = `import { become } from "${setup}"; become(["-e", "process.kill(process.pid, 'SIGKILL')"]);`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [said, [code]] = await Promise.all([text(parent.stderr), once(parent, "exit")]);

    expect(code).toBe(1);
    expect(said).toMatch(/^The site was ended by SIGKILL: .*memory.*\n$/);
  },
);

test("an installation for the tests serves a start, and one for a start does not serve the tests", () => {
  const folder = mkdtempSync(join(tmpdir(), "installed-"));
  const kinds = () => [isInstalled(folder, {}), isInstalled(folder, { development: true })];
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), "{}");
  expect(kinds()).toEqual([false, false]);
  noteInstalled(folder, {});
  expect(kinds()).toEqual([true, false]);
  noteInstalled(folder, { development: true });
  expect(kinds()).toEqual([true, true]);
  writeFileSync(join(folder, "package-lock.json"), '{"changed":true}');
  expect(kinds()).toEqual([false, false]);
});

test("while the machine installs, the time that it takes is told, until whoever started it is gone", async () => {
  const program = `import("./scripts/setup.mjs").then(({ sayTimeEvery }) => { sayTimeEvery(20); setInterval(() => {}, 1000); });`;
  const installing = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [first] = await once(installing.stdout, "data");
  installing.kill("SIGKILL");
  installing.stdout.resume();
  // The pipe closes once nobody can write to it.
  await once(installing.stdout, "close");

  expect(String(first)).toMatch(/^ {2}still installing, \d+ s so far…\n/);
});
