import { Writable } from "node:stream";
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";

/** Twice on a terminal, without echo; else the first line of standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLineOfInput();
  const password = await askWithoutEcho("New password: ");
  if (password !== (await askWithoutEcho("Once more: "))) throw new Error("New passwords do not match");
  return password;
}

/** Once on a terminal, without echo; else the first line of standard input. */
export async function askSecret(question: string): Promise<string> {
  return process.stdin.isTTY ? askWithoutEcho(question) : firstLineOfInput();
}

async function firstLineOfInput(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? "";
}

async function askWithoutEcho(question: string): Promise<string> {
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: noEcho, terminal: true });
  const abort = new AbortController();
  reader.on("SIGINT", () => abort.abort());
  reader.on("close", () => abort.abort());
  process.stderr.write(question);
  try {
    return await reader.question("", { signal: abort.signal });
  } catch (error) {
    if (abort.signal.aborted) throw new Error("nothing was changed", { cause: error });
    throw error;
  } finally {
    process.stderr.write("\n");
    reader.close();
  }
}
