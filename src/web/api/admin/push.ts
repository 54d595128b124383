import { Hono, type Context } from "hono";
import * as v from "valibot";
import { siteUrl, type App } from "#src/app.ts";
import { allowsPrivateNetwork } from "#src/notifications/channels.server.ts";
import { addDevice, listDevices, removeDevice } from "#src/notifications/push/push-devices.server.ts";
import { pushKeys } from "#src/notifications/push/push-keys.server.ts";
import { parseSubscription, type PushDevices } from "#src/notifications/push/push.ts";
import { sendTestPush } from "#src/notifications/push/pushes.server.ts";
import { note } from "#src/web/guards/note-event.ts";
import { problem } from "#src/web/http/problem.ts";
import { limitBody, readJson } from "#src/web/http/read-body.ts";

const MOST_BYTES = 8_192;
const DEVICE = "/push/devices/:hash{[0-9a-f]{64}}";

/** The devices on which the owner is told of new requests. */
export function pushApi(app: App): Hono {
  const allowPrivateNetwork = allowsPrivateNetwork(siteUrl(app.env));
  return new Hono()
    .get("/push", async (c) => {
      const { publicKey } = await pushKeys(app, app.now());
      return c.json({ publicKey, devices: await listDevices(app.db) } satisfies PushDevices);
    })
    .post("/push/devices", limitBody(MOST_BYTES), (c) => add(app, c, allowPrivateNetwork))
    .delete(DEVICE, async (c) => {
      await removeDevice(app.db, c.req.param("hash"));
      await note(app, c, { kind: "push-device-removed" });
      return c.body(null, 204);
    })
    .post(`${DEVICE}/test`, limitBody(MOST_BYTES), async (c) => {
      const words = await readWords(c);
      if (!words.ok) return words.response;
      const push = { ...words.words, path: "/admin/dashboard" };
      const result = await sendTestPush({ ...app, allowPrivateNetwork }, c.req.param("hash"), push);
      return result.kind === "sent"
        ? c.body(null, 204)
        : problem(c, 422, { code: "not-delivered", values: { reason: result.reason } });
    });
}

async function add(app: App, c: Context, allowPrivateNetwork: boolean) {
  const body = await readJson(c);
  if (!body.ok) return body.response;
  const read = parseSubscription(body.json);
  if (!read.ok) return problem(c, 422, { errors: read.problems });
  const userAgent = c.req.header("User-Agent") ?? "";
  const added = await addDevice(app.db, { subscription: read.values, userAgent, allowPrivateNetwork }, app.now());
  switch (added.kind) {
    case "bad-address":
      return problem(c, 422, { errors: [{ field: "endpoint", code: "not-a-push-service" }] });
    case "too-many":
      return problem(c, 409, { code: "too-many-devices" });
    case "added":
      await note(app, c, { kind: "push-device-added" });
      return c.json({ endpoint_hash: added.hash }, 201);
  }
}

const TestWords = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  body: v.pipe(v.string(), v.maxLength(200)),
  lang: v.picklist(["en", "fr"]),
});

type Words = v.InferOutput<typeof TestWords>;

/** What a device shows in a test is said by the screen that asks for it. */
async function readWords(c: Context): Promise<{ ok: true; words: Words } | { ok: false; response: Response }> {
  const body = await readJson(c);
  if (!body.ok) return body;
  const read = v.safeParse(TestWords, body.json);
  return read.success
    ? { ok: true, words: read.output }
    : { ok: false, response: problem(c, 422, { code: "test-push-words" }) };
}
