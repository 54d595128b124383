import { fork, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/** `processorMs` counts the work of all its threads, `longestMs` the time that passes, however busy the machine is. */
type Limits = { program: string; longestMs: number; processorMs?: number };
/** `interrupted`: it had too little of the processor, or the system took its memory. It may go better the next time. */
export type NotDone = "too-slow" | "interrupted" | "crashed";

const LOOK_MS = 250;

/**
 * In a process of its own: a file that crashes a decoder or fills its memory ends that process alone, a slow one can
 * be killed, and no secret of the site is in there. The program reads `input` to its end and sends one message.
 */
export function runInChildProcess<Answer>(input: Uint8Array, limits: Limits): Promise<Answer | NotDone> {
  const { program, longestMs, processorMs = longestMs } = limits;
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: "advanced",
      execArgv: ["--disable-warning=ExperimentalWarning"],
      env: {},
      stdio: ["pipe", "ignore", "ignore", "ipc"],
    });
    offerForMemory(child);
    const end = (answer: NotDone) => {
      resolve(answer);
      child.kill("SIGKILL");
    };
    const tooLong = setTimeout(() => end("interrupted"), longestMs);
    const looking = setInterval(() => {
      if (processorMsOf(child) > processorMs) end("too-slow");
    }, LOOK_MS);
    const stopLooking = () => {
      clearTimeout(tooLong);
      clearInterval(looking);
    };
    const exited = new Promise<NodeJS.Signals | null>((resolveExit) => {
      child.once("exit", (_code, signal) => (stopLooking(), resolveExit(signal)));
    });
    child.once("message", (answer: Answer) => resolve(answer));
    child.once("error", (error) => (stopLooking(), reject(error)));
    // Also after a crash, and never before the message is read; after it this says nothing new.
    child.once("disconnect", () => {
      void exited.then((signal) => resolve(signal === "SIGKILL" ? "interrupted" : "crashed"));
    });
    // Through a pipe, piece by piece: one message of megabytes would block the event loop.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  });
}

/** Where memory is short, Linux ends this process before the site. */
function offerForMemory({ pid }: ChildProcess): void {
  try {
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has ended, or the system allows it to nobody.
  }
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** User and system time of all threads; 0 where the system does not tell: then the time that passes is the one limit. */
function processorMsOf({ pid }: ChildProcess): number {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "latin1").split(/\) (?=[A-Z] )/);
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    return (user + system) * TICK_MS;
  } catch {
    return 0;
  }
}
