import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { selfTestLineWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const selfTest = apiQuery(api["self-test"]);

export function useSelfTest() {
  const t = useWords(selfTestLineWords);
  // The scheduler runs it too; its line begins after the page has read it.
  const { data, isError } = useQuery({ ...selfTest, staleTime: 10_000 });
  const { mutate, isPending } = useAction({
    call: async () => (await api["self-test"].$post()).json(),
    failed: (status) => (status === 409 ? t.busy : t.notTested),
    answers: selfTest,
  });
  return { state: data, isLost: isError && !data, test: () => mutate(), isTesting: isPending };
}
