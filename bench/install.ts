import { execFileSync, spawnSync } from "node:child_process";

/** A tool that a benchmark needs, from Debian. */
export function install(command: string, debianPackage: string): void {
  if (spawnSync("which", [command]).status === 0) return;
  console.log(`  installing ${debianPackage}…`);
  execFileSync("apt-get", ["install", "-y", "-qq", debianPackage], { stdio: "ignore" });
}
