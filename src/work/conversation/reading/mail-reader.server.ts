import { Worker } from "node:worker_threads";
import { MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import type { MailContent } from "./mail-content.server.ts";

const PROGRAM = new URL("mail-reader-worker.server.ts", import.meta.url);
const LONGEST_MS = 20 * SECOND_MS;
const IDLE_MS = MINUTE_MS;
/** A mail that needs more is no mail that somebody wrote. */
const MEMORY_MB = 256;

/** The bytes stay the caller's. */
export type MailReader = (raw: Uint8Array) => Promise<MailContent>;

type Reading = { raw: Uint8Array; answer: (content: MailContent) => void };
type Options = { program?: URL; longestMs?: number };

const unreadable: MailContent = { kind: "unreadable", mailIds: [] };

/**
 * In a thread of its own, which ends when nothing comes: a mail of 25 MB takes longer than a request may wait. One at a
 * time, so that one that never ends, or takes all the memory, costs itself alone.
 */
export function openMailReader({ program = PROGRAM, longestMs = LONGEST_MS }: Options = {}): MailReader {
  const waiting: Reading[] = [];
  let running: { reading: Reading; tooLong: NodeJS.Timeout } | undefined;
  let thread: Worker | undefined;
  const end = (ended: Worker) => {
    if (ended !== thread) return;
    thread = undefined;
    void ended.terminate();
    finish(unreadable);
  };
  const idle = setTimeout(() => !running && thread && end(thread), IDLE_MS).unref();
  const start = () => {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    started.unref();
    started.on("message", (content: MailContent) => started === thread && finish(content));
    started.on("error", () => end(started));
    started.on("exit", () => end(started));
    return started;
  };
  const finish = (content: MailContent) => {
    clearTimeout(running?.tooLong);
    running?.reading.answer(content);
    running = undefined;
    idle.refresh();
    readNext();
  };
  const readNext = () => {
    const reading = running ? undefined : waiting.shift();
    if (!reading) return;
    const inThread = (thread ??= start());
    running = { reading, tooLong: setTimeout(() => end(inThread), longestMs).unref() };
    inThread.postMessage(reading.raw);
  };
  return (raw) =>
    new Promise((answer) => {
      waiting.push({ raw, answer });
      readNext();
    });
}
