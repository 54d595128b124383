import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { residentMb } from "../../setting/memory.ts";
import { quantile } from "../../setting/numbers.ts";
import type { PhotoAnswers, PhotoAttack } from "./photo-attack.ts";
import { startSiteProcess } from "../site-process.ts";
import { walk, type Walked } from "./slow-clients.ts";

const LOOK_MS = 20;
const WARM_UP_SECONDS = 12;

type Order = Pick<PhotoAttack, "uploads" | "megabytes" | "addresses">;

/** Visitors on the home page while strangers send forms full of photos, all at once: what the process holds, and their wait. */
export async function photoFlood(order: Order) {
  const folder = await mkdtemp(join(tmpdir(), "flood-"));
  const port = await freePort("127.0.0.1");
  const settings = { PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: "a-long-test-password", TRUST_PROXY: "1" };
  const site = startSiteProcess(settings);
  await site.ready;
  const cookie = await askForQuote(port);
  // A fresh start compresses its pages meanwhile.
  await walk(port, WARM_UP_SECONDS);
  const calm = await walk(port, 2);
  const calmMb = residentMb(site.pid);
  let mostMb = 0;
  const looking = setInterval(() => (mostMb = Math.max(mostMb, residentMb(site.pid))), LOOK_MS);
  const attacker = fork(new URL("photo-attack.ts", import.meta.url), { stdio: "inherit" });
  setPriority(attacker.pid ?? 0, constants.priority.PRIORITY_LOW);
  const over = once(attacker, "message");
  attacker.send({ port, cookie, ...order } satisfies PhotoAttack);
  const visits: Walked[] = [];
  const flood = { isOver: false };
  const answers = over.then(([counts]) => {
    flood.isOver = true;
    return counts as PhotoAnswers;
  });
  while (!flood.isOver) visits.push(await walk(port, 1));
  clearInterval(looking);
  await site.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
  const ms = visits.flatMap((walked) => walked.ms);
  return {
    ...order,
    answers: await answers,
    ...{ calmMb: Math.round(calmMb), mostMb: Math.round(mostMb) },
    ...{ visits: ms.length, notServed: visits.reduce((all, { notServed }) => all + notServed, 0) },
    p99CalmMs: Math.round(quantile(calm.ms, 0.99)),
    p50Ms: Math.round(quantile(ms, 0.5)),
    p95Ms: Math.round(quantile(ms, 0.95)),
    p99Ms: Math.round(quantile(ms, 0.99)),
  };
}

/** The cookie that lets the photos of a request in. */
async function askForQuote(port: number): Promise<string> {
  const { tracking: _, ...words } = aContactRequest({ name: "Marie" });
  const response = await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(words as Record<string, string>),
  });
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("photos="))
      ?.split(";")[0] ?? ""
  );
}
