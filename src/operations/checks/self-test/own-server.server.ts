import { isIPv6 } from "node:net";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { callHttp, type HttpCall } from "#src/platform/outbound/http-client.server.ts";

type OwnRequest = Pick<HttpCall, "method" | "headers"> & { body?: string };
export type AskOwnServer = (path: string, request?: OwnRequest) => Promise<{ status: number; text(): Promise<string> }>;

const TIMEOUT_MS = 15 * SECOND_MS;
const MOST_BYTES = 8 * 1024 * 1024;

export function askOver({ HOST, PORT }: { HOST: string; PORT: number }): AskOwnServer {
  const origin = `http://${hostToCall(HOST)}:${PORT}`;
  const limits = { withinMs: TIMEOUT_MS, mostBytes: MOST_BYTES, redirects: "answer" } as const;
  return (path, request) => callHttp({ url: origin + path, ...request, ...limits });
}

/** A server that listens on every address is called over loopback. */
function hostToCall(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return isIPv6(host) ? `[${host}]` : host;
}
