import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { openPages } from "#src/site/pages.ts";
import { keepDraft } from "#src/web/visitor/contact/draft.ts";
import { folderOfAddress, loadContent, OutdatedPage } from "#src/web/visitor/site/content.ts";
import { isAnswerToPost, rememberLead } from "#src/web/visitor/measuring/conversion.ts";
import type { FormState } from "#src/web/visitor/site/site.tsx";
import { sessionStorageIfAllowed } from "#src/web/visitor/measuring/stored-tracking.ts";
import { loadCodeOf } from "#src/web/visitor/pages/page-code.ts";
import { keepStyleBelow, loadWholeStyle } from "#src/web/visitor/site/whole-style.ts";
import { VisitorSite } from "./visitor-site.tsx";

const AGAIN_MS = 2000;

const root = document.getElementById("root");
// Not awaited here: the code of later pages imports this file, and would wait for it in turn.
if (root) window.hydrating = hydrate(root);

async function hydrate(element: HTMLElement): Promise<void> {
  const { path, contentFolder, form } = parsePlace();
  // A plain post was answered at the address of the API.
  if (form && (!form.isUntouched || form.focused))
    history.replaceState(null, "", form.photos ? path : `${path}#contact`);
  const { facts, ...content } = await untilThere(() => loadContent(contentFolder, path));
  const pages = openPages(content.outline);
  const site = { facts, pages, ...pages.at(path), content, contentFolder };
  await untilThere(() => loadCodeOf(site));
  await untilThere(() => keepStyleBelow(element));
  if (isAnswerToPost(site, location.href, entryOf(document))) rememberLead(sessionStorageIfAllowed(), new Date());
  loadWholeStyle().catch(() => {});
  keepDraft();
  await new Promise<void>((resolve) => {
    // Concurrent hydration, one Suspense boundary at a time, so that input never waits for the whole page.
    startTransition(() => {
      hydrateRoot(element, <VisitorSite site={site} form={form} onHydrated={resolve} />);
    });
  });
}

/** The module is evaluated once: it must not fail for want of a network. */
async function untilThere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // What is typed goes along. A page that was reloaded already waits for the instance that is behind.
      if (error instanceof OutdatedPage && entryOf(document).type !== "reload") location.reload();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

function entryOf({ referrer }: Document): { referrer: string; type: string | undefined } {
  const [navigation] = performance.getEntriesByType("navigation");
  return { referrer, type: navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined };
}

function parsePlace(): { path: string; contentFolder: string; form?: FormState } {
  const place = document.getElementById("place");
  const { path, form } = JSON.parse(place?.textContent ?? "{}");
  return { path, contentFolder: folderOfAddress(place?.dataset["content"] ?? "", path), form };
}
