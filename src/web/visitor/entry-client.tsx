import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { pageAt } from "#src/site/pages.ts";
import { keepDraft } from "./contact/draft.ts";
import { loadContent } from "./site/content.ts";
import { isAnswerToPost, rememberLead } from "./measuring/conversion.ts";
import type { FormState, SiteFacts } from "./site/site.tsx";
import { sessionStorageIfAllowed } from "./measuring/stored-tracking.ts";
import { VisitorSite } from "./visitor-site.tsx";

const root = document.getElementById("root");
if (root) await hydrate(root);

async function hydrate(element: HTMLElement): Promise<void> {
  const { path, facts, form } = parseFacts();
  // A refused plain post was answered at the address of the API.
  if (form) history.replaceState(null, "", `${path}#contact`);
  if (isAnswerToPost(location.href, entryOf(document))) rememberLead(sessionStorageIfAllowed(), new Date());
  const address = pageAt(path);
  const content = await loadContent(address.page, address.language);
  const site = { facts, ...address, content };
  keepDraft();
  await new Promise<void>((resolve) => {
    // Concurrent hydration, one Suspense boundary at a time, so that input never waits for the whole page.
    startTransition(() => {
      hydrateRoot(element, <VisitorSite site={site} {...(form && { form })} onHydrated={resolve} />);
    });
  });
}

function entryOf({ referrer }: Document): { referrer: string; type: string | undefined } {
  const [navigation] = performance.getEntriesByType("navigation");
  return { referrer, type: navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined };
}

function parseFacts(): { path: string; facts: SiteFacts; form?: FormState } {
  return JSON.parse(document.getElementById("facts")?.textContent ?? "{}");
}
