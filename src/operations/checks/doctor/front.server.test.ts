import dns from "node:dns";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { writeVisits } from "#src/marketing/traffic/write-visits.server.ts";
import { aVisit } from "#test/site/a-visit.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkFront } from "./front.server.ts";

type Site = { status?: number; headers?: OutgoingHttpHeaders; addressOf?: (request: IncomingMessage) => string };

const honest = { "Content-Encoding": "br" };

/** A website that writes down its visitors as ours does, behind whatever proxy. */
async function openSite({ status = 200, headers = honest, addressOf = () => "198.51.100.7" }: Site) {
  const db = await openTestDb();
  const server = createServer((request, response) => {
    void recordVisit(db, request, addressOf(request)).then(() => response.writeHead(status, headers).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    check: (host = "127.0.0.1") =>
      checkFront(db, `http://${host}:${(server.address() as AddressInfo).port}`, new Date()),
    [Symbol.asyncDispose]: async () => {
      server.close();
      await db.destroy();
    },
  };
}

async function recordVisit(db: Db, request: IncomingMessage, address: string): Promise<void> {
  const userAgent = request.headers["user-agent"] ?? "";
  const reader = { secretKey: Buffer.alloc(32), siteHost: "", keepFullAddresses: false, timeZone: "America/Toronto" };
  await writeVisits(db, [aVisit({ userAgent, address, at: Date.now() })], reader);
}

async function findings(site: Site): Promise<Record<string, string>> {
  await using opened = await openSite(site);
  const found = await opened.check();
  return Object.fromEntries(found.map(({ about, state, says }) => [about, `${state}: ${says}`]));
}

test("a site in order gets a clean bill, and a word about https", async () => {
  expect(await findings({})).toEqual({
    Website: expect.stringMatching(/^ok: .* answers$/),
    Encryption: expect.stringMatching(/^warning: .*https/),
    Compression: expect.stringMatching(/^ok/),
    Clock: expect.stringMatching(/^ok/),
    Proxy: "ok: visitors are known by their own address",
  });
});

test("what a proxy does wrong is said, with what to do", async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString();
  const spoofed = (request: IncomingMessage) => String(request.headers["x-forwarded-for"]);

  expect(await findings({ headers: {} })).toMatchObject({ Compression: expect.stringMatching(/^error: .*unpacked/) });
  expect(await findings({ headers: { ...honest, Date: anHourAgo } })).toMatchObject({
    Clock: expect.stringMatching(/^error: .*36\d\d s/),
  });
  expect(await findings({ addressOf: spoofed })).toMatchObject({
    Proxy: expect.stringMatching(/^error: .*lower TRUST_PROXY/),
  });
  expect(await findings({ addressOf: () => "10.0.0.3" })).toMatchObject({
    Proxy: expect.stringMatching(/^warning: .*raise TRUST_PROXY/),
  });
  expect(await findings({ status: 502 })).toEqual({ Website: expect.stringMatching(/^error: .*502/) });
});

test("a site on this machine is reached without looking up its name", async () => {
  const hosts: unknown[] = [];
  const addressOf = (request: IncomingMessage) => {
    hosts.push(request.headers.host);
    return "198.51.100.7";
  };
  const lookup = vi.spyOn(dns, "lookup");
  await using opened = await openSite({ addressOf });
  await opened.check("localhost");
  expect(hosts).toEqual([expect.stringMatching(/^localhost:\d+$/)]);
  expect(lookup).not.toHaveBeenCalledWith("localhost", expect.anything(), expect.anything());
});

test("a site that does not answer is said in one line", async () => {
  const db = openDb({ kind: "sqlite", file: ":memory:" });
  const [website, ...others] = await checkFront(db, "http://127.0.0.1:9", new Date());

  expect(website).toMatchObject({ state: "error", says: expect.stringContaining("does not answer") });
  expect(others).toEqual([]);
});
