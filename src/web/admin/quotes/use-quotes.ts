import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { quotePath } from "#src/web/admin/links/quote-paths.ts";

const calls = api.quotes[":id"];

export function quoteQuery(id: string) {
  return { ...apiQuery(calls, { param: { id } }), refetchOnMount: "always" as const };
}

/** The link of a sent quote; refused when the secret key is another one. */
export function useQuoteLink(id: string) {
  return useQuery(apiQuery(calls.link, { param: { id } }));
}

/** As Settings have them now. */
export function useQuoteTaxes() {
  return useQuery({ ...apiQuery(api["quote-taxes"]), staleTime: 0 });
}

/** The newest first. Customers answer meanwhile. */
export function useQuotesOf(leadId: string) {
  return useQuery({ ...apiQuery(api.leads[":id"].quotes, { param: { id: leadId } }), refetchOnMount: "always" });
}

/** Opens it, too. */
export function useMakeQuote(leadId: string) {
  const [, navigate] = useLocation();
  return useAction({
    call: async () => (await api.leads[":id"].quotes.$post({ param: { id: leadId } })).json(),
    onDone: (quote) => navigate(quotePath(quote)),
  });
}

export type QuoteAct =
  | { kind: "withdraw" | "answered" | "stop-reminders" | "resume-reminders" | "revise" }
  | ({ kind: "cancel" } & Cancellation);

type Cancellation = { reason: string; keepsReminding: boolean; keepsVisits: boolean; endsPlans: boolean };

/** Resolves once the quote is read again. */
export function useQuoteAct({ id }: Pick<Quote, "id">) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useAction({
    call: (act: QuoteAct) => perform(id, act),
    onDone: async (revision) => {
      if (!revision) return reloadQuote(queries, id);
      refetchLeads(queries);
      navigate(quotePath(revision));
    },
    // The customer may have answered meanwhile.
    onStale: () => reloadQuote(queries, id),
  });
}

export async function reloadQuote(queries: QueryClient, id: string): Promise<void> {
  refetchLeads(queries);
  await queries.refetchQueries({ queryKey: quoteQuery(id).queryKey, exact: true });
}

/** The draft of the new version, where one was made. */
async function perform(id: string, act: QuoteAct): Promise<Quote | undefined> {
  const quote = { param: { id } };
  switch (act.kind) {
    case "withdraw":
      await calls.withdraw.$post(quote);
      return undefined;
    case "cancel": {
      const { kind: _, ...json } = act;
      await calls.cancel.$post({ ...quote, json });
      return undefined;
    }
    case "revise":
      return (await calls.revision.$post(quote)).json();
    case "answered":
      await calls.answered.$post(quote);
      return undefined;
    case "stop-reminders":
      await calls.reminders.$delete(quote);
      return undefined;
    case "resume-reminders":
      await calls.reminders.$post(quote);
      return undefined;
  }
}
