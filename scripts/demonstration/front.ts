import { createHmac, randomBytes } from "node:crypto";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { customerNetwork } from "#src/platform/network/ip-network.ts";
import { believedAddress } from "#src/web/guards/client-address.ts";
import { says, sendPage, TOLD, type Said } from "./pages.ts";

/** `to` is the port of the program, undefined while it is made new. */
export type Behind = { to: number | undefined; hops: number };

/** All that strangers may change: nothing that leaves, locks others out, or stands on a page without a password. */
const allowedWrites = [
  "POST /api/(contact|page-view)",
  "POST /api/admin/(login|logout|confirm)",
  "(POST|PATCH) /api/admin/leads",
  "(PATCH|DELETE) /api/admin/leads/:id",
  "PUT /api/admin/leads/:id/details",
  "POST /api/admin/leads/:id/(restore|spam|not-spam|notes|quotes|invoices|appointments)",
  "(PUT|DELETE) /api/admin/(quotes|invoices)/:id",
  "POST /api/admin/quotes/:id/(answered|invoices)",
  "POST /api/admin/invoices/:id/payments",
  "POST /api/admin/jobs/:id/(appointments|invoices|again|end|reopen)",
  "(PUT|PATCH) /api/admin/appointments/:id",
  "POST /api/admin/appointments/:id/(cancel|done|reopen)",
  "(PATCH|DELETE) /api/admin/content-ideas/:id",
  "PUT /api/admin/site/draft/:id",
].map((call) => new RegExp(`^${call.replaceAll(":id", "[\\w-]+")}$`));

/** Files of copies, and what asks other machines. */
export const isRefusedRead = (path: string) => /^\/api\/admin\/(?:backups\/|deliverability)/.test(path);

export function isAllowedWrite(method: string, path: string): boolean {
  return allowedWrites.some((call) => call.test(`${method} ${path}`));
}

const READS = new Set(["GET", "HEAD"]);
const MOST_BYTES = 128 * 1024;
/** Of one network, in so long. */
const MOST_WRITES = 100;
const WINDOW_MS = 600_000;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** Of whoever asks: the back office, which everybody reads, shows an address and a browser that are nobody's. */
const PERSONAL = ["referer", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto", "cf-connecting-ip"];

/** Stands before a program whose password everybody knows. */
export function openFront(behind: Behind): Server {
  const key = randomBytes(32);
  const written = new Map<string, number>();
  const timer = setInterval(() => written.clear(), WINDOW_MS).unref();
  const front = createServer((from, answer) => {
    const address = pseudonymOf(from, { key, hops: behind.hops });
    const refusal = refusalOf(from, { written, address });
    if (refusal) return sendPage(from, answer, refusal);
    if (behind.to === undefined) return sendPage(from, answer, says.renewing);
    forward(from, answer, { port: behind.to, address });
  });
  return front.on("close", () => clearInterval(timer));
}

/** An IPv6 network for each of theirs, so that limits count by visitor and nobody learns who came. */
function pseudonymOf({ headers, socket }: IncomingMessage, { key, hops }: { key: Buffer; hops: number }): string {
  const known = believedAddress(String(headers["x-forwarded-for"] ?? ""), socket.remoteAddress, hops);
  const network = createHmac("sha256", key).update(customerNetwork(known)).digest("hex").slice(0, 14);
  return `fd${network}`.replaceAll(/(.{4})/g, "$1:") + ":1";
}

type Counted = { written: Map<string, number>; address: string };

function refusalOf({ method = "", url = "", headers }: IncomingMessage, counted: Counted): Said | undefined {
  const path = decodedPath(url);
  if (path === undefined) return says.refused;
  if (path === "/health" || path === "/ready") return undefined;
  const isPage = READS.has(method) && !path.startsWith("/api/");
  if (!headers.cookie?.includes(TOLD)) return isPage ? says.welcome : says.refused;
  if (READS.has(method)) return isRefusedRead(path) ? says.refused : undefined;
  // As it stands in the request: an address in another spelling is none of the list.
  if (!isAllowedWrite(method, url.split("?")[0] ?? "")) return says.refused;
  const bytes = Number(headers["content-length"] ?? (headers["transfer-encoding"] ? Infinity : 0));
  return bytes <= MOST_BYTES ? refuseMany(counted) : says.tooLarge;
}

function refuseMany({ written, address }: Counted): Said | undefined {
  const times = (written.get(address) ?? 0) + 1;
  written.set(address, times);
  return times > MOST_WRITES ? says.busy : undefined;
}

/** As the program finds its route: decoded once, whatever the number of slashes. Undefined where it could be read otherwise. */
function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split("?")[0] ?? "").replaceAll(/\/+/g, "/");
    return path.startsWith("/") && !/\/\.{1,2}(?:\/|$)|\\/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function forward(from: IncomingMessage, to: ServerResponse, { port, address }: { port: number; address: string }) {
  const headers = { ...from.headers, "user-agent": BROWSER, "x-forwarded-for": address };
  for (const name of PERSONAL) Reflect.deleteProperty(headers, name);
  const asked = request({ port, host: "127.0.0.1", method: from.method, path: from.url, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, { ...answer.headers, "x-robots-tag": "noindex, nofollow" });
    answer.pipe(to);
    answer.on("error", () => to.destroy());
  });
  asked.on("error", () => (to.headersSent ? to.destroy() : sendPage(from, to, says.renewing)));
  to.on("close", () => asked.destroy());
  from.pipe(asked);
}
