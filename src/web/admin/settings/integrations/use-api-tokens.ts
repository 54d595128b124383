import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { NewToken } from "#src/account/settings/api-tokens/api-token.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { integrationsWords } from "./integrations-words.ts";

const tokens = apiQuery(api["api-tokens"]);

export function useApiTokens() {
  // `last_used_at` changes without us.
  return useQuery({ ...tokens, staleTime: 0 });
}

const readAgain = (queries: QueryClient) => queries.invalidateQueries(tokens);

export function useMakeToken() {
  const t = useWords(integrationsWords);
  const call = async (json: NewToken) => (await api["api-tokens"].$post({ json })).json();
  return useAction({ call, failed: t.tokenFailed, reload: readAgain, isSecret: true });
}

export function useRevokeToken() {
  const t = useWords(integrationsWords);
  const call = (id: string) => api["api-tokens"][":id"].$delete({ param: { id } });
  return useAction({ call, done: t.revoked, failed: t.revokeFailed, reload: readAgain });
}
