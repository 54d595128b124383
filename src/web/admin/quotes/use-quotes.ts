import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
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
  | { kind: "send"; version: number; by: "mail" | "link" }
  | { kind: "withdraw" | "answered" | "stop-reminders" | "resume-reminders" | "revise" | "delete" }
  | ({ kind: "cancel" } & Cancellation);

type Cancellation = { reason: string; keepsReminding: boolean; keepsVisits: boolean; endsPlans: boolean };

/** Resolves once the quote is read again. */
export function useQuoteAct({ id, leadId }: Pick<Quote, "id" | "leadId">) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const reload = () => queries.refetchQueries({ queryKey: quoteQuery(id).queryKey, exact: true });
  return useAction({
    call: (act: QuoteAct) => perform(id, act),
    onDone: async (revision, { kind }) => {
      refetchLeads(queries);
      if (revision) return navigate(quotePath(revision));
      if (kind === "delete") return navigate(leadPath(leadId));
      return reload();
    },
    // The customer may have answered meanwhile.
    onStale: reload,
  });
}

/** The draft of the new version, where one was made. */
async function perform(id: string, act: QuoteAct): Promise<Quote | undefined> {
  const quote = { param: { id } };
  switch (act.kind) {
    case "send":
      await calls.send.$post({ ...quote, json: { version: act.version, by: act.by } });
      return undefined;
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
    case "delete":
      await calls.$delete(quote);
      return undefined;
  }
}
