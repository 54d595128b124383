import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** A verb of the command line in a process of its own, on the same database; what it said. */
export async function runVerb(args: string[]): Promise<string> {
  const program = fileURLToPath(new URL("../command-line/main.ts", import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(complained.trim() || `${args[0]} ended with ${code}`);
  return said.trim();
}
