import { queryOptions } from "@tanstack/react-query";
import { hc, type ClientRequestOptions, type InferResponseType } from "hono/client";
import type { AdminApi } from "#src/web/api/admin/admin-api.ts";
import { call } from "./call.ts";

const BASE = "/api/admin";

/**
 * The back office's own API, typed by its routes: `api.leads.boxes.$get()`, `api["api-tokens"].$post({ json: { name } })`.
 * A refused call throws, as `call` does, so an answer is always that of success: `await (await api.push.$get()).json()`.
 */
export const api = hc<AdminApi>(BASE, {
  fetch: (path: RequestInfo | URL, request?: RequestInit) => call(String(path), request),
});

type Endpoint = {
  $get: (args: never, options?: ClientRequestOptions) => Promise<unknown>;
  $path: (args: never) => string;
};

/**
 * What `useQuery` needs for a GET: its path as the key, which the client's default function fetches, and its type.
 * `useQuery(apiQuery(api.activity, { query: { limit: "10" } }))`, with options of its own beside it:
 * `useQuery({ ...apiQuery(api.push), staleTime: 0 })`. The key is typed too: `queries.setQueryData(apiQuery(…).queryKey, …)`.
 */
export function apiQuery<Called extends Endpoint>(endpoint: Called, args?: Parameters<Called["$get"]>[0]) {
  // `$path` takes what `$get` takes.
  const path = BASE + endpoint.$path(args as never);
  type Answer = InferResponseType<Called["$get"]>;
  return queryOptions<Answer, Error, Answer, [string]>({ queryKey: [path] });
}
