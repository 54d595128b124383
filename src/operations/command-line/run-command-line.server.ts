import { lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { explainFailure, sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { readSettings } from "#src/operations/command-line/database/open-database.server.ts";
import { commandLine } from "./command-line.server.ts";

/** Runs the command of the arguments; a failure is said in one line, and ends the process with 1. */
export async function runCommandLine(): Promise<void> {
  // A reader such as `head` may close the pipe early.
  process.stdout.removeAllListeners("error").on("error", (error) => {
    if ("code" in error && error.code === "EPIPE") process.exit();
    throw error;
  });
  try {
    await commandLine()
      .parseAsync()
      .finally(() => giveToOwner(readSettings().DATA_DIR));
  } catch (error) {
    console.error(`error: ${explainFailure(error) ?? sayInOneLine(error)}`);
    await sendCodes(error);
    process.exit(1);
  }
}

/** To the site that runs the verb, if it does: a full disk is told to its owner as one. */
async function sendCodes(error: unknown): Promise<void> {
  const { send } = process;
  if (!send || !(error instanceof Error)) return;
  const codes = Object.fromEntries(Object.entries(error).filter(([name]) => name === "code" || name === "errcode"));
  await new Promise((resolve) => send.call(process, codes, resolve));
}

/** What a command run as root wrote into the data folder goes to the folder's owner, or the site could not write there. */
function giveToOwner(dataDir: string): void {
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
