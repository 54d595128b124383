import { existsSync, readlinkSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { anArchive, installer, openMachine, type Machine } from "./programs/a-machine.ts";

vi.setConfig({ testTimeout: 300_000 });

const database = "var/lib/vitrine/site.db";
/** The new version brings the database up to date; the old one would not know it any more. */
const ON_START = `#!/bin/sh
data=$DESTDIR/${database}
case $(cat "$DESTDIR/running") in
  vitrine-1.1.0) echo migrated > "$data"; echo x > "$data-wal" ;;
  *) [ "$(cat "$data")" = "as it was" ] || echo "started on another database" >> "$DESTDIR/wrong" ;;
esac
`;

/** Version 1.0.0 runs, and has a database. */
function openOldSite(): Machine {
  const machine = openMachine();
  machine.install("example.com", "--archive", anArchive("1.0.0").file);
  writeFileSync(machine.in(database), "as it was");
  writeFileSync(machine.in("on-start"), ON_START, { mode: 0o755 });
  return machine;
}

function stateOf(machine: Machine) {
  return {
    link: readlinkSync(machine.in("srv/vitrine")),
    running: machine.read("running").trim(),
    database: machine.read(database).trim(),
    unmerged: existsSync(machine.in(`${database}-wal`)),
    wrong: existsSync(machine.in("wrong")),
    traces: machine.traces(),
  };
}

const whole = { wrong: false, traces: [] };
const old = { link: "vitrine-1.0.0", running: "vitrine-1.0.0", database: "as it was", unmerged: false, ...whole };
const renewed = { link: "vitrine-1.1.0", running: "vitrine-1.1.0", database: "migrated", unmerged: true, ...whole };

test.each(["red", "silent"] as const)(
  "a new version that stays %s gives way to the old one, with the database as it was",
  (health) => {
    const machine = openOldSite();
    const said = machine.install("--archive", anArchive("1.1.0", { health }).file);

    expect(said).toMatchObject({ status: 1, error: expect.stringContaining("the site runs as before") });
    expect(stateOf(machine)).toEqual(old);
  },
);

test("a version whose schema a copy of the database refuses changes nothing, and the old site never stops", () => {
  const machine = openOldSite();
  const started = () => machine.calls().match(/systemctl (?:re)?start|systemctl stop/g)?.length;
  const before = started();
  const said = machine.install("--archive", anArchive("1.1.0", { refuses: true }).file);

  expect(said).toMatchObject({ status: 1, out: expect.stringContaining("as a copy of it has shown") });
  expect(stateOf(machine)).toEqual(old);
  expect(started()).toBe(before);
});

test("a new version that ends three times is given up, though it would have more time", () => {
  const machine = openOldSite();
  writeFileSync(machine.in("restarts"), "3");
  const { file } = anArchive("1.1.0", { health: "silent" });

  expect(machine.run(["sh", "install.sh", "--archive", file], { PATIENCE_SECONDS: "9999" }).status).toBe(1);
  expect(stateOf(machine)).toEqual(old);
});

test("a database that cannot be copied, for lack of room, keeps the old version", () => {
  const machine = openOldSite();
  machine.double("cp", 'case "$*" in *before-upgrade*) exit 1 ;; *) exec /usr/bin/cp "$@" ;; esac\n');

  expect(machine.install("--archive", anArchive("1.1.0").file).status).toBe(1);
  expect(stateOf(machine)).toEqual(old);
});

test("on PostgreSQL the way back takes the backup from before, by the new program that knows its schema", () => {
  const machine = openOldSite();
  const settings = machine.read("etc/vitrine.env");
  writeFileSync(machine.in("etc/vitrine.env"), `${settings}DATABASE_URL=postgres://localhost/vitrine\n`);
  machine.install("--archive", anArchive("1.1.0", { health: "red" }).file);

  expect(machine.calls()).toMatch(/site backup\n(.*\n)*site backup\n(.*\n)*site go-back\n/);
  expect(stateOf(machine)).toMatchObject({ link: "vitrine-1.0.0", running: "vitrine-1.0.0", traces: [] });
});

test("what the old version wrote after an upgrade that was only planned is kept", () => {
  const machine = openOldSite();
  const { file } = anArchive("1.1.0", { health: "red" });
  machine.double("journalctl");
  const upgrade = machine.in("srv/vitrine-1.1.0/docs/deploy/upgrade.sh");
  machine.install("--archive", file);
  machine.run(["sh", upgrade, "begin", "vitrine-1.0.0", "vitrine-1.1.0", "/var/lib/vitrine", "3000"]);
  // It is started anew before the upgrade begins, and goes on writing.
  machine.run(["systemctl", "restart", "vitrine"]);
  writeFileSync(machine.in(database), "as it was");
  machine.run(["systemctl", "start", "vitrine-upgrade"]);

  expect(stateOf(machine)).toEqual(old);
});

test("whatever step the power is lost at, a new version that fails gives way to the old one, whole", () => {
  const machine = openOldSite();
  const { file } = anArchive("1.1.0", { health: "red" });
  // Unpacked and planned; the upgrade itself has not begun.
  machine.double("systemctl");
  machine.install("--archive", file);
  expect(machine.traces()).toContain("srv/vitrine-upgrade");

  const uncut = machine.copy();
  const cut = uncut.losePower(["systemctl", "start", "vitrine-upgrade"]);
  for (const other of cut) other.run(["systemctl", "boot"]);
  for (const [at, other] of [...cut, uncut].entries()) expect([at, stateOf(other)]).toEqual([at, old]);
  expect(cut.length).toBeGreaterThan(20);
});

test("whatever step of the installer the power is lost at, the old site or the new one is there, and the same again ends it", () => {
  const machine = openOldSite();
  const command = ["sh", installer, "--archive", anArchive("1.1.0").file];
  const cut = machine.losePower(command);

  for (const [at, other] of [...cut, machine].entries()) {
    other.run(["systemctl", "boot"]);
    const after = stateOf(other);
    expect([at, after]).toEqual([at, after.link === old.link ? old : renewed]);
    expect([at, other.run(command).status, stateOf(other)]).toEqual([at, 0, renewed]);
  }
  expect(cut.length).toBeGreaterThan(30);
});

test("a first install that loses its power at any step is ended by the same command", () => {
  const command = ["sh", installer, "example.com", "--archive", anArchive("1.0.0").file];
  const machine = openMachine();
  const cut = machine.losePower(command);

  for (const [at, other] of [...cut, machine].entries()) {
    const again = other.run(command);
    expect([at, again.status, other.read("running").trim()]).toEqual([at, 0, "vitrine-1.0.0"]);
    expect(other.read("etc/vitrine.env")).toContain("SITE_URL=https://example.com\n");
  }
  expect(cut.length).toBeGreaterThan(20);
});
