import { fork } from "node:child_process";

type Apart = { program: string; longestMs: number };
export type NotDone = "too-slow" | "crashed";

/**
 * In a process of its own: a file that crashes a decoder or fills its memory ends that process alone, a slow one can
 * be killed, and no secret of the site is in there. The program reads `input` to its end and sends one message.
 */
export function runInChildProcess<Answer>(input: Uint8Array, { program, longestMs }: Apart): Promise<Answer | NotDone> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: "advanced",
      execArgv: ["--disable-warning=ExperimentalWarning"],
      env: {},
      stdio: ["pipe", "ignore", "ignore", "ipc"],
    });
    const tooLong = setTimeout(() => {
      resolve("too-slow");
      child.kill("SIGKILL");
    }, longestMs);
    child.once("message", (answer: Answer) => resolve(answer));
    child.once("error", reject);
    child.once("exit", () => clearTimeout(tooLong));
    // Also after a crash, and never before the message is read; after it this says nothing new.
    child.once("disconnect", () => resolve("crashed"));
    // Through a pipe, piece by piece: one message of megabytes would block the event loop.
    child.stdin?.on("error", () => resolve("crashed"));
    child.stdin?.end(input);
  });
}
