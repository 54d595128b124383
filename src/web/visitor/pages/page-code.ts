import { createElement, type ComponentProps, type ComponentType, type ReactNode } from "react";
import type { PageContent } from "#src/site/pages/page-content.ts";
import type { Page } from "#src/site/pages.ts";
import type { Site } from "#src/web/visitor/site/site.tsx";

type GalleryCode = typeof import("#src/web/visitor/gallery/gallery.tsx");
type LaterCode = typeof import("./later-page.tsx");

/** Parts of pages that stay as the server has rendered them until their code is there. */
export type PartName = keyof LaterCode["parts"] | "gallery";

/** What acts in other pages is in the first file, as long as they show what the server has rendered. */
const ALIVE_WITH_ALL = new Set<Page["kind"]>(["article", "articles", "thank-you"]);

let later: LaterCode | undefined;
let gallery: GalleryCode | undefined;

/** Before another page is shown: a view transition takes it whole. Rejects without a network. */
export async function loadPageCode(): Promise<void> {
  await Promise.all([loadLater(), loadGallery()]);
}

/** Before hydration. */
export async function loadCodeOf(site: Pick<Site, "page" | "content">): Promise<void> {
  if (needsLaterPage(site)) await loadLater();
}

/** The question about the price of a service acts, and its answer goes along with the form. */
export function needsLaterPage({ page: { kind }, content: { service } }: Pick<Site, "page" | "content">): boolean {
  return ALIVE_WITH_ALL.has(kind) || service?.rate !== undefined;
}

export async function loadGallery(): Promise<void> {
  gallery ??= await import("#src/web/visitor/gallery/gallery.tsx");
}

async function loadLater(): Promise<void> {
  later ??= await import("./later-page.tsx");
}

export function hasPart(name: PartName): boolean {
  return partCalled(name) !== undefined;
}

export function part(name: PartName): ReactNode {
  const shown = partCalled(name);
  return shown && createElement(shown);
}

export function laterPage(props: ComponentProps<LaterCode["LaterPage"]>): ReactNode {
  return later && createElement(later.LaterPage, props);
}

/** In a part of a town's page, which is there once both files are. */
export function carousel(items: PageContent["gallery"]): ReactNode {
  return gallery && createElement(gallery.GalleryCarousel, { items });
}

function partCalled(name: PartName): ComponentType | undefined {
  if (name === "gallery") return gallery?.Gallery;
  if (name === "areaProof" && !gallery) return undefined;
  return later?.parts[name];
}
