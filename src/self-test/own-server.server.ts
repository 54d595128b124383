import { isIPv6 } from "node:net";

/** A call to our own front door, as a visitor makes it. */
export type AskOwnServer = (path: string, init?: RequestInit) => Promise<Response>;

const PATIENCE_MS = 15_000;

/** Over a real connection to where the server listens on this machine. */
export function askOver({ HOST, PORT }: { HOST: string; PORT: number }): AskOwnServer {
  const origin = `http://${hostToCall(HOST)}:${PORT}`;
  return (path, init) =>
    fetch(origin + path, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS), ...init });
}

/** Who listens everywhere is called nearby. */
function hostToCall(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return isIPv6(host) ? `[${host}]` : host;
}
