import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { pack } from "../scripts/pack-folder.mjs";

vi.setConfig({ testTimeout: 180_000 });

const installer = fileURLToPath(new URL("../install.sh", import.meta.url));
const unit = readFileSync(new URL("../docs/deploy/vitrine.service", import.meta.url), "utf8");
const arch = process.arch === "arm64" ? "arm64" : "x64";

/** The root of an invented machine; commands that would change the real one only write down that they were called. */
function openMachine() {
  const root = mkdtempSync(join(tmpdir(), "vitrine-machine-"));
  const [calls, commands] = [join(root, "calls"), join(root, "commands")];
  for (const folder of [commands, join(root, "etc/systemd/system"), join(root, "srv"), join(root, "usr/local/bin")])
    mkdirSync(folder, { recursive: true });
  writeFileSync(calls, "");
  const double = (name: string, then = "") => {
    writeFileSync(join(commands, name), `#!/bin/sh\necho "${name} $*" >> ${calls}\n${then}`);
    chmodSync(join(commands, name), 0o755);
  };
  for (const name of ["systemctl", "useradd", "chown", "journalctl"]) double(name);
  double("runuser", 'shift 3\nexec "$@"\n');
  writeFileSync(join(commands, "id"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  double("sleep");
  const env = { ...process.env, PATH: `${commands}:${process.env["PATH"]}`, DESTDIR: root, WATCH_SECONDS: "2" };
  return {
    ...{ root, double },
    in: (path: string) => join(root, path),
    read: (path: string) => readFileSync(join(root, path), "utf8"),
    calls: () => readFileSync(calls, "utf8"),
    install: (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync("sh", [installer, ...args], {
        encoding: "utf8",
        env: { ...env, CERTIFICATE_SECONDS: "0" },
      });
      return { status, out: stdout, error: stderr };
    },
  };
}

/** An archive whose Node is a script: it is healthy or not, and writes down which commands of the site were run. */
function anArchive(version: string, { isHealthy = true, spoil = "" } = {}) {
  const parent = mkdtempSync(join(tmpdir(), "vitrine-archive-"));
  const folder = join(parent, `vitrine-${version}`);
  for (const part of ["node_modules/.bin", "docs/deploy", "lib"]) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, "docs/deploy/vitrine.service"), unit);
  writeFileSync(
    join(folder, "node_modules/.bin/node"),
    `#!/bin/sh
case "$1" in
  -e) exit ${isHealthy ? 0 : 1} ;;
  --env-file=*) echo "site $3" >> "$DESTDIR/calls" ;;
esac
${spoil}
`,
    { mode: 0o755 },
  );
  const file = join(parent, `vitrine-${version}-linux-${arch}.tar.gz`);
  pack(parent, `vitrine-${version}`, file, new Date(0));
  execFileSync("sh", ["-c", `cd "${parent}" && sha256sum *.tar.gz > SHA256SUMS`]);
  return { file, parent };
}

test("the same files give the same archive, whenever they were written", () => {
  expect(readFileSync(anArchive("1.0.0").file).equals(readFileSync(anArchive("1.0.0").file))).toBe(true);
});

test("a rehearsal prints every command and runs none, without root and without the archive", () => {
  const machine = openMachine();
  const said = machine.install(
    "www.example.com",
    "--dry-run",
    "--archive",
    "/nowhere/vitrine-2.0.0-linux-arm64.tar.gz".replace("arm64", arch),
  );

  expect(said).toMatchObject({ status: 0, error: "" });
  for (const command of ["tar -xzf /nowhere", "useradd --system", "systemctl enable vitrine", "HTTPS=auto", "doctor"])
    expect(said.out).toContain(command);
  expect(machine.calls()).toBe("");
  expect(existsSync(machine.in("etc/vitrine.env"))).toBe(false);
});

test("one command installs, and the same again changes nothing", () => {
  const machine = openMachine();
  const { file } = anArchive("1.0.0");
  const said = machine.install("www.Example.com", "--archive", file, "--data-dir", "/mnt/site");

  expect(said).toMatchObject({ status: 0, error: "" });
  expect(machine.read("etc/vitrine.env").split("\n")).toEqual(
    expect.arrayContaining(["SITE_URL=https://www.example.com", "DATA_DIR=/mnt/site"]),
  );
  expect(statSync(machine.in("etc/vitrine.env")).mode & 0o777).toBe(0o640);
  expect(statSync(machine.in("mnt/site")).mode & 0o777).toBe(0o700);
  expect(machine.read("etc/systemd/system/vitrine.service")).toBe(unit);
  expect(machine.read("etc/systemd/system/vitrine.service.d/installed.conf")).toContain("ReadWritePaths=/mnt/site");
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.0.0");
  expect(machine.calls()).toContain("systemctl restart vitrine");
  expect(machine.calls()).toMatch(/site setup-link\n(.*\n)*site doctor/);

  const settings = machine.read("etc/vitrine.env");
  expect(machine.install("--archive", file)).toMatchObject({
    status: 0,
    out: expect.stringContaining("Already unpacked"),
  });
  expect(machine.read("etc/vitrine.env")).toBe(settings);
});

test("behind a proxy it leaves 80 and 443 alone, and prints the lines for nginx and Caddy", () => {
  const machine = openMachine();
  const said = machine.install("example.com", "--archive", anArchive("1.0.0").file, "--port=8123");

  expect(said.out).toContain("proxy_pass http://127.0.0.1:8123;");
  expect(said.out).toContain("reverse_proxy 127.0.0.1:8123");
  expect(machine.read("etc/vitrine.env")).toMatch(/PORT=8123\nTRUST_PROXY=1\n/);
  expect(machine.read("etc/systemd/system/vitrine.service.d/installed.conf")).not.toContain("CAP_NET_BIND_SERVICE");
});

test("settings that were written before it, such as another authority, are kept", () => {
  const machine = openMachine();
  writeFileSync(machine.in("etc/vitrine.env"), "ACME_DIRECTORY=https://acme.example/directory\n");
  const said = machine.install("example.com", "--dry-run", "--archive", anArchive("1.0.0").file);
  const taken = said.out.includes("is taken by another program");

  expect(said.out).toContain("ACME_DIRECTORY=https://acme.example/directory\n");
  expect(said.out).toContain(taken ? "TRUST_PROXY=1" : "HTTPS=auto");
});

test("the same command with a newer archive upgrades: backup, database kept, switched, watched", () => {
  const machine = openMachine();
  machine.install("example.com", "--archive", anArchive("1.0.0").file);
  writeFileSync(machine.in("etc/vitrine.env"), `${machine.read("etc/vitrine.env")}SMTP_URL=smtp://a.example\n`);
  const said = machine.install("--archive", anArchive("1.1.0").file);

  expect(said).toMatchObject({ status: 0, error: "" });
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.1.0");
  expect(machine.calls()).toMatch(/site backup\n(.*\n)*systemctl stop vitrine\n(.*\n)*systemctl start vitrine\n/);
  expect(machine.read("etc/vitrine.env")).toContain("SMTP_URL=smtp://a.example\n");
  expect(existsSync(machine.in("var/lib/vitrine/before-upgrade"))).toBe(false);
});

test("a new version that does not become healthy gives way to the old one, with the database as it was", () => {
  const machine = openMachine();
  machine.install("example.com", "--archive", anArchive("1.0.0").file);
  const database = machine.in("var/lib/vitrine/site.db");
  writeFileSync(database, "as it was");
  // What starts the new version migrates, and leaves a file that the old one does not know.
  machine.double(
    "systemctl",
    `case "$1 $(readlink ${machine.in("srv/vitrine")})" in "start vitrine-1.1.0") echo migrated > ${database}; echo x > ${database}-wal ;; esac\n`,
  );
  const said = machine.install("--archive", anArchive("1.1.0", { isHealthy: false }).file);

  expect(said.status).toBe(1);
  expect(said.error).toContain("the site runs as before");
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.0.0");
  expect(readFileSync(database, "utf8")).toBe("as it was");
  expect(existsSync(`${database}-wal`)).toBe(false);
  expect(machine.calls().trimEnd().split("\n").at(-1)).toBe("systemctl start vitrine");
});

test("an upgrade that was broken off after the switch still knows the way back", () => {
  const machine = openMachine();
  machine.install("example.com", "--archive", anArchive("1.0.0").file);
  const database = machine.in("var/lib/vitrine/site.db");
  writeFileSync(database, "as it was");
  const broken = anArchive("1.1.0", { isHealthy: false });
  // The power goes while the new version starts.
  machine.double(
    "systemctl",
    `case "$1 $(readlink ${machine.in("srv/vitrine")})" in "start vitrine-1.1.0") echo migrated > ${database}; kill -9 $PPID ;; esac\n`,
  );
  expect(machine.install("--archive", broken.file).status).toBeNull();
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.1.0");

  machine.double("systemctl");
  expect(machine.install("--archive", broken.file).status).toBe(1);
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.0.0");
  expect(readFileSync(database, "utf8")).toBe("as it was");
});

test("a damaged archive and one that another key signed change nothing", () => {
  const machine = openMachine();
  const { file, parent } = anArchive("1.0.0");
  const key = (name: string) => {
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", join(parent, name)]);
    return join(parent, name);
  };
  const [ours, theirs] = [key("ours"), key("theirs")];
  const withKey = () => machine.install("example.com", "--archive", file, "--key", `${ours}.pub`);
  const sums = join(parent, "SHA256SUMS");
  const signWith = (by: string) =>
    execFileSync("sh", [
      "-c",
      `rm -f ${sums}.sig && ssh-keygen -q -Y sign -n vitrine -f ${by} ${sums} 2> ${parent}/said`,
    ]);

  expect(withKey()).toMatchObject({ status: 1, error: expect.stringContaining("is missing") });
  signWith(theirs);
  expect(withKey()).toMatchObject({ status: 1, error: expect.stringContaining("not the maintainer's") });
  signWith(ours);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, -9));
  expect(withKey()).toMatchObject({ status: 1, error: expect.stringContaining("damaged or incomplete") });
  expect(existsSync(machine.in("srv/vitrine"))).toBe(false);
  writeFileSync(file, whole);
  expect(withKey()).toMatchObject({ status: 0 });
});

test("uninstalling takes the program away, keeps the data and says where it is", () => {
  const machine = openMachine();
  const { file } = anArchive("1.0.0");
  machine.install("example.com", "--archive", file, "--data-dir", "/mnt/site");
  const said = machine.install("uninstall");

  expect(said).toMatchObject({ status: 0, out: expect.stringContaining("still in /mnt/site") });
  expect(machine.calls()).toContain("systemctl disable --now vitrine");
  expect(lstatSync(machine.in("mnt/site")).isDirectory()).toBe(true);
  for (const path of [
    "srv/vitrine",
    "srv/vitrine-1.0.0",
    "usr/local/bin/vitrine",
    "etc/systemd/system/vitrine.service",
  ])
    expect(existsSync(machine.in(path)), path).toBe(false);
  expect(machine.install("--archive", file).status).toBe(0);
  expect(machine.read("etc/vitrine.env")).toContain("SITE_URL=https://example.com");
});

test.each([
  [["example"], "is no name of a site"],
  [["exa mple.com"], "is no name of a site"],
  [["example.com", "--port", "0"], "--port must be a number"],
  [["example.com", "--port", "70000"], "--port must be a number"],
  [["example.com", "--data-dir", "here"], "must begin with a slash"],
  [["example.com", "--fast"], "unknown option --fast"],
  [["example.com", "other.com"], "one name is enough"],
  [["example.com", "--archive"], "--archive needs a value"],
])("a mistake is one line: %j", (args, says) => {
  const said = openMachine().install(...args);

  expect(said.status).toBe(1);
  expect(said.error).toContain(says);
  expect(said.error.trim().split("\n")).toHaveLength(1);
});

test("the installer is short enough to be read by who runs it as root", () => {
  expect(readFileSync(installer, "utf8").split("\n").length).toBeLessThanOrEqual(300);
});
