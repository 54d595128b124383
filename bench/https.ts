import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { NAME, ownHttps, placeCertificate } from "./setting/own-https.ts";
import { install } from "./install.ts";
import { quantile, round1 } from "./setting/numbers.ts";
import { startSite } from "./setting/running-site.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

/** Requests per second of `/` over TLS, from the program itself and from Caddy in front of it, in turns. */
export async function https() {
  install("caddy", "caddy");
  install("h2load", "nghttp2-client");
  const folder = mkdtempSync(join(tmpdir(), "https-"));
  const [plain, http, secure, proxy] = await fourPorts();
  const certificate = await placeCertificate(folder);
  const site = await startSite({
    dataDir: folder,
    env: {
      ...{ ...ownHttps, HTTP_PORT: String(http), HTTPS_PORT: String(secure), PORT: String(plain) },
    },
  });
  const caddy = await startCaddy({ folder, proxy, ...certificate, to: plain });
  const rates: Record<string, number[]> = { h2: [], h2Caddy: [], h1: [], h1Caddy: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, port, flags] of [
      ["h2", secure, []],
      ["h2Caddy", proxy, []],
      ["h1", secure, ["--h1"]],
      ["h1Caddy", proxy, ["--h1"]],
    ] as const)
      rates[name]?.push(measure(port, flags));
  caddy.kill();
  await Promise.all([once(caddy, "exit"), site.stop()]);
  rmSync(folder, { recursive: true, force: true });
  return report(rates);
}

function report(rates: Record<string, number[]>) {
  const ratio = (of: string) =>
    quantile(
      (rates[of] ?? []).map((rate, round) => rate / (rates[`${of}Caddy`]?.[round] ?? 1)),
      0.5,
    );
  const result = { http2ToCaddy: ratio("h2"), http1ToCaddy: ratio("h1"), requestsPerSecond: rates };
  console.log(`  HTTP/2 ÷ the same behind Caddy     ${result.http2ToCaddy.toFixed(2)}   budget 1.00`);
  console.log(`  HTTP/1.1 ÷ the same behind Caddy   ${result.http1ToCaddy.toFixed(2)}   budget 1.00`);
  return result;
}

async function fourPorts(): Promise<[number, number, number, number]> {
  const port = () => freePort("127.0.0.1");
  return [await port(), await port(), await port(), await port()];
}

type Front = { folder: string; proxy: number; key: string; chain: string; to: number };

async function startCaddy({ folder, proxy, key, chain, to }: Front) {
  const file = join(folder, "Caddyfile");
  const block = `tls ${chain} ${key}\n  reverse_proxy 127.0.0.1:${to}`;
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\nhttps://${NAME}:${proxy} {\n  ${block}\n}\n`);
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    ...{ stdio: "ignore", env: { ...process.env, HOME: folder } },
  });
  for (let attempt = 0; attempt < 100; attempt++) {
    if (isServed(proxy)) return caddy;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Caddy does not answer");
}

const addressed = (port: number) => [`--connect-to=127.0.0.1:${port}`, `https://${NAME}:${port}/`];

function isServed(port: number): boolean {
  return /status codes: 1 2xx/.test(spawnSync("h2load", ["-n1", ...addressed(port)], { encoding: "utf8" }).stdout);
}

function measure(port: number, flags: readonly string[]): number {
  const load = [`-c${CONNECTIONS}`, "-t1", `-D${SECONDS}`, "-H", "accept-encoding: br", ...flags];
  const said = execFileSync("h2load", [...load, ...addressed(port)], { encoding: "utf8" });
  const rate = /finished in .*?, ([\d.]+) req\/s/.exec(said)?.[1];
  if (!rate || !/ 0 failed, 0 errored[^]*2xx, 0 3xx, 0 4xx, 0 5xx/.test(said)) throw new Error(said);
  return round1(Number(rate));
}
