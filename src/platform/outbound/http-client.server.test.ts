import { expect, test } from "vitest";
import { openHostileServer, type Hostility } from "#test/doubles/hostile-server.ts";
import { CallFailure } from "./call-failure.ts";
import { callHttp, type HttpCall } from "./http-client.server.ts";

async function problemOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => "an answer",
    (thrown: unknown) => thrown,
  );
  return error instanceof CallFailure ? [error.problem, error.message] : error;
}

const limits = { withinMs: 400, mostBytes: 10_000 };
const whole = async (call: HttpCall) => (await callHttp(call)).text();

const outcomes: [Hostility, problem: string, message: RegExp][] = [
  ["a redirect", "redirected", /^answered 307 \(redirects are not followed\)$/],
  ["an endless body", "too-large", /^answers more than 10000 bytes$/],
  ["an endless refusal", "too-large", /^answers more than 10000 bytes$/],
  ["a byte at a time", "timed-out", /^did not answer within 1 s$/],
  ["no answer", "timed-out", /^did not answer within 1 s$/],
  ["a huge header", "no-connection", /Header overflow/],
  ["a cut body", "no-connection", /aborted/],
];

test.each(outcomes)("%s is a failure with a reason of ours", async (answer, problem, message) => {
  using hostile = await openHostileServer();
  hostile.answer = answer;

  expect(await problemOf(whole({ url: hostile.url, ...limits }))).toEqual([problem, expect.stringMatching(message)]);
});

test("of an answer without an end its start can be read, and what is not read is not sent", async () => {
  using hostile = await openHostileServer();
  hostile.answer = "an endless refusal";
  const answer = await callHttp({ url: hostile.url, ...limits });
  const ignored = await callHttp({ url: hostile.url, ...limits });
  ignored.close();

  expect(answer.status).toBe(403);
  expect(await answer.start(20)).toBe("a".repeat(20));
});

test("an answer that announces too much is not read at all", async () => {
  using hostile = await openHostileServer();
  hostile.answer = (response) => response.writeHead(200, { "Content-Length": 10_001 }).write("a");

  expect(await problemOf(whole({ url: hostile.url, ...limits }))).toMatchObject(["too-large", expect.any(String)]);
});

test("a caller of the public internet reaches no private address, by number or by name", async () => {
  using hostile = await openHostileServer();
  const { port } = new URL(hostile.url);
  for (const host of ["127.0.0.1", "localhost", "[::1]", "169.254.169.254", "2130706433"])
    expect(await problemOf(whole({ url: `http://${host}:${port}`, ...limits, publicOnly: true }))).toEqual([
      "private-address",
      "is not on the public internet",
    ]);
  expect(hostile.calls).toBe(0);
});

test("no kind of redirect is followed, to a private address or any other", async () => {
  using hostile = await openHostileServer();
  using other = await openHostileServer();
  const kinds = [300, 301, 302, 303, 305, 307, 308];
  for (const status of kinds) {
    hostile.answer = (response) => response.writeHead(status, { Location: other.url }).end("SECRET");
    expect(await problemOf(whole({ url: hostile.url, ...limits })), String(status)).toEqual([
      "redirected",
      expect.any(String),
    ]);
  }

  expect([hostile.calls, other.calls]).toEqual([kinds.length, 0]);
});

test("a caller that judges the status gets that of a redirect, which is not followed", async () => {
  using hostile = await openHostileServer();
  hostile.answer = "a redirect";
  const answer = await callHttp({ url: hostile.url, ...limits, redirects: "answer" });

  expect([answer.status, await answer.start(100), hostile.calls]).toEqual([307, "SECRET", 1]);
});

test("what is sent arrives whole, with its length, from memory and from a file", async () => {
  using hostile = await openHostileServer();
  const sizes: (string | undefined)[] = [];
  hostile.answer = (response) => {
    sizes.push(response.req.headers["content-length"]);
    response.end();
  };
  for (const body of ["été", Buffer.alloc(70_000), new Blob([Buffer.alloc(300_000)]), undefined])
    expect(await whole({ url: hostile.url, method: "POST", body, withinMs: 5_000 })).toBe("");

  expect(sizes).toEqual(["5", "70000", "300000", "0"]);
});
