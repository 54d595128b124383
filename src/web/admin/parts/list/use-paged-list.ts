import { useInfiniteQuery } from "@tanstack/react-query";
import { apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";

type Asked<Filters> = Filters & { search?: string };
type Listing<Filters, Row> = {
  calls: Parameters<typeof apiPath>[0];
  filters: Filters;
  load: (query: Asked<Filters> & { after?: string }) => Promise<{ rows: Row[]; next: string | null }>;
};

export type PagedList<Row> = ReturnType<typeof usePagedList<object, Row>>;

/** What is searched for stands in the address. Each page is asked for with the `next` of the one before, as `after`. */
export function usePagedList<Filters extends object, Row>({ calls, filters, load }: Listing<Filters, Row>) {
  const [search, setSearch] = useSearchParam("q");
  const query: Asked<Filters> = { ...filters, ...(search && { search }) };
  const list = useInfiniteQuery({
    queryKey: [apiPath(calls), query],
    queryFn: ({ pageParam }) => load({ ...query, ...(pageParam && { after: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  });
  const { error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  return {
    ...{ search, setSearch, error, refetch },
    rows: list.data?.pages.flatMap(({ rows }) => rows),
    isFiltered: Object.values(query).some((value) => value !== undefined),
    more: hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : undefined,
  };
}
