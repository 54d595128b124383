import { expect, test } from "vitest";
import type { PushDevices } from "#src/account/notifications/push/push.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openPushService } from "#test/doubles/push-service.ts";

const DEVICES = "/api/admin/push/devices";

async function openApp() {
  const testApp = await openTestApp();
  const service = await openPushService();
  const owner = await testApp.signedIn();
  return {
    testApp,
    service,
    owner,
    add: (differences: object = {}) =>
      owner.send(
        "POST",
        DEVICES,
        { ...service.subscription(), language: "fr", ...differences },
        { "User-Agent": "Fx" },
      ),
    read: async () => (await (await owner.request("/api/admin/push")).json()) as PushDevices,
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await testApp[Symbol.asyncDispose]();
    },
  };
}

test("a device is added, tested and removed", async () => {
  await using home = await openApp();
  const { publicKey, devices } = await home.read();
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
  expect(devices).toEqual([]);

  const added = await home.add();
  expect(added.status).toBe(201);
  const { endpoint_hash } = (await added.json()) as { endpoint_hash: string };
  expect((await home.read()).devices).toMatchObject([{ endpoint_hash, user_agent: "Fx", reached_at: null }]);
  expect(JSON.stringify(await home.read())).not.toContain("/push/a-phone");

  const words = { title: "Ça marche", body: "Un essai", lang: "fr" };
  expect((await home.owner.send("POST", `${DEVICES}/${endpoint_hash}/test`, words)).status).toBe(204);
  expect(home.service.pushed).toMatchObject([{ shown: { ...words, path: "/admin/dashboard" } }]);

  expect((await home.owner.send("DELETE", `${DEVICES}/${endpoint_hash}`, {})).status).toBe(204);
  expect((await home.read()).devices).toEqual([]);
  const kinds = await home.testApp.db.selectFrom("audit_events").select("kind").orderBy("id").execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(["push-device-added", "push-device-removed"]);
});

test("a try that fails says why", async () => {
  await using home = await openApp();
  const { endpoint_hash } = (await (await home.add()).json()) as { endpoint_hash: string };
  home.service.answer = (response) => response.writeHead(410).end();
  const failed = await home.owner.send("POST", `${DEVICES}/${endpoint_hash}/test`, {
    title: "T",
    body: "",
    lang: "en",
  });
  expect(failed.status).toBe(422);
  expect(((await failed.json()) as { detail: string }).detail).toContain("answered 410");
  expect((await home.read()).devices).toEqual([]);
});

test("what is no device is refused", async () => {
  await using home = await openApp();
  const { keys } = home.service.subscription();
  for (const wrong of [
    { endpoint: "not an address" },
    { endpoint: "https://192.168.1.1/push" },
    { endpoint: "http://push.example/a" },
    { keys: { ...keys, p256dh: "short" } },
    { keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
    { keys: { ...keys, auth: "AAAA" } },
    { keys: undefined },
    { language: "de" },
  ])
    expect([wrong, (await home.add(wrong)).status]).toEqual([wrong, 422]);
  expect((await home.read()).devices).toEqual([]);
});

test("only the owner gets in, and only from our own pages", async () => {
  await using home = await openApp();
  expect((await home.testApp.request("/api/admin/push")).status).toBe(401);
  expect((await home.testApp.send("POST", DEVICES, {})).status).toBe(401);
  const elsewhere = await home.owner.send("POST", DEVICES, {}, { "Sec-Fetch-Site": "cross-site" });
  expect(elsewhere.status).toBe(403);
});

test("browsers get the app's manifest and its worker without signing in", async () => {
  await using home = await openApp();
  const body = new TextEncoder().encode("self");
  home.testApp.app.files.set("/admin/push-worker.js", {
    body,
    type: "text/javascript; charset=utf-8",
    immutable: false,
  });
  const worker = await home.testApp.request("/admin/push-worker.js");
  expect(worker.status).toBe(200);
  expect(worker.headers.get("Service-Worker-Allowed")).toBe("/admin");
  expect(worker.headers.get("Content-Type")).toContain("text/javascript");
  const manifest = await home.testApp.request("/admin/site.webmanifest");
  expect(manifest.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(await manifest.json()).toMatchObject({ start_url: "/admin", scope: "/admin", display: "standalone" });
});
