import { serve } from "@hono/node-server";
import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "./eventually.ts";
import { checkFeed } from "#test/ad-files/check-feed.ts";
import { latestFetches } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { createServer } from "#src/web/server.ts";
import { aLead } from "./leads/a-lead.ts";
import { openTestApp, type TestApp } from "./app/test-app.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const HOST = "www.example.com";
/** Another than the proxy's, which reaches the site from 127.0.0.1. */
const VISITOR = "127.0.0.2";

// Debian keeps it in a folder that is on the path of root alone.
const NGINX = existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx";
const hasPrograms = [NGINX, "curl", "openssl"].every(
  (program) => spawnSync(program, [program === "openssl" ? "version" : "-V"]).error === undefined,
);

test.skipIf(!hasPrograms || process.platform !== "linux")(
  "the feed is fetched through the nginx of the guide as Google fetches it",
  async () => {
    await using testApp = await openTestApp({
      now: () => now,
      variables: { TRUST_PROXY: "1", SITE_URL: `https://${HOST}` },
    });
    await testApp.db
      .insertInto("leads")
      .values(aLead({ gclid: "Cj0KCQ", submitted_at: "2026-11-18T12:00:00.000Z" }))
      .execute();
    const proxy = await openNginx(await listen(testApp));
    const password = async () => {
      const owner = await testApp.signedIn();
      const made = await owner.send("POST", "/api/admin/google-feed/password", {});
      return ((await made.json()) as { password: string }).password;
    };
    const path = "/feeds/google-ads/request.csv";

    expect((await proxy.curl(path, "--user", "google-ads:guess")).status).toBe(404);
    const user = `google-ads:${await password()}`;
    const without = await proxy.curl(path);
    expect([without.status, without.headers["www-authenticate"]]).toEqual([401, expect.stringMatching(/^Basic /)]);
    expect((await proxy.curl(path, "--user", "google-ads:guess")).status).toBe(401);

    for (const options of [[], ["--compressed"], ["--header", "X-Forwarded-For: 198.51.100.7"]]) {
      const { status, headers, body } = await proxy.curl(path, "--user", user, ...options);
      expect([status, headers["cache-control"], headers["content-type"]]).toEqual([
        ...[200, "no-store", "text/csv; charset=utf-8"],
      ]);
      expect(body.split("\n")[0]).toMatch(/^Google Click ID,/);
      expect(checkFeed(body, now)).toEqual({ rows: 1, isPlaceholder: false, problems: [] });
    }
    const fetches = await latestFetches(testApp.db);
    expect(
      fetches.map(({ action, row_count, address, user_agent }) => [action, row_count, address, user_agent]),
    ).toEqual(Array.from({ length: 3 }, () => ["request", 1, VISITOR, expect.stringMatching(/^curl\//)]));
    const plain = await proxy.curlAt(`http://example.com:${proxy.plainPort}${path}`, "--user", user);
    expect([plain.status, plain.headers["location"]]).toEqual([301, `https://${HOST}${path}`]);

    const owner = await testApp.signedIn();
    await owner.send("DELETE", "/api/admin/google-feed", {});
    expect((await proxy.curl(path, "--user", user)).status).toBe(404);
  },
);

async function listen({ app }: TestApp): Promise<number> {
  const server = serve({ fetch: createServer(app).fetch, port: 0, hostname: "127.0.0.1" });
  onTestFinished(() => void server.close());
  await new Promise((resolve) => void server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}

/** docs/deploy/nginx.conf with ports, certificate and log of this test. */
async function openNginx(sitePort: number) {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  chmodSync(folder, 0o755);
  const [port, plainPort] = [await freePort("127.0.0.1"), await freePort("127.0.0.1")];
  writeFileSync(join(folder, "nginx.conf"), configuration({ folder, sitePort, port, plainPort }));
  const key = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", `/CN=${HOST}`, ...key], {
    stdio: "ignore",
  });
  const nginx = spawn(NGINX, ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  onTestFinished(async () => {
    nginx.kill("SIGQUIT");
    if (nginx.exitCode === null) await once(nginx, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  const resolve = [`${HOST}:${port}:127.0.0.1`, `example.com:${plainPort}:127.0.0.1`];
  const curlAt = async (url: string, ...options: string[]) => {
    const always = ["--silent", "--insecure", "--include", "--interface", VISITOR];
    const places = resolve.flatMap((place) => ["--resolve", place]);
    const { stdout } = await promisify(execFile)("curl", [...always, ...places, ...options, url]);
    return readAnswer(stdout);
  };
  const curl = (path: string, ...options: string[]) => curlAt(`https://${HOST}:${port}${path}`, ...options);
  await eventually(() => curl("/healthz"));
  return { curl, curlAt, plainPort };
}

type Place = { folder: string; sitePort: number; port: number; plainPort: number };

function configuration({ folder, sitePort, port, plainPort }: Place): string {
  const recipe = readFileSync("docs/deploy/nginx.conf", "utf8")
    .replace(/^\s*listen \[::\].*\n/gm, "")
    .replaceAll("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll("/etc/letsencrypt/live/www.example.com/", `${folder}/`)
    .replaceAll("/var/log/nginx/", `${folder}/`)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((use) => `${use}_temp_path ${folder};`);
  return `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http { ${temporary.join(" ")} ${recipe} }`;
}

function readAnswer(text: string) {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((header) => [header.slice(0, header.indexOf(":")).toLowerCase(), header.slice(header.indexOf(":") + 2)]),
  );
  return { status: Number(line.split(" ")[1]), headers, body: rest.join("\r\n\r\n") };
}
