import { Hono } from "hono";
import { hc } from "hono/client";
import { expect, test } from "vitest";
import { client } from "./client.ts";

const server = new Hono()
  .get("/leads", (c) => c.json({}))
  .get("/leads/:id/notes", (c) => c.json({}))
  .patch("/leads/:id/notes/:note", (c) => c.json({}))
  .delete("/devices/:hash{[0-9a-f]{2}}", (c) => c.json({}));
type Asked = { path: string; method: string | undefined; type: string | null; key: string | null; body: unknown };
type Call = (args?: object, options?: { headers: Record<string, string> }) => Promise<Response>;
// A validator would tell the types of what these calls take.
type Api = {
  leads: { $get: Call; ":id": { notes: { $get: Call; ":note": { $patch: Call } } } };
  devices: { ":hash{[0-9a-f]{2}}": { $delete: Call } };
};

async function asked(call: (api: Api) => Promise<unknown>): Promise<{ ours: Asked[]; theirs: Asked[] }> {
  const [ours, theirs]: [Asked[], Asked[]] = [[], []];
  const keep =
    (into: Asked[]) =>
    async (path: RequestInfo | URL, { method, headers, body }: RequestInit = {}) => {
      const sent = new Headers(headers);
      const [type, key] = [sent.get("Content-Type"), sent.get("Idempotency-Key")];
      into.push({
        path: path instanceof Request ? path.url : String(path),
        method,
        type,
        key,
        body: body ?? undefined,
      });
      return new Response();
    };
  await call(client("/api", keep(ours)) as Api);
  await call(hc<typeof server>("/api", { fetch: keep(theirs) }) as unknown as Api);
  return { ours, theirs };
}

test("a call is asked for as Hono’s own client asks for it", async () => {
  const query = { search: "a b&c", box: undefined, ids: ["1", "2"] };
  const { ours, theirs } = await asked(async (api) => {
    await api.leads.$get();
    await api.leads.$get({ query });
    await api.leads[":id"].notes.$get({ param: { id: "7" } });
    const change = { param: { id: "7", note: "8" }, json: { text: "é" } };
    await api.leads[":id"].notes[":note"].$patch(change);
    // A payment that is sent again is known by it.
    await api.leads[":id"].notes[":note"].$patch(change, { headers: { "Idempotency-Key": "k" } });
    await api.devices[":hash{[0-9a-f]{2}}"].$delete({ param: { hash: "7f" } });
    return api.leads.$get({}, { headers: { "Idempotency-Key": "k" } });
  });
  expect(ours).toEqual(theirs);
  expect(ours.map(({ key }) => key)).toEqual([null, null, null, null, "k", null, "k"]);
});

test("the address alone begins below the base", () => {
  const api = client("/api", fetch) as { leads: { $path: (args: object) => string } };
  expect(api.leads.$path({ query: { from: "" } })).toBe("/leads?from=");
});

test("what goes into an address cannot become another address", async () => {
  const paths: string[] = [];
  const api = client("/api", async (path) => {
    paths.push(path);
    return new Response();
  }) as { site: { ":address": { $get: Call } } };
  await api.site[":address"].$get({ param: { address: "a/b?c" } });
  expect(paths).toEqual(["/api/site/a%2Fb%3Fc"]);
});
