import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { openDb } from "#src/platform/db/db.server.ts";

const PAUSE_MS = 10;

/** Milliseconds that a write waited: the longest, that of a hundred, and how many there were. */
type Waits = { worst: number; p99: number; writes: number };

/** A process of its own that goes on writing rows of requests and of quotes, as a version of before there were jobs does. */
export async function startFormerProcess(url: string) {
  const child = fork(import.meta.filename, [url]);
  await once(child, "message");
  return {
    /** Since they were last asked for. */
    async waits(afterMs = 0): Promise<Waits> {
      if (afterMs > 0) await sleep(afterMs);
      const answer = once(child, "message");
      child.send("waits");
      const [waits] = (await answer) as [Waits];
      return waits;
    },
    end: () => child.kill(),
  };
}

async function writeAtRandom(url: string): Promise<void> {
  const db = openDb({ kind: "postgres", url });
  const leads = (await db.selectFrom("leads").select("id").execute()).map(({ id }) => id);
  const quotes = (await db.selectFrom("quotes").select("id").execute()).map(({ id }) => id);
  let waits: number[] = [];
  process.on("message", () => {
    process.send?.(summaryOf(waits));
    waits = [];
  });
  process.send?.("ready");
  for (;;) {
    const begun = performance.now();
    const [lead, quote] = [anyOf(leads), anyOf(quotes)];
    await db.updateTable("leads").set({ box: "inbox" }).where("id", "=", lead).execute();
    await db.updateTable("quotes").set({ viewed_at: "2026-11-20T12:00:00.000Z" }).where("id", "=", quote).execute();
    waits.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
}

function anyOf(ids: readonly string[]): string {
  return ids[Math.floor(Math.random() * ids.length)] ?? "";
}

function summaryOf(waits: readonly number[]): Waits {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { worst: at(1), p99: at(0.99), writes: sorted.length };
}

if (process.argv[1] === import.meta.filename) await writeAtRandom(process.argv[2] ?? "");
