import type { SiteContent } from "#src/site/content/site-content.server.ts";
import type { PageAddress } from "#src/site/pages.ts";
import { parsePriceAnswer } from "#src/site/rates/price-answer.ts";
import type { FormState } from "#src/web/visitor/site/site.tsx";

/** Answers a question about the price of a service, asked by a plain form; undefined for any other query. */
export function formWithAnswer(
  { page }: PageAddress,
  query: URLSearchParams,
  { services }: Pick<SiteContent, "services">,
): FormState | undefined {
  if (page.kind !== "service" || !(query.has("size") || query.has("option"))) return undefined;
  if (!services.find(({ id }) => id === page.id)?.rate) return undefined;
  const answer = parsePriceAnswer({ service: page.id, size: query.get("size") ?? "", options: query.getAll("option") });
  return { values: { estimate: JSON.stringify(answer) }, problems: [], failed: false, isUntouched: true };
}
