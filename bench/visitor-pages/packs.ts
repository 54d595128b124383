import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteFromPack } from "#src/operations/set-up/set-up-site.server.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { publishPack } from "#test/site/publish-pack.ts";
import { openLighthouse } from "../lighthouse/open-lighthouse.ts";
import { measurePages } from "./page-cost.ts";
import { startSite } from "../setting/running-site.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 3);

/** Lighthouse mobile on the home page and inner pages of each pack as Set-up leaves it, beside themselves without scripts and fonts. */
export async function packs() {
  const tools = await openLighthouse();
  const measured = [];
  for (const pack of packNames) {
    const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
    const { business, promises, content } = openPack(pack);
    const areas = ["Sherbrooke"];
    const wishes = { languages: ["fr" as const, "en" as const], areas, accent: null, business, promises };
    await publishPack(dataDir, pack, (example) => siteFromPack(example, wishes));
    const site = await startSite({ dataDir });
    const service = content.services.find(({ page }) => page)?.page?.slug;
    const paths = ["/", `/services/${service}`, "/sherbrooke"];
    measured.push(await measurePages(tools, site.url, { paths, count: ROUNDS, name: (path) => pack + path }));
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { rounds: ROUNDS, pages: Object.assign({}, ...measured) };
}
