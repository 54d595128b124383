import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pack } from "../../scripts/release/pack-folder.mjs";

export const installer = fileURLToPath(new URL("../../install.sh", import.meta.url));
const recipes = fileURLToPath(new URL("../../docs/deploy/", import.meta.url));
export const unit = readFileSync(join(recipes, "vitrine.service"), "utf8");
export const arch = process.arch === "arm64" ? "arm64" : "x64";

/** As much of systemd as an upgrade asks for. `running` names the version that runs, `on-start` is what it does first. */
const SYSTEMCTL = `
units=$DESTDIR/etc/systemd/system
start_site() {
  rm -f "$DESTDIR/running"
  before=$(sed -n 's/^ExecStartPre=+//p' "$units/vitrine.service.d/upgrade.conf" 2>/dev/null)
  [ -z "$before" ] || $before || exit 1
  readlink "$DESTDIR/srv/vitrine" > "$DESTDIR/running"
  : >> "$DESTDIR$(sed -n 's/^DATA_DIR=//p' "$DESTDIR/etc/vitrine.env")/site.db"
  [ ! -x "$DESTDIR/on-start" ] || "$DESTDIR/on-start"
}
case "$*" in
  "start vitrine-upgrade")
    for again in 1 2 3; do
      upgrade=$(sed -n 's/^ExecStart=//p' "$units/vitrine-upgrade.service" 2>/dev/null)
      [ -n "$upgrade" ] || exit 0
      $upgrade && exit 0
    done
    exit 1 ;;
  "restart vitrine") start_site ;;
  "start vitrine-upgrade-request") sh "$DESTDIR/srv/vitrine/docs/deploy/requested-upgrade.sh" ;;
  "start vitrine" | "start vitrine.socket vitrine") [ -f "$DESTDIR/running" ] || start_site ;;
  "stop "*vitrine) rm -f "$DESTDIR/running" ;;
  "boot") rm -f "$DESTDIR/running"; start_site; "$0" start vitrine-upgrade ;;
  show*) cat "$DESTDIR/restarts" 2>/dev/null ;;
esac
true
`;

/** Each command that changes a file is a step: before it, the machine is copied as it would be if everything ended here. */
const STEPS = ["chmod", "cp", "ln", "mkdir", "mv", "rm", "sync", "touch"];
const stepOf = (name: string) => `#!/bin/sh
read -r done_so_far < "$DESTDIR/steps"
echo $((done_so_far + 1)) > "$DESTDIR/steps"
/usr/bin/cp -a "$DESTDIR" "$LOSSES/$((done_so_far + 1))"
${name === "sync" ? "" : `exec /usr/bin/${name} "$@"`}
`;

/** The root of an invented machine; commands that would change the real one only write down that they were called. */
export function openMachine(root = mkdtempSync(join(tmpdir(), "vitrine-machine-"))) {
  const [calls, commands] = [join(root, "calls"), join(root, "commands")];
  for (const folder of [commands, join(root, "etc/systemd/system"), join(root, "srv"), join(root, "usr/local/bin")])
    mkdirSync(folder, { recursive: true });
  writeFileSync(calls, "");
  const double = (name: string, then = "") => {
    writeFileSync(join(commands, name), `#!/bin/sh\necho "${name} $*" >> "$DESTDIR/calls"\n${then}`);
    chmodSync(join(commands, name), 0o755);
  };
  for (const name of ["useradd", "chown", "journalctl", "sync", "sleep"]) double(name);
  double("systemctl", SYSTEMCTL);
  double("runuser", 'shift 3\nexec "$@"\n');
  writeFileSync(join(commands, "id"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const env = { ...process.env, PATH: `${commands}:${process.env["PATH"]}`, DESTDIR: root, WATCH_SECONDS: "2" };
  const run = (command: string[], more: Record<string, string> = {}) => {
    const variables = { ...env, PATIENCE_SECONDS: "0", CERTIFICATE_SECONDS: "0", ...more };
    // A session of its own: a loss of power ends all of its processes.
    const { status, stdout, stderr } = spawnSync("setsid", command, { encoding: "utf8", env: variables });
    return { status, out: stdout, error: stderr };
  };
  const inside = (path: string) => join(root, path);
  return {
    ...{ root, double, run, in: inside },
    read: (path: string) => readFileSync(inside(path), "utf8"),
    calls: () => readFileSync(calls, "utf8"),
    install: (...args: string[]) => run(["sh", installer, ...args]),
    /** The machines that a loss of power at each step of the command would leave, in their order. The command itself ends. */
    losePower: (command: string[]) => {
      const losses = mkdtempSync(join(tmpdir(), "vitrine-losses-"));
      for (const name of STEPS) writeFileSync(join(commands, name), stepOf(name), { mode: 0o755 });
      writeFileSync(inside("steps"), "0\n");
      run(command, { LOSSES: losses });
      const count = Number(readFileSync(inside("steps"), "utf8"));
      const left = Array.from({ length: count }, (_, at) => join(losses, String(at + 1)));
      return left.map((folder) => {
        for (const name of STEPS) rmSync(join(folder, "commands", name));
        return openMachine(folder);
      });
    },
    /** What an upgrade leaves while it is under way. */
    traces: () =>
      [
        ...["srv/vitrine-upgrade", "srv/vitrine-upgrade.gone", "etc/systemd/system/vitrine-upgrade.service"],
        ...["etc/systemd/system/vitrine.service.d/upgrade.conf", "var/lib/vitrine/before-upgrade"],
      ].filter((path) => existsSync(inside(path))),
    /** Another machine in the same state. */
    copy: () => {
      const other = mkdtempSync(join(tmpdir(), "vitrine-machine-"));
      cpSync(root, other, { recursive: true, verbatimSymlinks: true });
      return openMachine(other);
    },
  };
}
export type Machine = ReturnType<typeof openMachine>;

/** Exit codes of what asks for readiness: 1 is an answer that it is not. */
const HEALTH = { healthy: 0, red: 1, silent: 2 };
type Health = keyof typeof HEALTH;

/** What the program of an archive does; `refuses`: its schema cannot be made from the database. */
type Program = { health?: Health; refuses?: boolean };

/**
 * An archive whose Node is a script: it is healthy or not, and writes down which commands of the site were run. A release
 * is fetched from the folder `published`.
 */
export function anArchive(version: string, { health = "healthy", refuses = false }: Program = {}) {
  const parent = mkdtempSync(join(tmpdir(), "vitrine-archive-"));
  const folder = join(parent, `vitrine-${version}`);
  for (const part of ["node_modules/.bin", "docs/deploy", "lib"]) mkdirSync(join(folder, part), { recursive: true });
  for (const name of ["vitrine.service", "vitrine.socket", "upgrade.sh", "requested-upgrade.sh"])
    cpSync(join(recipes, name), join(folder, "docs/deploy", name));
  cpSync(installer, join(folder, "install.sh"));
  writeFileSync(
    join(folder, "node_modules/.bin/node"),
    `#!/bin/sh
case "$1" in
  -e) exit ${HEALTH[health]} ;;
  --env-file=*) echo "site $3" >> "$DESTDIR/calls" ;;
esac
case "$3 $5" in
  "rehearse-upgrade ") exit ${refuses ? 1 : 0} ;;
  "fetch-release sums") exec cat "$DESTDIR/published/SHA256SUMS" ;;
  "fetch-release signature") exec cat "$DESTDIR/published/SHA256SUMS.sig" ;;
  "fetch-release archive") exec cat "$DESTDIR/published/vitrine-$4-linux-${arch}.tar.gz" ;;
esac
`,
    { mode: 0o755 },
  );
  const file = join(parent, `vitrine-${version}-linux-${arch}.tar.gz`);
  pack(parent, `vitrine-${version}`, file, new Date(0));
  execFileSync("sh", ["-c", `cd "${parent}" && sha256sum *.tar.gz > SHA256SUMS`]);
  return { file, parent };
}
