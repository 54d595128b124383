import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseLocation, openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { processorMs, residentMb } from "./setting/memory.ts";
import { beside, round1 } from "./setting/numbers.ts";
import { PASSWORD, signIn } from "./setting/owner.ts";
import { startProbe } from "./setting/probe.ts";
import { startSite } from "./setting/running-site.ts";

const SERVICES = 100;
const AREAS = 300;
const PAIRS = 250;
const BUDGETS = { startMs: 3000, publishMs: 3000, screenMs: 100, blockMs: 50, residentMb: 250 };

/** A site far larger than any we know: 100 services and 300 areas with pages, 500 pictures. */
export async function scale() {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  await fill(dataDir);
  const started = performance.now();
  const site = await startSite({ dataDir, env: { ADMIN_PASSWORD: PASSWORD } });
  const startMs = Math.round(performance.now() - started);
  const startCpu = processorMs(site.pid);
  const probe = await startProbe(site.url);
  try {
    const owner = await signIn(site.url);
    await wait(10_000);
    const screenMs = round1(Math.max(...(await screens(owner))));
    const cpuBefore = processorMs(site.pid);
    probe.begin();
    const publishMs = Math.round(await publishing(site.url, dataDir));
    const publishCpu = processorMs(site.pid) - cpuBefore;
    await wait(20_000);
    const blockMs = round1(probe.worst());
    const result = {
      startMs,
      startCpu,
      screenMs,
      publishMs,
      publishCpu,
      blockMs,
      residentMb: round1(residentMb(site.pid)),
    };
    for (const [name, budget] of Object.entries(BUDGETS)) {
      const value = result[name as keyof typeof BUDGETS];
      console.log(`  ${name.padEnd(12)} ${value}   budget ${budget}  ${beside(value, budget)}`);
    }
    console.log(`  processor: ${startCpu} ms until it listens, ${publishCpu} ms until a publication is shown`);
    return { budgets: BUDGETS, ...result };
  } finally {
    await probe.stop();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string): Promise<void> {
  const db = openDb(databaseLocation({ DATA_DIR: dataDir }));
  await migrate(db);
  await replaceDraft(db, largeSite(0), new Date());
  await publishDraft(db, "large", new Date());
  await db.destroy();
}

/** By another process, as an instance beside this one would: until the page shows it. */
async function publishing(url: string, dataDir: string): Promise<number> {
  const db = openDb(databaseLocation({ DATA_DIR: dataDir }));
  await replaceDraft(db, largeSite(1), new Date());
  const started = performance.now();
  await publishDraft(db, "again", new Date());
  while (!(await (await fetch(`${url}/`)).text()).includes("Round 1")) await wait(20);
  await db.destroy();
  return performance.now() - started;
}

async function screens(owner: Awaited<ReturnType<typeof signIn>>): Promise<number[]> {
  const times = [];
  for (const path of ["leads", "site", "traffic-logs"]) {
    await owner.get(path);
    for (let round = 0; round < 5; round++) times.push((await owner.get(path)).ms);
  }
  return times;
}

function largeSite(round: number): SiteContent {
  const { content } = examplePack();
  const copies = <Item extends { id: string }>(items: readonly Item[], count: number): Item[] =>
    Array.from({ length: count }, (_, index) => {
      const item = items[index % items.length];
      if (!item) throw new Error("the example has none");
      const id = `${item.id}-${index}`;
      return { ...item, id, ...("slug" in item && { slug: id }) };
    });
  return {
    ...content,
    home: { ...content.home, title: { fr: `Round ${round}`, en: `Round ${round}` } },
    services: copies(content.services, SERVICES).map((service) => ({
      ...service,
      page: service.page && { ...service.page, slug: service.id, slugs: {} },
    })),
    areas: copies(content.areas, AREAS),
    gallery: copies(content.gallery, PAIRS),
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
