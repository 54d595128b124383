import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { install } from "./install.ts";
import { startSite } from "./setting/running-site.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

/** Requests per second of `/`, in turns with nginx (one worker) and a bare `node:http` on the same bytes. */
export async function serving() {
  install("nginx", "nginx-light");
  install("wrk", "wrk");
  const site = await startSite();
  const body = await compressedPage(site.url);
  const nginx = await startNginx(body);
  const bare = await startBareNode(body);
  const rates: Record<string, number[]> = { ours: [], nginx: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates["ours"]?.push(measure(`${site.url}/`));
    rates["nginx"]?.push(measure(nginx.url));
    rates["bare"]?.push(measure(bare.url));
  }
  await Promise.all([nginx.stop(), bare.stop(), site.stop()]);
  return report(rates, body.length);
}

function report(rates: Record<string, number[]>, bytes: number) {
  const ratio = (to: string) => median((rates["ours"] ?? []).map((rate, round) => rate / (rates[to]?.[round] ?? 1)));
  const result = { bytes, toNginx: ratio("nginx"), toBareNode: ratio("bare"), requestsPerSecond: rates };
  console.log(`  ÷ nginx (one worker)   ${result.toNginx.toFixed(2)}   budget 0.30`);
  console.log(`  ÷ bare node:http       ${result.toBareNode.toFixed(2)}   budget 0.85`);
  return result;
}

async function compressedPage(url: string): Promise<Buffer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

type Rival = { url: string; stop(): Promise<void> };

async function startNginx(body: Buffer): Promise<Rival> {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  await writeFile(join(folder, "page"), body);
  const port = await freePort("127.0.0.1");
  await writeFile(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log ${folder}/access.log; open_file_cache max=10; client_body_temp_path ${folder}; proxy_temp_path ${folder};
       fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; keepalive_requests 10000000;
       server { listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8";
         location = / { try_files /page =404; add_header Content-Encoding br; } } }`,
  );
  execFileSync("chmod", ["755", folder]);
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/`;
  await answers(url);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => nginx.once("exit", resolve));
      nginx.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In a process of its own, like the site. */
async function startBareNode(body: Buffer): Promise<Rival> {
  const port = await freePort("127.0.0.1");
  const program = `const body=Buffer.from("${body.toString("base64")}","base64");require("node:http").createServer((q,r)=>{r.writeHead(200,{"Content-Type":"text/html; charset=utf-8","Content-Encoding":"br","Content-Length":body.length});r.end(body)}).listen(${port},"127.0.0.1")`;
  const node = spawn("node", ["-e", program], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/`;
  await answers(url);
  return { url, stop: async () => void node.kill() };
}

function measure(url: string): number {
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "-H", "Accept-Encoding: br", url];
  const output = execFileSync("wrk", args, { encoding: "utf8" });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate || /Non-2xx/.test(output)) throw new Error(output);
  return Number(rate);
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await fetch(url, { method: "HEAD" });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`${url} does not answer`);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
