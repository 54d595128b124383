import { useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { useSelfSaving, type SelfSaving, type SelfSavingOptions } from "#src/web/admin/editing/use-self-saving.ts";

type Options<Answer extends SavedSettings<unknown>, Typed extends object, Read> = Omit<
  SelfSavingOptions<Answer["values"], Typed, Read>,
  "fetchNewest" | "put"
> & {
  query: UseQueryOptions<Answer, Error, Answer, [string]>;
  put: (changed: SavedSettings<Read>) => Promise<Answer>;
};

/** What is saved is what `query` answers from then on. */
export function useSelfSavingSettings<Answer extends SavedSettings<unknown>, Typed extends object, Read>(
  options: Options<Answer, Typed, Read>,
): SelfSaving<Typed> {
  const { query, put, ...form } = options;
  const queries = useQueryClient();
  return useSelfSaving<Answer["values"], Typed, Read>({
    ...form,
    async put(changed) {
      const stored = await put(changed);
      queries.setQueryData<Answer>(query.queryKey, stored);
      return stored;
    },
    fetchNewest: () => queries.fetchQuery({ ...query, staleTime: 0 }),
  });
}
