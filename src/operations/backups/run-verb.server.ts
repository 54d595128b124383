import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** A verb of the command line in a process of its own, on the same database; what it said. Its failure has the codes of its own. */
export async function runVerb(args: string[]): Promise<string> {
  const program = fileURLToPath(new URL("../command-line/main.ts", import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  let codes = {};
  child.on("message", (sent: object) => (codes = sent));
  const ended = new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
  const [said, complained, code] = await Promise.all([heard(child.stdout), heard(child.stderr), ended]);
  if (code !== 0) throw Object.assign(new Error(complained.trim() || `${args[0]} ended with ${code}`), codes);
  return said.trim();
}

/** Both are pipes here; the type does not know. */
function heard(pipe: Readable | null): Promise<string> {
  return pipe ? text(pipe) : Promise.resolve("");
}
