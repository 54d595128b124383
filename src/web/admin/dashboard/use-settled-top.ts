import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";

const [appointments = ""] = apiPath(api.appointments, { query: { from: "", to: "" } }).split("?");

/** What decides which lines stand above the figures. */
const decisive = [
  ...[apiPath(api["to-answer"]), apiPath(api.troubles), apiPath(api.leads.news), apiPath(api["self-test"])],
  ...[apiPath(api["set-up"]), apiPath(api["people-requests"].due), apiPath(api.money.news), appointments],
];

/** Whether all of it was answered once: shown one by one they would push each other down. */
export function useSettledTop(): boolean {
  const queries = useQueryClient();
  const [isSettled, setSettled] = useState(() => decisive.every((path) => isKnown(queries, path)));
  useEffect(() => queries.getQueryCache().subscribe(() => !isAwaiting(queries) && setSettled(true)), [queries]);
  return isSettled;
}

function isKnown(queries: QueryClient, path: string): boolean {
  return queries
    .getQueryCache()
    .getAll()
    .some(({ queryKey: [address], state }) => state.data !== undefined && String(address).startsWith(path));
}

/** What failed is waited for no longer: the page says so itself. */
function isAwaiting(queries: QueryClient): boolean {
  const isAwaited = (address: unknown) => decisive.some((path) => String(address).startsWith(path));
  return (
    queries.isFetching({ predicate: ({ queryKey, state }) => state.data === undefined && isAwaited(queryKey[0]) }) > 0
  );
}
