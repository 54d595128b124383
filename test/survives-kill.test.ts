import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { openDb } from "#src/db/db.server.ts";
import { listLeads } from "#src/leads/leads.server.ts";
import { aContactRequest } from "./a-contact-request.ts";
import { solvedBotCheck } from "./bot-check.ts";

const root = join(import.meta.dirname, "..");

test("a request that was answered survives kill -9", { timeout: 120_000 }, async () => {
  buildIfMissing();
  const folder = mkdtempSync(join(tmpdir(), "killed-"));
  await using site = await startSite(folder);
  const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => solvedBotCheck(site)));
  const answers = tokens.map((token, number) => send(site, token, `Visitor ${number}`));
  await Promise.any(answers);
  await site.kill();

  const answered = (await Promise.allSettled(answers)).flatMap((answer) =>
    answer.status === "fulfilled" ? [answer.value] : [],
  );
  await using db = openDb({ kind: "sqlite", file: join(folder, "site.db") });
  const kept = (await listLeads(db)).map((lead) => lead.id);
  expect(answered.length).toBeGreaterThan(0);
  expect(kept).toEqual(expect.arrayContaining(answered));
});

type Site = Awaited<ReturnType<typeof startSite>>;

async function send(site: Site, token: string, name: string): Promise<string> {
  const response = await site.request("/api/contact", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Bot-Check": token },
    body: JSON.stringify(aContactRequest({ name })),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** The real program, as `npm run serve` starts it. */
async function startSite(folder: string) {
  const program = spawn(process.execPath, ["src/main.ts"], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => program.once("exit", resolve));
  const origin = await addressIn(program.stdout);
  const kill = async () => {
    program.kill("SIGKILL");
    await ended;
  };
  return {
    request: (path: string, init?: RequestInit) => fetch(origin + path, init),
    kill,
    [Symbol.asyncDispose]: kill,
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\/\/localhost:\d+/.exec(line);
    if (address) return address[0];
  }
  throw new Error("the program ended before it listened");
}

function buildIfMissing(): void {
  if (!existsSync(join(root, "dist/built-at"))) execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: root });
}
