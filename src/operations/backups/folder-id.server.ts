import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NAME = "folder-id";

/** Identifies the data folder, under whatever path and in whichever process: instances may use the same path on different disks. */
export function folderId(dataDir: string): string {
  const made = randomUUID();
  const part = join(dataDir, `${NAME}-${made}.part`);
  try {
    writeFileSync(part, made, { mode: 0o600 });
    linkWhereAbsent(part, join(dataDir, NAME));
    return readFileSync(join(dataDir, NAME), "utf8");
  } catch {
    // A folder that cannot be written takes no backup either.
    return made;
  } finally {
    rmSync(part, { force: true });
  }
}

/** Unlike a write, never seen half done: several processes may start at once. */
function linkWhereAbsent(part: string, path: string): void {
  try {
    linkSync(part, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
