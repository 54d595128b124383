import type { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openHostileServer } from "#test/doubles/hostile-server.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { saveNewVersion } from "#src/operations/new-version/ask-for-version.server.ts";
import { fetchRelease, type ReleaseFile } from "./fetch-release.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const archive: ReleaseFile = { version: "1.2.0", part: "archive", arch: "arm64" };
const siteUrl = "http://localhost:3000";

testOnBothEngines("the files of a release lie beside the document that announces it", async (place) => {
  using server = await openHostileServer();
  await using db = await openTestDb(place);
  const asked: (string | undefined)[] = [];
  // As a host of code leads to where it keeps its files.
  server.answer = (response: ServerResponse) => {
    const { url = "" } = response.req;
    if (!url.startsWith("/kept")) return response.writeHead(302, { Location: `/kept${url}` }).end();
    asked.push(url);
    return response.end(`bytes of ${url}`);
  };
  const versionAddress = `${server.url}/vitrine/latest.json?key=secret`;
  await saveNewVersion(byOwner(db), { asksForVersions: true, versionAddress }, now);
  const said = [];
  for (const part of ["sums", "signature", "archive"] as const) {
    const to = new PassThrough();
    const [written] = await Promise.all([text(to), fetchRelease({ db, siteUrl }, { ...archive, part }, to)]);
    said.push(written);
  }

  expect(asked).toEqual([
    ...["/kept/vitrine/SHA256SUMS", "/kept/vitrine/SHA256SUMS.sig"],
    "/kept/vitrine/vitrine-1.2.0-linux-arm64.tar.gz",
  ]);
  expect(said).toEqual(asked.map((path) => `bytes of ${path}`));
});

testOnBothEngines("nothing is fetched where no address is named, or for what is no version", async (place) => {
  using server = await openHostileServer();
  await using db = await openTestDb(place);
  const fetched = (file: ReleaseFile, site = siteUrl) => fetchRelease({ db, siteUrl: site }, file, new PassThrough());

  await expect(fetched(archive)).rejects.toThrow("no address");
  await saveNewVersion(byOwner(db), { asksForVersions: true, versionAddress: server.url }, now);
  for (const version of ["../../etc/passwd", "1.2", "1.2.0 ", "1.2.0;reboot", "1.2.0-beta", ""])
    await expect(fetched({ ...archive, version })).rejects.toThrow("three numbers");
  await expect(fetched(archive, "https://www.nordet.example")).rejects.toMatchObject({ problem: "private-address" });
  expect(server.calls).toBe(0);
});

testOnBothEngines("an answer that is missing, cut, elsewhere or endless is refused", async (place) => {
  using server = await openHostileServer();
  await using db = await openTestDb(place);
  await saveNewVersion(byOwner(db), { asksForVersions: true, versionAddress: server.url }, now);
  const fetched = () => {
    const to = new PassThrough();
    to.resume();
    return fetchRelease({ db, siteUrl }, { ...archive, part: "sums" }, to);
  };

  server.answer = (response: ServerResponse) => response.writeHead(404).end();
  await expect(fetched()).rejects.toThrow("answered 404");
  server.answer = "a redirect";
  await expect(fetched()).rejects.toMatchObject({ problem: "private-address" });
  server.answer = "a cut body";
  await expect(fetched()).rejects.toMatchObject({ problem: "no-connection" });
  server.answer = (response: ServerResponse) => response.end("x".repeat(70_000));
  await expect(fetched()).rejects.toThrow("more than 65536 bytes");
});
