import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteUrl } from "#src/app.ts";
import type { Env } from "#src/env.ts";
import type { LastChanged } from "#src/site/machine-texts.ts";
import { exampleBusiness } from "#src/site/business.ts";
import { exampleGallery } from "#src/site/gallery.ts";
import type { FullFacts } from "#src/web/visitor/site/site.tsx";
import { storeAside } from "./compress-well.server.ts";

export type KeptFacts = { facts: FullFacts; lastChanged: LastChanged };

export async function keepFacts(folder: string, { facts, lastChanged }: KeptFacts): Promise<void> {
  const text = JSON.stringify({ facts, lastChanged: [...lastChanged] });
  const kept = await readFile(fileIn(folder), "utf8").catch(() => "");
  if (kept !== text) await storeAside(fileIn(folder), text);
}

/** Undefined when nothing was ever kept here. An older version may have kept fewer facts. */
export async function loadKeptFacts(
  folder: string,
  { env, now }: { env: Env; now: () => Date },
): Promise<KeptFacts | undefined> {
  try {
    // Our own file.
    const kept = JSON.parse(await readFile(fileIn(folder), "utf8")) as {
      facts: FullFacts;
      lastChanged: [string, string][];
    };
    const business = { ...exampleBusiness, ...kept.facts.business };
    const facts = {
      ...kept.facts,
      business,
      gallery: exampleGallery,
      siteUrl: siteUrl(env),
      year: now().getFullYear(),
    };
    return { facts, lastChanged: new Map(kept.lastChanged) };
  } catch {
    return undefined;
  }
}

function fileIn(folder: string): string {
  return join(folder, "facts.json");
}
