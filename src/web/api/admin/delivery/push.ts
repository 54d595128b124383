import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { siteUrl } from "#src/env.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { allowsPrivateNetwork } from "#src/platform/network/private-address.server.ts";
import { addOwnDevice, removeOwnDevice } from "#src/account/changes/own-devices.server.ts";
import { listDevices } from "#src/account/notifications/push/push-devices.server.ts";
import { pushKeys } from "#src/account/notifications/push/push-keys.server.ts";
import { parseSubscription, type NewSubscription, type PushDevices } from "#src/account/notifications/push/push.ts";
import { sendTestPush } from "#src/account/notifications/push/pushes.server.ts";
import { deliveryProblem } from "./delivery-problem.ts";
import { followServices } from "#src/web/api/admin/privacy/follow-services.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";
import type { ProblemCode } from "#src/web/problems/problem-words.ts";

const MOST_BYTES = 8_192;

export function pushApi(app: App) {
  const allowPrivateNetwork = allowsPrivateNetwork(siteUrl(app.env));
  return new Hono()
    .get("/push", async (c) => {
      const { publicKey } = await pushKeys(app, app.now());
      return c.json({ publicKey, devices: await listDevices(app.db) } satisfies PushDevices);
    })
    .post("/push/devices", stepUp(app), json<NewSubscription, SentSubscription>(MOST_BYTES, parseSubscription), (c) =>
      add(app, c, { subscription: c.req.valid("json"), allowPrivateNetwork }),
    )
    .delete("/push/devices/:hash{[0-9a-f]{64}}", async (c) => {
      await removeOwnDevice(asOwner(app, c), c.req.param("hash"), app.now());
      await followServices(app);
      return c.body(null, 204);
    })
    .post("/push/devices/:hash{[0-9a-f]{64}}/test", json(MOST_BYTES, parseTestWords, "test-push-words"), async (c) => {
      const push = { ...c.req.valid("json"), path: "/admin/dashboard" };
      const result = await sendTestPush({ ...app, allowPrivateNetwork }, c.req.param("hash"), push);
      return result.kind === "sent" ? c.body(null, 204) : deliveryProblem(c, result.reason, "push");
    });
}

/** As browsers describe one: every part may be missing. */
type SentSubscription = { endpoint?: string; keys?: Record<string, string>; language: string };

type NewDevice = { subscription: NewSubscription; allowPrivateNetwork: boolean };

async function add(app: App, c: Context, device: NewDevice) {
  const userAgent = c.req.header("User-Agent") ?? "";
  const added = await addOwnDevice(asOwner(app, c), { ...device, userAgent }, app.now());
  switch (added.kind) {
    case "bad-address":
      return problem(c, 422, { errors: [{ field: "endpoint", code: "not-a-push-service" }] });
    case "bad-key":
      return problem(c, 422, { errors: [{ field: "keys.p256dh", code: "device-key-missing" }] });
    case "too-many":
      return problem(c, 409, { code: "too-many-devices" });
    case "added":
      await followServices(app);
      return c.json({ endpoint_hash: added.hash }, 201);
  }
}

const TestWords = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  body: v.pipe(v.string(), v.maxLength(200)),
  lang: v.picklist(["en", "fr"]),
});

/** What a device shows in a test is said by the screen that asks for it. */
function parseTestWords(input: unknown): Parsed<v.InferOutput<typeof TestWords>, ProblemCode> {
  const read = v.safeParse(TestWords, input);
  return read.success ? { ok: true, values: read.output } : { ok: false, problems: [] };
}
