import { afterEach, expect, test, vi } from "vitest";
import { createQueries } from "./queries.ts";

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: string, init: ResponseInit) {
  const fetched = vi.fn(async () => new Response(body, init));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a query reads the path its key begins with, once, with the cookie", async () => {
  const fetched = answerWith('[{"id":"1"}]', { status: 200 });
  const queries = createQueries(() => {});

  expect(await queries.fetchQuery({ queryKey: ["/api/admin/leads", { page: 2 }] })).toEqual([{ id: "1" }]);
  await queries.fetchQuery({ queryKey: ["/api/admin/leads", { page: 2 }] });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith("/api/admin/leads", expect.objectContaining({ credentials: "include" }));
});

test("from 500 up an error says the status and its text", async () => {
  const fetched = answerWith("<h1>secret</h1>", { status: 502, statusText: "Bad Gateway" });

  await expect(createQueries(() => {}).fetchQuery({ queryKey: ["/x"] })).rejects.toThrow(/^502: Bad Gateway$/);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("below 500 an error says the status and the body", async () => {
  answerWith("no such thing", { status: 404, statusText: "Not Found" });

  await expect(createQueries(() => {}).fetchQuery({ queryKey: ["/x"] })).rejects.toThrow(/^404: no such thing$/);
});

test("only a 401 ends the session", async () => {
  const ended = vi.fn<() => void>();
  const queries = createQueries(ended);

  answerWith("", { status: 403 });
  await queries.fetchQuery({ queryKey: ["/x"] }).catch(() => {});
  expect(ended).not.toHaveBeenCalled();

  answerWith("", { status: 401 });
  await queries.fetchQuery({ queryKey: ["/y"] }).catch(() => {});
  expect(ended).toHaveBeenCalledTimes(1);
});

test("a check of the session that fails leads away, whatever the failure; another call that fails does not", async () => {
  const leave = vi.fn<(reason: string) => void>();
  const queries = createQueries(leave);
  const ask = (path: string) => queries.fetchQuery({ queryKey: [path], staleTime: 0 }).catch(() => {});

  for (const status of [500, 503, 404, 429]) {
    answerWith("", { status });
    await ask("/api/admin/leads");
    expect(leave).not.toHaveBeenCalled();
    await ask("/api/admin/check-auth");
    expect(leave.mock.calls).toEqual([["away"]]);
    leave.mockClear();
  }
  answerWith("", { status: 401 });
  await ask("/api/admin/check-auth");
  expect(leave.mock.calls).toEqual([["ended"]]);
});
