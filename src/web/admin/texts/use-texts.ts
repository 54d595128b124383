import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { TextKind } from "#src/account/settings/text-templates/text-templates.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { textsWords } from "./words.ts";

/** Those of all appointments of a day, by one query. */
export function useTextsOn(day: string, enabled = true) {
  return useQuery({ ...apiQuery(api.texts, { query: { day } }), enabled, staleTime: 10_000 }).data?.texts ?? [];
}

export function useTextsOf(leadId: string) {
  const query = apiQuery(api.leads[":id"].texts, { param: { id: leadId } });
  return useQuery({ ...query, refetchOnMount: "always" }).data?.texts ?? [];
}

/** What was sent is offered again as such. */
function reload(queries: QueryClient): void {
  refetchLeads(queries);
  const [texts] = apiPath(api.texts, { query: { day: "" } }).split("?");
  void queries.invalidateQueries({ predicate: ({ queryKey: [address] }) => String(address).startsWith(texts ?? "") });
}

type Sent = { leadId: string; what: TextKind };

/** On the timeline; the toast can take it back. */
export function useMarkSent() {
  const t = useWords(textsWords);
  const undoing = useAction({
    call: async ({ leadId, text }: { leadId: string; text: string }) => {
      await api.leads[":id"].texts[":text"].$delete({ param: { id: leadId, text } });
    },
    ...{ done: t.undone, failed: t.failed, reload },
  });
  return useAction({
    call: async ({ leadId, what }: Sent) =>
      (await api.leads[":id"].texts.$post({ param: { id: leadId }, json: { what } })).json(),
    done: ({ id }, { leadId }) => ({
      title: t.marked,
      action: { label: t.undo, onAction: () => undoing.mutate({ leadId, text: id }) },
    }),
    ...{ failed: t.failed, reload },
  });
}
