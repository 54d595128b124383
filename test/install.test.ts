import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { anArchive, arch, installer, openMachine, unit } from "./programs/a-machine.ts";

vi.setConfig({ testTimeout: 180_000 });

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
  expect(machine.read("etc/systemd/system/vitrine.socket.d/installed.conf")).toMatch(/ListenStream=127\.0\.0\.1:\d+\n/);
  expect(machine.calls()).toContain("systemctl start vitrine.socket vitrine");
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
  expect(machine.read("etc/systemd/system/vitrine.socket.d/installed.conf")).toBe(
    "[Socket]\nListenStream=\nListenStream=127.0.0.1:8123\n",
  );
});

test("settings that were written before it, such as another authority, are kept", () => {
  const machine = openMachine();
  writeFileSync(machine.in("etc/vitrine.env"), "ACME_DIRECTORY=https://acme.example/directory\n");
  const said = machine.install("example.com", "--dry-run", "--archive", anArchive("1.0.0").file);
  const taken = said.out.includes("is taken by another program");

  expect(said.out).toContain("ACME_DIRECTORY=https://acme.example/directory\n");
  expect(said.out).toContain(taken ? "TRUST_PROXY=1" : "HTTPS=auto");
});

test("an upgrade that would also listen elsewhere is refused; the installed version can be moved", () => {
  const machine = openMachine();
  const { file } = anArchive("1.0.0");
  machine.install("example.com", "--archive", file, "--port", "8123");
  const settings = machine.read("etc/vitrine.env");
  const said = machine.install("--archive", anArchive("1.1.0").file, "--port", "8124");

  expect(said).toMatchObject({ status: 1, error: expect.stringContaining("with the archive of vitrine-1.0.0") });
  expect(machine.read("etc/vitrine.env")).toBe(settings);
  expect(machine.install("--archive", file, "--port", "8124").status).toBe(0);
  expect(machine.read("etc/systemd/system/vitrine.socket.d/installed.conf")).toContain("127.0.0.1:8124");
  expect(machine.install("--archive", anArchive("1.1.0").file).status).toBe(0);
});

test("the same command with a newer archive upgrades: backup, database kept, switched, watched", () => {
  const machine = openMachine();
  machine.install("example.com", "--archive", anArchive("1.0.0").file);
  writeFileSync(machine.in("etc/vitrine.env"), `${machine.read("etc/vitrine.env")}SMTP_URL=smtp://a.example\n`);
  const said = machine.install("--archive", anArchive("1.1.0").file);

  expect(said).toMatchObject({ status: 0, error: "" });
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.1.0");
  expect(machine.calls()).toMatch(/site backup\n(.*\n)*systemctl restart vitrine\n/);
  expect(machine.read("etc/vitrine.env")).toContain("SMTP_URL=smtp://a.example\n");
  expect(machine.traces()).toEqual([]);
});

test("a version that never made its database gives way to the next as in a first install", () => {
  const machine = openMachine();
  machine.install("example.com", "--archive", anArchive("1.0.0", { health: "silent" }).file);
  rmSync(machine.in("var/lib/vitrine/site.db"));

  expect(machine.install("--archive", anArchive("1.1.0").file)).toMatchObject({ status: 0, error: "" });
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.1.0");
  expect(machine.calls()).not.toContain("site backup");
});

test("a folder that is there and from no archive is left alone", () => {
  const machine = openMachine();
  mkdirSync(machine.in("srv/vitrine-1.0.0"));
  const said = machine.install("example.com", "--archive", anArchive("1.0.0").file);

  expect(said).toMatchObject({ status: 1, error: expect.stringContaining("move it away first") });
  expect(existsSync(machine.in("srv/vitrine-1.0.0"))).toBe(true);
});

test("an archive that the disk has no room for leaves nothing and changes nothing", () => {
  const machine = openMachine();
  machine.install("example.com", "--archive", anArchive("1.0.0").file);
  const { file } = anArchive("1.1.0");
  machine.double("tar", 'case $1 in -xzf) exit 2 ;; *) exec /usr/bin/tar "$@" ;; esac\n');
  const said = machine.install("--archive", file);

  expect(said).toMatchObject({ status: 5, error: expect.stringContaining("is the disk full? Nothing was changed") });
  expect(existsSync(machine.in("srv/vitrine-1.1.0.part"))).toBe(false);
  expect(readlinkSync(machine.in("srv/vitrine"))).toBe("vitrine-1.0.0");
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

  expect(withKey()).toMatchObject({ status: 3, error: expect.stringContaining("is missing") });
  signWith(theirs);
  expect(withKey()).toMatchObject({ status: 3, error: expect.stringContaining("not the maintainer's") });
  signWith(ours);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, -9));
  expect(withKey()).toMatchObject({ status: 4, error: expect.stringContaining("damaged or incomplete") });
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
