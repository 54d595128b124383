import { setImmediate as nextTurn } from "node:timers/promises";
import type { App } from "#src/app.ts";
import { incompleteIn, type Incomplete } from "#src/site/content/incomplete.ts";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import { loadDraft, publishedSince, versionOfText } from "#src/site/content/site-versions.server.ts";

export type SiteState = Pick<SiteContent, "languages"> & {
  isChanged: boolean;
  publishedAt: string | null;
  sections: { [Section in SiteSection]: { version: string; value: SiteContent[Section] } };
  incomplete: Incomplete[];
};

/**
 * The draft as JSON. Of a large site that is megabytes, too much for one turn of the event loop: made a section at a
 * time, and kept while the draft is the same.
 */
export function openSiteState({ db }: App): () => Promise<Buffer<ArrayBuffer>> {
  let known: { content: SiteContent; parts: Buffer } | undefined;
  return async () => {
    const { content, isChanged } = await loadDraft(db);
    const { languages } = content;
    const head = JSON.stringify({ languages, isChanged, publishedAt: await publishedSince(db) });
    if (known?.content !== content) known = { content, parts: await partsOf(content) };
    return Buffer.concat([Buffer.from(head.slice(0, -1)), known.parts]);
  };
}

async function partsOf(content: SiteContent): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const incomplete: Incomplete[] = [];
  // Its own type's keys.
  for (const section of Object.keys(content) as SiteSection[]) {
    const value = JSON.stringify(content[section]);
    const start = pieces.length === 0 ? ',"sections":{' : ",";
    pieces.push(Buffer.from(`${start}"${section}":{"version":"${versionOfText(value)}","value":${value}}`));
    await nextTurn();
    incomplete.push(...incompleteIn(content, section));
    await nextTurn();
  }
  return Buffer.concat([...pieces, Buffer.from(`},"incomplete":${JSON.stringify(incomplete)}}`)]);
}
