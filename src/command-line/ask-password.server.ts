import { Writable } from "node:stream";
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";

/** Twice on a terminal, unseen; else the first line of standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? "";
  const password = await askUnseen("New password: ");
  if (password !== (await askUnseen("Once more: "))) throw new Error("New passwords do not match");
  return password;
}

async function askUnseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const gone = new AbortController();
  reader.on("SIGINT", () => gone.abort());
  reader.on("close", () => gone.abort());
  process.stderr.write(question);
  try {
    return await reader.question("", { signal: gone.signal });
  } catch (error) {
    if (gone.signal.aborted) throw new Error("nothing was changed", { cause: error });
    throw error;
  } finally {
    process.stderr.write("\n");
    reader.close();
  }
}
