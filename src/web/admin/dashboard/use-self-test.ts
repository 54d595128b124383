import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SelfTestState } from "#src/self-test/self-test.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import { CallError, isKnownAlready, send } from "#src/web/admin/parts/call.ts";
import { selfTestLineWords } from "./words.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const SELF_TEST = "/api/admin/self-test";

export function useSelfTest() {
  const queries = useQueryClient();
  const { toast } = useToast();
  const t = useWords(selfTestLineWords);
  const { error } = useWords(commonWords);
  // The scheduler runs it too.
  const { data, isError } = useQuery<SelfTestState>({ queryKey: [SELF_TEST], refetchOnMount: "always" });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await send("POST", SELF_TEST);
      // The shape of our own server's answer.
      return (await response.json()) as SelfTestState;
    },
    onSuccess: (state) => queries.setQueryData([SELF_TEST], state),
    onError: (failure) => {
      if (isKnownAlready(failure)) return;
      const isBusy = failure instanceof CallError && failure.status === 409;
      toast({ title: error, description: isBusy ? t.busy : t.notTested, variant: "destructive" });
    },
  });
  return { state: data, isLost: isError && !data, test: () => mutate(), isTesting: isPending };
}
