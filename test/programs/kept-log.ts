import { openLogbook } from "#src/platform/monitoring/log.server.ts";

/** A log at its most verbose level that collects its lines. */
export function openKeptLog() {
  const written: string[] = [];
  return {
    logbook: openLogbook("debug", { write: (line) => void written.push(line) }),
    text: () => written.join(""),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
