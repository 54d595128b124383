import { queryOptions, type QueryClient } from "@tanstack/react-query";

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/** As the server wrote it in the page, or as it was saved since. */
export const businessNameQuery = queryOptions({
  queryKey: ["business name"],
  queryFn: () => meta()?.content ?? "",
  initialData: () => meta()?.content ?? "",
});

export function renameBusiness(queries: QueryClient, name: string): void {
  meta()?.setAttribute("content", name);
  queries.setQueryData(businessNameQuery.queryKey, name);
}
