import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteUrl, type Env } from "#src/env.ts";
import type { Redirect } from "#src/account/settings/redirects/redirects.ts";
import type { LastChanged } from "#src/site/pages/machine-texts.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { withLaterFields } from "#src/site/content/site-versions.server.ts";
import type { PictureFiles } from "#src/site/picture-files.ts";
import type { SiteSource, WholeSource } from "./shown-site.ts";
import { storeAside } from "./compress-well.server.ts";

export type KeptSite = WholeSource & { lastChanged: LastChanged; redirects: Redirect[] };

export async function keepSite(folder: string, site: KeptSite): Promise<void> {
  const { facts, content, articles, uploaded, lastChanged, redirects } = site;
  const text = JSON.stringify({
    facts,
    content,
    articles,
    uploaded: [...uploaded],
    lastChanged: [...lastChanged],
    redirects,
  });
  const kept = await readFile(fileIn(folder), "utf8").catch(() => "");
  if (kept !== text) await storeAside(fileIn(folder), text);
}

/** Undefined when nothing was ever kept here. An older version may have kept fewer facts. */
export async function loadKeptSite(
  folder: string,
  { env, now }: { env: Env; now: () => Date },
): Promise<KeptSite | undefined> {
  try {
    // Our own file.
    const kept = JSON.parse(await readFile(fileIn(folder), "utf8")) as Partial<SiteSource> & {
      facts: SiteSource["facts"];
      uploaded?: [string, PictureFiles][];
      lastChanged: [string, string][];
      redirects?: Redirect[];
    };
    const business = { ...examplePack().business, ...kept.facts.business };
    const { promises = examplePack().promises } = kept.facts as Partial<SiteSource["facts"]>;
    return {
      facts: { ...kept.facts, business, promises, siteUrl: siteUrl(env), year: now().getFullYear() },
      content: kept.content ? withLaterFields(kept.content) : examplePack().content,
      articles: kept.articles ?? [],
      uploaded: new Map(kept.uploaded),
      lastChanged: new Map(kept.lastChanged),
      redirects: kept.redirects ?? [],
    };
  } catch {
    return undefined;
  }
}

function fileIn(folder: string): string {
  return join(folder, "facts.json");
}
