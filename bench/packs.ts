import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteFromPack } from "#src/operations/set-up/set-up-site.server.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { publishPack } from "#test/publish-pack.ts";
import { openLighthouse } from "./lighthouse/open-lighthouse.ts";
import { measurePages } from "./page-cost.ts";
import { startSite } from "./running-site.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 3);

/** Lighthouse mobile on the home page of each pack as Set-up leaves it, beside the same page without any script and font. */
export async function packs() {
  const tools = await openLighthouse();
  const measured = [];
  for (const pack of packNames) {
    const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
    const { business, promises } = openPack(pack);
    const wishes = { languages: ["fr" as const, "en" as const], areas: [], accent: null, business, promises };
    await publishPack(dataDir, pack, (content) => siteFromPack(content, wishes));
    const site = await startSite({ dataDir });
    measured.push(await measurePages(tools, site.url, { paths: ["/"], count: ROUNDS, name: () => pack }));
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { rounds: ROUNDS, pages: Object.assign({}, ...measured) };
}
