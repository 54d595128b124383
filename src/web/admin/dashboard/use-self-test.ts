import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { CallError, isKnownAlready } from "#src/web/admin/parts/calls/call.ts";
import { selfTestLineWords } from "./words.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const selfTest = apiQuery(api["self-test"]);

export function useSelfTest() {
  const queries = useQueryClient();
  const { toast } = useToast();
  const t = useWords(selfTestLineWords);
  const { error } = useWords(commonWords);
  // The scheduler runs it too.
  const { data, isError } = useQuery({ ...selfTest, refetchOnMount: "always" });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api["self-test"].$post()).json(),
    onSuccess: (state) => queries.setQueryData(selfTest.queryKey, state),
    onError: (failure) => {
      if (isKnownAlready(failure)) return;
      const isBusy = failure instanceof CallError && failure.status === 409;
      toast({ title: error, description: isBusy ? t.busy : t.notTested, variant: "destructive" });
    },
  });
  return { state: data, isLost: isError && !data, test: () => mutate(), isTesting: isPending };
}
