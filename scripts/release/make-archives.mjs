/*
 * Makes what people install, from what is committed: release/vitrine-<version>-linux-<x64 or arm64>.tar.gz with the
 * Node, the built site and the packages that running needs, SHA256SUMS, its signature, the installer that knows the
 * key, and latest.json, which announces the version. The same commit gives the same bytes.
 *
 * RELEASE_KEY names the maintainer's private SSH key; its public half lies beside it as .pub.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { latestDocument, writtenLatest } from "./latest-version.ts";
import { root, run, say } from "../setup.mjs";
import { pack } from "./pack-folder.mjs";

const RUNS = ["LICENSE", "install.sh", "package.json", "docs", "packs", "public", "src"];
const MOST_BYTES = 120_000_000;
/** Always the same: the build writes the folder that it was made in into its list of files. */
const WORK = "/tmp/vitrine-release";
/** Debian 12's libatomic, which Node links and a small Debian lacks; it needs nothing newer than glibc 2.34. */
const LIBATOMIC = "http://deb.debian.org/debian/pool/main/g/gcc-12/libatomic1_12.2.0-14+deb12u1_";
const LIBATOMIC_LICENCE = `lib/libatomic.so.1 is a part of GCC 12.2 as Debian 12 has it, under the GNU General Public Licence 3
with the GCC Runtime Library Exception 3.1. Its source: https://sources.debian.org/src/gcc-12/
`;
const machines = [
  {
    ...{ arch: "x64", debian: "amd64", libraries: "x86_64-linux-gnu" },
    sha256: "fbd4e154a6b444229ea002cc209df099209c0adc09102e5fd21239a3d2b55e2d",
  },
  {
    ...{ arch: "arm64", debian: "arm64", libraries: "aarch64-linux-gnu" },
    sha256: "1693aa13ce2b30d061a519fc28b77b9bab8c8e45804ced5969d99821e1bc2159",
  },
];

/** The paths of the archives. */
export async function makeArchives(version) {
  const release = join(root, "release");
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release);
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK);
  const work = WORK;
  try {
    const tree = checkOut(work);
    say("Building the site…");
    install(tree, []);
    run("node", [join(tree, "scripts/build.mjs")], { cwd: tree });
    for (const machine of machines) await makeArchive({ version, tree, work, release, machine });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  writeSums(release, version);
  sign(release);
  writeFileSync(join(release, "latest.json"), latestDocument(version, writtenLatest()));
}

/** What is committed and nothing that lies about. */
function checkOut(work) {
  const tree = join(work, "tree");
  mkdirSync(tree);
  execFileSync("sh", ["-c", `git archive HEAD | tar -x -C "${tree}"`], { cwd: root });
  return tree;
}

function install(folder, more) {
  run("npm", ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...more], {
    cwd: folder,
  });
}

async function makeArchive({ version, tree, work, release, machine }) {
  const { arch, libraries } = machine;
  say(`Putting together linux-${arch}…`);
  const name = `vitrine-${version}`;
  const folder = join(work, arch, name);
  mkdirSync(join(folder, "scripts/release"), { recursive: true });
  for (const part of [...RUNS, "package-lock.json", ".npmrc", "scripts/release/keep-runtime.mjs"])
    cpSync(join(tree, part), join(folder, part), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  for (const part of ["inline", "client", "renderer", "program", "built-at"])
    cpSync(join(tree, "dist", part), join(folder, "dist", part), { recursive: true });
  install(folder, ["--os=linux", `--cpu=${arch}`, "--libc=glibc"]);
  const node = join(folder, "node_modules", `node-linux-${arch}`);
  cpSync(join(node, "bin", "node"), join(work, arch, "node"));
  cpSync(join(node, "LICENSE"), join(folder, "licences", "node.txt"));
  run("node", [join(folder, "scripts/release/keep-runtime.mjs")], { cwd: folder });
  for (const part of ["scripts", "package-lock.json", ".npmrc", "node_modules/.package-lock.json"])
    rmSync(join(folder, part), { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules", ".bin"));
  // Where a site that was built on its server has it, so that both start alike.
  cpSync(join(work, arch, "node"), join(folder, "node_modules", ".bin", "node"));
  const library = await unpackLibatomic(join(work, arch), machine);
  cpSync(join(library, "usr/lib", libraries, "libatomic.so.1.2.0"), join(folder, "lib", "libatomic.so.1"));
  writeFileSync(join(folder, "licences", "libatomic.txt"), LIBATOMIC_LICENCE);
  writeFileSync(join(folder, "dist", "built-at"), committedAt().toISOString());
  const file = join(release, `${name}-linux-${arch}.tar.gz`);
  pack(join(work, arch), name, file, committedAt());
  const { size } = statSync(file);
  say(`  ${(size / 1e6).toFixed(1)} MB`);
  if (size > MOST_BYTES) throw new Error(`${file} is over ${MOST_BYTES / 1e6} MB`);
}

async function unpackLibatomic(folder, { debian, sha256 }) {
  const answer = await fetch(`${LIBATOMIC}${debian}.deb`);
  const deb = Buffer.from(await answer.arrayBuffer());
  if (createHash("sha256").update(deb).digest("hex") !== sha256) throw new Error("libatomic is not what it was");
  writeFileSync(join(folder, "libatomic.deb"), deb);
  execFileSync("dpkg-deb", ["--extract", "libatomic.deb", "libatomic"], { cwd: folder });
  return join(folder, "libatomic");
}

function committedAt() {
  return new Date(Number(execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: root, encoding: "utf8" })) * 1000);
}

function writeSums(release, version) {
  const lines = machines.map(({ arch }) => {
    const name = `vitrine-${version}-linux-${arch}.tar.gz`;
    return `${createHash("sha256")
      .update(readFileSync(join(release, name)))
      .digest("hex")}  ${name}\n`;
  });
  writeFileSync(join(release, "SHA256SUMS"), lines.join(""));
}

/** The installer has the key in it: whoever trusts the installer needs nothing else. */
function sign(release) {
  const { RELEASE_KEY: key } = process.env;
  const installer = readFileSync(join(root, "install.sh"), "utf8");
  if (!key) say("Not signed: RELEASE_KEY names no key.");
  else run("ssh-keygen", ["-Y", "sign", "-n", "vitrine", "-f", key, join(release, "SHA256SUMS")]);
  const [kind, text] = key && existsSync(`${key}.pub`) ? readFileSync(`${key}.pub`, "utf8").trim().split(/\s+/) : [];
  const signed = kind ? installer.replace("SIGNING_KEY=''", `SIGNING_KEY='${kind} ${text}'`) : installer;
  writeFileSync(join(release, "install.sh"), signed, { mode: 0o755 });
}
