import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiToken } from "#src/settings/api-token.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import { isKnownAlready, send } from "#src/web/admin/parts/call.ts";
import { toastWords } from "#src/web/admin/parts/toast-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { integrationsWords } from "./integrations-words.ts";

const TOKENS = "/api/admin/api-tokens";

export function useApiTokens() {
  // A program may have used one since.
  return useQuery<ApiToken[]>({ queryKey: [TOKENS], staleTime: 0 });
}

/** Its answer is the only place where the token stands. */
export function useMakeToken() {
  const queries = useQueryClient();
  const onError = useFailure("tokenFailed");
  return useMutation({
    mutationFn: async (name: string) => {
      const response = await send("POST", TOKENS, { name });
      // The shape of our own server's answer.
      return (await response.json()) as ApiToken & { token: string };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [TOKENS] }),
    onError,
    gcTime: 0,
  });
}

export function useRevokeToken() {
  const queries = useQueryClient();
  const { toast } = useToast();
  const t = useWords(integrationsWords);
  const { success } = useWords(toastWords);
  const onError = useFailure("revokeFailed");
  return useMutation({
    mutationFn: (id: string) => send("DELETE", `${TOKENS}/${id}`),
    onSuccess: () => {
      toast({ title: success, description: t.revoked });
      return queries.invalidateQueries({ queryKey: [TOKENS] });
    },
    onError,
  });
}

function useFailure(failure: "tokenFailed" | "revokeFailed") {
  const { toast } = useToast();
  const t = useWords(integrationsWords);
  const { error: title } = useWords(toastWords);
  return (error: Error) => {
    if (isKnownAlready(error)) return;
    toast({ title, description: t[failure], variant: "destructive" });
  };
}
