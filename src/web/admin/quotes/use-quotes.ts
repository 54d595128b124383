import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { QuoteTax } from "#src/customers/quotes/quote-totals.ts";
import type { Quote, QuoteInFull } from "#src/customers/quotes/quotes.server.ts";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { refetchLeads } from "#src/web/admin/leads/use-lead-changes.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import { quotePath } from "./quote-paths.ts";

const PATH = "/api/admin/quotes";

export function quoteQuery(id: string) {
  return queryOptions<QuoteInFull>({ queryKey: [`${PATH}/${id}`], refetchOnMount: "always" });
}

/** The link of a sent quote; refused when the secret key is another one. */
export function useQuoteLink(id: string) {
  return useQuery<{ link: string }>({ queryKey: [`${PATH}/${id}/link`] });
}

/** As Settings have them now. */
export function useQuoteTaxes() {
  return useQuery<{ taxes: QuoteTax[] }>({ queryKey: ["/api/admin/quote-taxes"], staleTime: 0 });
}

/** The newest first. Customers answer meanwhile. */
export function useQuotesOf(leadId: string) {
  const queryKey = [`/api/admin/leads/${leadId}/quotes`];
  return useQuery<{ quotes: QuoteInFull[] }>({ queryKey, refetchOnMount: "always" });
}

/** Opens it, too. */
export function useMakeQuote(leadId: string) {
  const [, navigate] = useLocation();
  return useAction({
    call: async (): Promise<Quote> => (await send("POST", `/api/admin/leads/${leadId}/quotes`)).json(),
    onDone: (quote) => navigate(quotePath(quote)),
  });
}

export type QuoteAct =
  | { kind: "send"; version: number; by: "mail" | "link" }
  | { kind: "withdraw" | "answered" | "stop-reminders" | "revise" | "delete" }
  | { kind: "cancel"; reason: string };

/** Resolves once the quote is read again. */
export function useQuoteAct({ id, leadId }: Pick<Quote, "id" | "leadId">) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const reload = () => queries.refetchQueries({ queryKey: quoteQuery(id).queryKey, exact: true });
  return useAction({
    call: (act: QuoteAct) => perform(id, act),
    onDone: async (response, { kind }) => {
      refetchLeads(queries);
      // The answer is the new version's draft.
      if (kind === "revise") return navigate(quotePath((await response.json()) as Quote));
      if (kind === "delete") return navigate(leadPath(leadId));
      return reload();
    },
    // The customer may have answered meanwhile.
    onStale: reload,
  });
}

function perform(id: string, act: QuoteAct): Promise<Response> {
  const path = `${PATH}/${id}`;
  switch (act.kind) {
    case "send":
      return send("POST", `${path}/send`, { version: act.version, by: act.by });
    case "withdraw":
      return send("POST", `${path}/withdraw`);
    case "cancel":
      return send("POST", `${path}/cancel`, { reason: act.reason });
    case "revise":
      return send("POST", `${path}/revision`);
    case "answered":
      return send("POST", `${path}/answered`);
    case "stop-reminders":
      return send("DELETE", `${path}/reminders`);
    case "delete":
      return send("DELETE", path);
  }
}
