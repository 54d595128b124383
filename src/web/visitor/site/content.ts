import type { PageContent } from "#src/site/pages/page-content.ts";
import type { SiteFacts } from "./facts.ts";

const ANSWERED_WITHIN_MS = 15_000;

/** With the facts, so that no document carries what only its script reads. */
export type SentContent = PageContent & { facts: SiteFacts };

/** Another version of the site has been published meanwhile. */
export class OutdatedPage extends Error {}

/** `folder` holds the content of one version of the site, a file a page. */
export function contentAddress(folder: string, path: string): string {
  return `${folder}${path === "/" ? "/index" : path}.json`;
}

/** Undoes `contentAddress`. */
export function folderOfAddress(address: string, path: string): string {
  return address.slice(0, -contentAddress("", path).length);
}

/** Rejects without a network, and with `OutdatedPage`. */
export async function loadContent(folder: string, path: string): Promise<SentContent> {
  const response = await fetch(contentAddress(folder, path), { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) });
  if (response.status === 404) throw new OutdatedPage(path);
  if (!response.ok) throw new Error(`${path} has no content: ${response.status}`);
  // Our own server's: it has rendered the page from the same.
  return (await response.json()) as SentContent;
}
