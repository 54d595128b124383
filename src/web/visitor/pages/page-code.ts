import { createElement, type ComponentType, type ReactNode } from "react";
import type { Page } from "#src/site/pages.ts";
import type { FormState } from "#src/web/visitor/site/site.tsx";

/** What the first file shows. */
const FIRST = new Set<Page["kind"]>(["home", "city", "thank-you", "not-found"]);

type Props = { form?: FormState };

let loaded: ComponentType<Props> | undefined;

/** Before a page is shown: a view transition and hydration take it whole. Rejects without a network. */
export async function loadPageCode({ kind }: Pick<Page, "kind">): Promise<void> {
  if (!FIRST.has(kind)) loaded ??= (await import("./later-page.tsx")).LaterPage;
}

export function laterPage(props: Props): ReactNode {
  return loaded && createElement(loaded, props);
}
