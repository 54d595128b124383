import { hc } from "hono/client";
import { expect, test } from "vitest";
import { client } from "#src/web/admin/parts/calls/client.ts";
import { createServer } from "#src/web/server.ts";
import { openTestApp } from "../app/test-app.ts";

const BASE = "/api/admin";
type Call = (given: object, options: object) => Promise<Response>;
type Steps = { [step: string]: Steps } & { [method: `$${string}`]: Call };
type Asked = { address: string; method: string | undefined; key: string | null };

async function asked(
  open: (keep: (address: string, init?: RequestInit) => Promise<Response>) => unknown,
  path: string,
) {
  const calls: Asked[] = [];
  const api = open(async (address, { method, headers } = {}) => {
    calls.push({ address, method, key: new Headers(headers).get("Idempotency-Key") });
    return new Response();
  }) as Steps;
  const steps = path.split("/").slice(1);
  const names = steps.flatMap((step) => /^:(\w+)/.exec(step)?.[1] ?? []);
  const param = Object.fromEntries(names.map((name, place) => [name, `${place}a`]));
  const at = steps.reduce<Steps | undefined>((below, step) => below?.[step], api);
  for (const method of ["$get", "$post", "$put", "$patch", "$delete"] as const)
    await at?.[method]?.({ param, query: { q: "é" } }, { headers: { "Idempotency-Key": "k" } });
  return calls;
}

test("each call of the back office goes where Hono’s own client would send it, with its key", async () => {
  await using testApp = await openTestApp();
  const routes = createServer(testApp.app).routes.filter(({ method }) => method !== "ALL");
  const paths = new Set(routes.flatMap(({ path }) => (path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : [])));
  expect(paths.size).toBeGreaterThan(200);

  for (const path of paths) {
    const ours = await asked((keep) => client(BASE, keep), path);
    const theirs = await asked(
      (keep) => hc(BASE, { fetch: (to: unknown, init?: RequestInit) => keep(String(to), init) }),
      path,
    );
    expect(ours, path).toEqual(theirs);
    expect(ours, path).toHaveLength(5);
  }
});
