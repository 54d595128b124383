import { lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What a command run as root wrote into the data folder goes to the folder's owner, or the site could not write there. */
export function giveToOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = lstatSync(dataDir, { throwIfNoEntry: false });
  if (!owner?.isDirectory() || owner.uid === 0) return;
  for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
    const path = join(dataDir, name);
    // The running site may have removed it meanwhile.
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.uid === 0) lchownSync(path, owner.uid, owner.gid);
  }
}
