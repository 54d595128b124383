import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { anArchive, openMachine, type Machine } from "./programs/a-machine.ts";

vi.setConfig({ testTimeout: 180_000 });

const request = "var/lib/vitrine/upgrade-request";
const told = "var/lib/vitrine-upgrade/progress";
const keys = mkdtempSync(join(tmpdir(), "vitrine-keys-"));
const keyOf = (name: string) => {
  const file = join(keys, name);
  if (!existsSync(file)) execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", file]);
  return file;
};

function signWith(folder: string, by: string): void {
  const sums = join(folder, "SHA256SUMS");
  rmSync(`${sums}.sig`, { force: true });
  execFileSync("ssh-keygen", ["-q", "-Y", "sign", "-n", "vitrine", "-f", keyOf(by), sums], { stdio: "ignore" });
}

/** Version 1.1.0 runs, as the maintainer signed it. */
function openSite(): Machine {
  const machine = openMachine();
  const { file, parent } = anArchive("1.1.0");
  signWith(parent, "maintainer");
  const key = `${keyOf("maintainer")}.pub`;
  machine.install("example.com", "--archive", file, "--key", key);
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.1.0");
  return machine;
}

type Published = Parameters<typeof anArchive>[1] & { signer?: string };

/** What lies beside the document that the owner named. */
function publish(machine: Machine, version: string, { signer = "maintainer", ...program }: Published = {}): string {
  const { parent } = anArchive(version, program);
  signWith(parent, signer);
  rmSync(machine.in("published"), { recursive: true, force: true });
  cpSync(parent, machine.in("published"), { recursive: true });
  return machine.in("published");
}

/** The site's user writes the file, and systemd starts the unit. */
function ask(machine: Machine, version: string) {
  writeFileSync(machine.in(request), version);
  return machine.run(["systemctl", "start", "vitrine-upgrade-request"]);
}

function outcomeOf(machine: Machine) {
  const { step, version, reason } = JSON.parse(machine.read(told)) as Record<string, string>;
  return {
    ...{ step, version, reason },
    runs: readlinkSync(machine.in("srv/vitrine")),
    left: [request, "var/lib/vitrine-upgrade/incoming"].filter((path) => existsSync(machine.in(path))),
    traces: machine.traces(),
  };
}

const ended = { left: [], traces: [] };

test("what the owner asks for is fetched as the site, checked, installed and told step by step", () => {
  const machine = openSite();
  const units = machine.in("etc/systemd/system");
  expect(machine.read("etc/systemd/system/vitrine-upgrade.path")).toContain(
    "PathExists=/var/lib/vitrine/upgrade-request\n",
  );
  expect(machine.read("etc/systemd/system/vitrine.service.d/upgrade-request.conf")).toContain("UPGRADE_DIR=");
  expect(machine.calls()).toContain("systemctl enable --now vitrine-upgrade.path");
  publish(machine, "1.2.0");
  machine.double(
    "mv",
    `case "$*" in *progress.new*) cat "$1" >> "$DESTDIR/steps-told" ;; esac\nexec /usr/bin/mv "$@"\n`,
  );
  ask(machine, "1.2.0\n");

  expect(outcomeOf(machine)).toEqual({ step: "done", version: "1.2.0", reason: "", runs: "vitrine-1.2.0", ...ended });
  const steps = [...machine.read("steps-told").matchAll(/"step":"([a-z-]+)"/g)].map(([, step]) => step);
  expect(steps).toEqual(["started", "fetching", "checking", "backed-up", "switched", "watching", "done"]);
  expect(machine.calls()).toMatch(/runuser -u vitrine -- .*fetch-release 1\.2\.0 archive/);
  expect(statSync(machine.in(told)).mode & 0o777).toBe(0o644);
  expect(readdirSync(units)).toContain("vitrine-upgrade-request.service");

  expect(machine.install("uninstall").status).toBe(0);
  expect(readdirSync(units).filter((name) => name.startsWith("vitrine"))).toEqual([]);
  expect(existsSync(dirname(machine.in(told)))).toBe(false);
});

test.each([
  ["a lower version", { version: "1.0.0" }, { step: "failed", reason: "not-later" }],
  ["one that somebody else signed", { signer: "somebody" }, { step: "failed", reason: "unsigned" }],
  ["one that is not healthy", { health: "red" }, { step: "went-back", reason: "unready" }],
  ["one that does not answer", { health: "silent" }, { step: "went-back", reason: "silent" }],
  ["one whose schema a copy refuses", { refuses: true }, { step: "failed", reason: "migration" }],
] as const)(
  "%s is refused, and the reason is told",
  (_, { version = "1.2.0", ...program }: { version?: string } & Published, says) => {
    const machine = openSite();
    publish(machine, version, program);
    ask(machine, version);

    expect(outcomeOf(machine)).toEqual({ ...says, version, runs: "vitrine-1.1.0", ...ended });
  },
);

test("an archive that is not signed, damaged or missing is refused", () => {
  const machine = openSite();
  const folder = publish(machine, "1.2.0");
  const archive = readdirSync(folder).find((name) => name.endsWith(".tar.gz")) ?? "";
  writeFileSync(join(folder, archive), "another archive");
  ask(machine, "1.2.0");
  expect(outcomeOf(machine)).toMatchObject({ step: "failed", reason: "damaged", runs: "vitrine-1.1.0", ...ended });

  rmSync(join(folder, archive));
  ask(machine, "1.2.0");
  expect(outcomeOf(machine)).toMatchObject({ step: "failed", reason: "not-fetched", ...ended });

  rmSync(join(folder, "SHA256SUMS.sig"));
  ask(machine, "1.2.0");
  expect(outcomeOf(machine)).toMatchObject({ step: "failed", reason: "unsigned", runs: "vitrine-1.1.0", ...ended });
});

test("a request is three numbers, or nothing comes of it: no shell, no path, no file of somebody else", () => {
  const machine = openSite();
  publish(machine, "1.2.0");
  const before = machine.read(told);
  const secret = machine.in("secret");
  writeFileSync(secret, "1.2.0");
  for (const content of [
    ...[
      "$(touch $DESTDIR/broken)",
      "1.2.0; touch broken",
      "`reboot`",
      "1.2.0\n1.3.0",
      "../../1.2.0",
      "1.2.0 --key /dev/null",
    ],
    ...["", "1.2", "1.2.0-beta", "-1.2.0", "1..0", "01.2.0", "1.2.0\u0000; reboot", "x".repeat(100_000), '1.2.0"}'],
  ]) {
    ask(machine, content);
    // A shell drops a NUL; what is left is no version.
    expect([content, machine.read(told), existsSync(machine.in(request))]).toEqual([content, before, false]);
  }
  mkdirSync(machine.in(`${request}/deep`), { recursive: true });
  machine.run(["systemctl", "start", "vitrine-upgrade-request"]);
  expect(existsSync(machine.in(request))).toBe(false);

  // The link goes, not what it leads to.
  symlinkSync("/etc/shadow", machine.in(request));
  machine.run(["systemctl", "start", "vitrine-upgrade-request"]);
  expect(lstatSync(machine.in(request), { throwIfNoEntry: false })).toBeUndefined();
  expect(machine.read(told)).toBe(before);
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.1.0");
  expect(existsSync(machine.in("broken"))).toBe(false);
});

test("wherever the power is lost, a requested upgrade comes to its end", () => {
  const machine = openSite();
  publish(machine, "1.2.0");
  writeFileSync(machine.in(request), "1.2.0\n");

  const cut = machine.losePower(["systemctl", "start", "vitrine-upgrade-request"]);
  // The steps of the switch itself are tried one by one elsewhere.
  const some = cut.filter((_, at) => at % 5 === 0);
  for (const [at, other] of [...some, machine].entries()) {
    other.run(["systemctl", "boot"]);
    // The path unit sees the request as long as it is there.
    if (existsSync(other.in(request))) other.run(["systemctl", "start", "vitrine-upgrade-request"]);
    expect([at, outcomeOf(other)]).toEqual([
      at,
      { step: "done", version: "1.2.0", reason: "", runs: "vitrine-1.2.0", ...ended },
    ]);
  }
  expect(cut.length).toBeGreaterThan(30);
});
