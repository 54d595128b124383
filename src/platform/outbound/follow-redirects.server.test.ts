import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { openHostileServer } from "#test/doubles/hostile-server.ts";
import { followRedirects } from "./follow-redirects.server.ts";

const limits = { withinMs: 60_000, mostBytes: 100 };
const leadingTo = (location: string) => (response: ServerResponse) =>
  response.writeHead(302, { Location: location }).end("SECRET");

test("a file is read where three redirects lead, and not where a fourth does", async () => {
  using server = await openHostileServer();
  server.answer = (response) => {
    const left = Number(response.req.url?.slice(1));
    if (left === 0) response.end("the file");
    else response.writeHead(307, { Location: `/${left - 1}` }).end();
  };

  expect(await (await followRedirects({ url: `${server.url}/3`, ...limits })).text()).toBe("the file");
  await expect(followRedirects({ url: `${server.url}/4`, ...limits })).rejects.toMatchObject({ problem: "redirected" });
});

test("no redirect leads into a private network, to another protocol, or nowhere", async () => {
  using server = await openHostileServer();
  const problemAt = async (location: string, publicOnly = false) => {
    server.answer = leadingTo(location);
    const call = { url: server.url, ...limits, publicOnly };
    return followRedirects(call).then(
      () => "none",
      (error: unknown) => Reflect.get(Object(error), "problem"),
    );
  };

  for (const location of ["ftp://example.com/a", "file:///etc/passwd", "data:,a", "https://", ""])
    expect(await problemAt(location), location).toBe("redirected");
  expect(await problemAt(server.url.replace(/localhost|127\.0\.0\.1/, "[::1]"))).toBe("private-address");
  expect(await problemAt("http://169.254.169.254/secrets")).toBe("private-address");
  expect(await problemAt("/", true)).toBe("private-address");
  expect(server.calls).toBe(7);
});
