import { isIPv6 } from "node:net";
import { SECOND_MS } from "#src/clock/durations.ts";

export type AskOwnServer = (path: string, init?: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 15 * SECOND_MS;

export function askOver({ HOST, PORT }: { HOST: string; PORT: number }): AskOwnServer {
  const origin = `http://${hostToCall(HOST)}:${PORT}`;
  return (path, init) => fetch(origin + path, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
}

/** A server that listens on every address is called over loopback. */
function hostToCall(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return isIPv6(host) ? `[${host}]` : host;
}
