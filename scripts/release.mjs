/*
 * Checks that this commit can be released, makes its archives in release/, and prints the commands that do the rest.
 * It tags and pushes nothing. With --tagged it checks a commit that has its tag; with --archives it makes the archives
 * of what is committed, ready or not.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env, installIfStale, root, run, say } from "./setup.mjs";

// The checks are TypeScript, which the machine's own Node may not run.
if (!process.env.RELEASE_ON_LOCKED_NODE) {
  installIfStale();
  run("node", [join(root, "scripts/release.mjs"), ...process.argv.slice(2)], {
    env: { ...env, RELEASE_ON_LOCKED_NODE: "1" },
  });
  process.exit(0);
}

const { wrongWithRelease } = await import("./release/release-checks.ts");
const { writtenLatest } = await import("./release/latest-version.ts");
const { currentPromises, recordedPromises } = await import("./checks/promises.ts");

const { makeArchives } = await import("./release/make-archives.mjs");

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const read = (name) => readFileSync(join(root, name), "utf8");
const { version } = JSON.parse(read("package.json"));

if (process.argv.includes("--archives")) {
  await makeArchives(version);
  process.exit(0);
}
const wrong = wrongWithRelease({
  version,
  lockedVersion: JSON.parse(read("package-lock.json")).version,
  lastTag: git("tag", "--list", "v*", "--sort=-version:refname").split("\n")[0] || undefined,
  isTagged: process.argv.includes("--tagged"),
  uncommitted: git("status", "--porcelain"),
  changelog: read("CHANGELOG.md"),
  latest: writtenLatest(),
  promised: recordedPromises(),
  current: currentPromises(),
});
if (wrong.length > 0) {
  say(`Not ready:\n  ${wrong.join("\n  ")}`);
  process.exit(1);
}
await makeArchives(version);
say(`${version} is ready, once npm test is green on this commit. Then:

  git tag -a v${version} -m "Version ${version}"
  git push origin main v${version}

What people install is in release/: publish all of it together, and latest.json last, where sites ask for it.`);
