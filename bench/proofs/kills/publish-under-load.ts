import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { PASSWORD, signIn } from "../settings-everywhere.ts";
import { startSiteProcess } from "../site-process.ts";

type Order = { publications: number; requestsASecond: number; databaseUrl: string };
type Section = { version: string; value: { title: { fr: string; en: string } } };

const TURN_MS = 50;
const LONGEST_MS = 30_000;

/**
 * Two instances on one PostgreSQL serve pages while the owner publishes at one of them: each page must say what the
 * content at its own address says, and both instances must show a publication soon.
 */
export async function publishUnderLoad({ publications, requestsASecond, databaseUrl }: Order) {
  const SECRET_KEY = randomBytes(32).toString("base64");
  const [first, second] = [await openInstance(databaseUrl, SECRET_KEY), await openInstance(databaseUrl, SECRET_KEY)];
  const instances = [first, second];
  const seen = { pages: 0, mixed: 0, failed: 0 };
  let isOver = false;
  const load = serve(
    instances.map(({ url }) => url),
    requestsASecond,
    { seen, isOver: () => isOver },
  );
  const owner = await signIn(first.url);
  const shownAfter: number[] = [];
  for (let round = 1; round <= publications; round += 1) {
    await publish(owner, `Round ${round}.`);
    const began = performance.now();
    await Promise.all(instances.map(({ url }) => untilShown(url, `Round ${round}.`)));
    shownAfter.push(Math.round(performance.now() - began));
  }
  isOver = true;
  await load;
  await Promise.all(instances.map(({ site }) => site.kill("SIGTERM")));
  return { publications, ...seen, slowestOnBothMs: Math.max(...shownAfter) };
}

async function openInstance(databaseUrl: string, SECRET_KEY: string) {
  const port = await freePort("127.0.0.1");
  const site = startSiteProcess({
    ...{ DATABASE_URL: databaseUrl, SECRET_KEY, PORT: String(port), ADMIN_PASSWORD: PASSWORD },
    DATA_DIR: await mkdtemp(join(tmpdir(), "publishing-")),
  });
  await site.ready;
  return { site, url: `http://127.0.0.1:${port}` };
}

type Load = { seen: { pages: number; mixed: number; failed: number }; isOver: () => boolean };

async function serve(urls: string[], requestsASecond: number, { seen, isOver }: Load): Promise<void> {
  const atOnce = Math.ceil((requestsASecond * TURN_MS) / 1000);
  const underWay = new Set<Promise<void>>();
  while (!isOver()) {
    for (let count = 0; count < atOnce; count += 1) {
      const url = urls[count % urls.length] ?? "";
      const visit = look(url, seen).catch(() => void (seen.failed += 1));
      underWay.add(visit);
      void visit.finally(() => underWay.delete(visit));
    }
    await sleep(TURN_MS);
  }
  await Promise.all(underWay);
}

/** One page in ten also asks for its content, as a browser does at the first touch. */
async function look(url: string, seen: Load["seen"]): Promise<void> {
  const page = await fetch(`${url}/`);
  const html = await page.text();
  seen.pages += 1;
  if (!page.ok) seen.failed += 1;
  if (seen.pages % 10 !== 0) return;
  const [, address = ""] = /data-content="([^"]+)"/.exec(html) ?? [];
  const content = await fetch(url + address);
  // Two publications later the page asks for itself again.
  if (content.status === 404) return;
  const { home } = (await content.json()) as { home: { title: string } };
  if (!html.includes(`<title>${home.title}`)) seen.mixed += 1;
}

async function publish(owner: Awaited<ReturnType<typeof signIn>>, title: string): Promise<void> {
  const { sections } = (await (await owner("/api/admin/site")).json()) as { sections: { home: Section } };
  const { version, value } = sections.home;
  const body = JSON.stringify({ version, value: { ...value, title: { fr: title, en: title } } });
  const saved = await owner("/api/admin/site/draft/home", { method: "PUT", body });
  const published = await owner("/api/admin/site/publish", { method: "POST", body: JSON.stringify({ note: "" }) });
  if (!saved.ok || !published.ok) throw new Error(`not published: ${saved.status}, ${published.status}`);
}

async function untilShown(url: string, title: string): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(10))
    if ((await (await fetch(url)).text()).includes(title)) return;
  throw new Error(`${url} never says ${title}`);
}
