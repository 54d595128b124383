import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiToken } from "#src/settings/api-token.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import { send } from "#src/web/admin/parts/call.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useErrorToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { integrationsWords } from "./integrations-words.ts";

const TOKENS = "/api/admin/api-tokens";

export function useApiTokens() {
  // `last_used_at` changes without us.
  return useQuery<ApiToken[]>({ queryKey: [TOKENS], staleTime: 0 });
}

/** Only this answer has the token: the server stores its hash. */
export function useMakeToken() {
  const queries = useQueryClient();
  const t = useWords(integrationsWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: async (name: string) => {
      const response = await send("POST", TOKENS, { name });
      // The shape of our own server's answer.
      return (await response.json()) as ApiToken & { token: string };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [TOKENS] }),
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
    mutationFn: (id: string) => send("DELETE", `${TOKENS}/${id}`),
    onSuccess: () => {
      toast({ title: success, description: t.revoked });
      return queries.invalidateQueries({ queryKey: [TOKENS] });
    },
    onError: errorToast(t.revokeFailed),
  });
}
