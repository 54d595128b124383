import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewToken } from "#src/account/settings/api-tokens/api-token.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { integrationsWords } from "./integrations-words.ts";

const tokens = apiQuery(api["api-tokens"]);

export function useApiTokens() {
  // `last_used_at` changes without us.
  return useQuery({ ...tokens, staleTime: 0 });
}

export function useMakeToken() {
  const queries = useQueryClient();
  const t = useWords(integrationsWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: async (json: NewToken) => (await api["api-tokens"].$post({ json })).json(),
    onSuccess: () => queries.invalidateQueries(tokens),
    onError: errorToast(t.tokenFailed),
    gcTime: 0,
  });
}

export function useRevokeToken() {
  const queries = useQueryClient();
  const { toast } = useToast();
  const t = useWords(integrationsWords);
  const { success } = useWords(commonWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: (id: string) => api["api-tokens"][":id"].$delete({ param: { id } }),
    onSuccess: () => {
      toast({ title: success, description: t.revoked });
      return queries.invalidateQueries(tokens);
    },
    onError: errorToast(t.revokeFailed),
  });
}
