import { setTimeout as sleep } from "node:timers/promises";
import { areaPath } from "../../setting/example-pages.ts";

const PATHS = ["/", "/en", areaPath, `/en${areaPath}`, "/privacy", "/sitemap.xml"];

export type Read = { asked: number; failed: number; failedWith: string[] };

/** Visitors who only read, a few at once, until `stop`. */
export function openReaders(url: string, atOnce: number) {
  const read: Read = { asked: 0, failed: 0, failedWith: [] };
  const leaving = new AbortController();
  const walk = async (start: number) => {
    for (let step = start; !leaving.signal.aborted; step += 1) {
      const problem = await problemWith(url + (PATHS[step % PATHS.length] ?? "/"));
      read.asked += 1;
      if (problem) read.failed += 1;
      if (problem && read.failedWith.length < 5) read.failedWith.push(problem);
      await sleep(5);
    }
  };
  const walking = Promise.all(Array.from({ length: atOnce }, (_, number) => walk(number)));
  return {
    read,
    async leave(): Promise<Read> {
      leaving.abort();
      await walking;
      return read;
    },
  };
}

async function problemWith(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.ok ? undefined : `${response.status}`;
  } catch (error) {
    return String(error);
  }
}
