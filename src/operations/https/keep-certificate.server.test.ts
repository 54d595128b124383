import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { checkCertificate as findAlert } from "#src/operations/checks/alerts/machine-checks.server.ts";
import { checkCertificate as examineCertificate } from "#src/operations/checks/doctor/certificate.server.ts";
import { openAuthority } from "#test/doubles/acme-authority.ts";
import { httpsFiles } from "./https-files.server.ts";
import { openCertificateKeeper, type CertificateKeeper } from "./keep-certificate.server.ts";

const silent = { info() {}, warn() {} };

/** A port for the proofs, an authority and a data folder; each `open` is a start of the program. */
async function openPlace(options: Partial<Parameters<typeof openAuthority>[0]> = {}) {
  let keeper: CertificateKeeper | undefined;
  const proofs = createServer(({ url = "" }, response) => {
    response.end(keeper?.challenges.get(url.split("/").at(-1) ?? ""));
  });
  await once(proofs.listen(0, "127.0.0.1"), "listening");
  const authority = await openAuthority({ httpPort: (proofs.address() as AddressInfo).port, ...options });
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-https-"));
  let moment = new Date();
  return {
    ...{ authority, dataDir },
    pass: (ms: number) => void (moment = new Date(moment.getTime() + ms)),
    alert: () => findAlert({ env: { DATA_DIR: dataDir, BACKUPS_KEPT: 0, HTTPS: "auto" }, now: () => moment }),
    doctor: async () => (await examineCertificate(dataDir, moment)).says,
    /** Looks once; without a clock that goes on, no more. */
    async open(more: { host?: string; directory?: string } = {}) {
      const { host = "www.nordet.example", directory = authority.directory } = more;
      const env = { DATA_DIR: dataDir, ACME_DIRECTORY: directory };
      keeper = await openCertificateKeeper({ env, host, now: () => moment, log: silent });
      await keeper.look();
      return keeper;
    },
    async [Symbol.asyncDispose]() {
      await authority[Symbol.asyncDispose]();
      proofs.closeAllConnections();
      await once(proofs.close(), "close");
    },
  };
}

test("what was obtained is kept for this user alone, and asked for once however often the program starts", async () => {
  await using place = await openPlace();
  const first = await place.open();
  const second = await place.open();

  expect(second.current()?.id).toBe(first.current()?.id);
  expect(place.authority.orders).toHaveLength(1);
  const folder = join(place.dataDir, "https");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder))
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
});

test("where the twin's proof fails the certificate is for the site's own name, and the twin is tried again", async () => {
  await using place = await openPlace({ refuses: { "nordet.example": "dns" } });
  const keeper = await place.open();
  expect(keeper.current()?.names).toEqual(["www.nordet.example"]);
  expect(await place.doctor()).toMatch(/^for www.nordet.example alone/);
  await keeper.look();
  expect(place.authority.orders).toHaveLength(2);

  place.authority.options.refuses = {};
  place.pass(13 * HOUR_MS);
  await keeper.look();
  expect(keeper.current()?.names).toEqual(["www.nordet.example", "nordet.example"]);
});

test("a failure waits before it asks again, over restarts too, and says why in words", async () => {
  await using place = await openPlace({ refuses: { "www.nordet.example": "connection" } });
  await place.open();
  const keeper = await place.open();
  expect(place.authority.orders).toHaveLength(1);
  expect(await place.doctor()).toBe(
    "there is none: The authority cannot reach www.nordet.example on port 80. Open it in the firewall, and check that the name points to this server, over IPv6 too. The authority says: the test says connection",
  );

  place.authority.options.refuses = {};
  place.pass(2 * MINUTE_MS);
  await keeper.look();
  expect(keeper.current()).toBeDefined();
});

test("it is renewed after two thirds of its life, and one that cannot be is an alert two weeks before its end", async () => {
  await using place = await openPlace();
  const keeper = await place.open();
  const first = keeper.current()?.id;
  place.pass(59 * DAY_MS);
  await keeper.look();
  expect(keeper.current()?.id).toBe(first);
  place.authority.options.refuses = { "www.nordet.example": "caa" };
  for (let day = 0; day < 17; day += 1) {
    place.pass(DAY_MS);
    await keeper.look();
  }

  expect(await place.alert()).toMatchObject({
    ...{ state: "error", alert: { kind: "certificate", reason: { code: "caa", host: "www.nordet.example" } } },
  });
  expect(keeper.current()?.id).toBe(first);
  place.authority.options.refuses = {};
  place.authority.options.lifeMs = 400 * DAY_MS;
  place.pass(DAY_MS);
  await keeper.look();
  expect(keeper.current()?.id).not.toBe(first);
  expect(await place.alert()).toEqual({ state: "ok" });
});

test("another authority or another name means another certificate at once", async () => {
  await using place = await openPlace();
  await place.open();
  await using other = await openAuthority({ ...place.authority.options });
  expect((await place.open({ directory: other.directory })).current()?.directory).toBe(other.directory);
  expect((await place.open({ directory: other.directory, host: "nordet.test" })).current()?.names).toContain(
    "nordet.test",
  );
});

test("an authority that does not answer leaves what is there in use", async () => {
  await using place = await openPlace();
  await place.open();
  const keeper = await place.open({ directory: "http://127.0.0.1:1/directory" });

  expect(keeper.current()).toBeDefined();
  expect((await httpsFiles(place.dataDir).loadAttempts())?.reason?.code).toBe("unreachable");
});

test("a certificate file that is damaged is had anew", async () => {
  await using place = await openPlace();
  await place.open();
  const file = join(place.dataDir, "https", "certificate.json");
  const kept = JSON.parse(readFileSync(file, "utf8")) as object;
  for (const spoiled of ["{", JSON.stringify({ ...kept, key: "none" })]) {
    writeFileSync(file, spoiled);
    expect((await place.open()).current()).toBeDefined();
  }
});
