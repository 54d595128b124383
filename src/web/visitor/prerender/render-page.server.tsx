import { renderToString } from "react-dom/server";
import type { PageAddress } from "#src/site/pages.ts";
import { loadContent } from "#src/web/visitor/site/content.ts";
import { Document, type Assets } from "./document.tsx";
import type { FormState, FullFacts } from "#src/web/visitor/site/site.tsx";

export type RenderInput = { address: PageAddress; facts: FullFacts; assets: Assets; form?: FormState };
export type RenderPage = (input: RenderInput) => Promise<string>;

/** Must not depend on the request: the result is cached. */
export const renderPage: RenderPage = async ({ address, facts, assets, form }) => {
  const content = await loadContent(address.page, address.language);
  const site = { ...address, facts, content };
  return `<!doctype html>${renderToString(<Document site={site} assets={assets} {...(form && { form })} />)}`;
};
