import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { api, apiQuery, apiPath } from "#src/web/admin/parts/calls/api.ts";

export type SiteState = InferResponseType<typeof api.site.$get>;

/** The draft and what is missing in it; read anew on each page, because the editing pages change it. */
export function useSiteDraft() {
  return useQuery({ ...apiQuery(api.site), staleTime: 0 });
}

/** What publishing would change. */
export function useSiteChanges() {
  return useQuery({ ...apiQuery(api.site.changes), staleTime: 0 });
}

/** A change of the whole draft, or of what is published. */
export function useSiteAction<Input = void>(action: Omit<Parameters<typeof useAction<Input, unknown>>[0], "reload">) {
  return useAction<Input>({ ...action, reload: forgetSite });
}

function forgetSite(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(apiPath(api.site)) });
}
