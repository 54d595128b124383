import { queryOptions } from "@tanstack/react-query";
import type { ClientRequestOptions, hc, InferResponseType } from "hono/client";
import type { AdminApi } from "#src/web/api/admin/admin-api.ts";
import { call } from "./call.ts";
import { client } from "./client.ts";

const BASE = "/api/admin";

/** The typed client: `api.leads.boxes.$get()`. A refused call throws, so an answer is always that of success. */
export const api = client(BASE, call) as ReturnType<typeof hc<AdminApi>>;

type Path = { $path: (args: never) => string };
type Endpoint = Path & { $get: (args: never, options?: ClientRequestOptions) => Promise<unknown> };

/** The address of a call, for what is streamed or saved as a file. */
export function apiPath<Called extends Path>(endpoint: Called, args?: Parameters<Called["$path"]>[0]): string {
  // Without parameters it takes none.
  return BASE + endpoint.$path(args as never);
}

/** A typed query: `useQuery({ ...apiQuery(api.activity, { query: { limit: "10" } }), staleTime: 0 })`. */
export function apiQuery<Called extends Endpoint>(endpoint: Called, args?: Parameters<Called["$get"]>[0]) {
  // `$path` takes what `$get` takes.
  const path = apiPath(endpoint, args as never);
  type Answer = InferResponseType<Called["$get"]>;
  return queryOptions<Answer, Error, Answer, [string]>({ queryKey: [path] });
}
