import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openDb } from "#src/platform/db/db.server.ts";
import type { Order, Outcome } from "./command-program.ts";

/** The processes share what the first of them has compiled. */
const compileCache = mkdtempSync(join(tmpdir(), "compiled-"));

/** A data folder of its own, and functions that run the command line there. */
export function openCommandFolder(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "admin-"));
  const env = {
    PATH: process.env["PATH"] ?? "",
    NODE_COMPILE_CACHE: compileCache,
    DATA_DIR: join(folder, "data"),
    ...variables,
  };
  const admin = (args: string[], typed = "") => runCommand({ args, variables: env, typed });
  /** In a process that does nothing else, as an owner runs it. */
  const adminAlone = async (args: string[], typed = ""): Promise<Outcome> => {
    const child = spawn(process.execPath, ["src/operations/command-line/main.ts", ...args], { env });
    child.stdin.on("error", () => {}).end(typed);
    const ended = new Promise<number>((resolve) => child.on("close", (code) => resolve(code ?? 1)));
    const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { out, error, code };
  };
  const openSite = () => openDb({ kind: "sqlite", file: join(folder, "data", "site.db") });
  const beginSite = () => admin(["set-password", "--generate"]);
  return { folder, admin, adminAlone, openSite, beginSite };
}

let program: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** One after the other, in a process that stays for the next. */
export function runCommand(order: Order): Promise<Outcome> {
  const outcome = last.then(() => send(order));
  last = outcome.catch(() => {});
  return outcome;
}

async function send(order: Order): Promise<Outcome> {
  program ??= startProgram();
  const answered = once(program, "message");
  program.send(order);
  const [outcome] = await answered;
  return outcome;
}

function startProgram(): ChildProcess {
  const started = fork(join(import.meta.dirname, "command-program.ts"), {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  started.once("exit", () => (program = undefined));
  started.unref();
  started.channel?.unref();
  return started;
}
