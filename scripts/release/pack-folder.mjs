import { execFileSync } from "node:child_process";

/** The same files give the same bytes, whoever packs them, when and in which order they were written. */
export function pack(parent, name, file, at) {
  const same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX", "--format=gnu"];
  const mtime = `--mtime=@${Math.floor(at.getTime() / 1000)}`;
  execFileSync("sh", ["-c", 'tar "$@" | gzip -n -9 > "$OUT"', "sh", ...same, mtime, "-C", parent, "-cf", "-", name], {
    env: { ...process.env, OUT: file, LC_ALL: "C" },
  });
}
