import { expect, test } from "vitest";
import { newWebhookSecret, signedHeaders } from "./webhook-signature.server.ts";

test("the signature is that of the standard's own example", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' };

  expect(signedHeaders(message, secret)).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("another secret, body, id or moment gives another signature", () => {
  const message = { id: "1", timestamp: 1, body: "{}" };
  const sign = (differences: object, secret = "a secret of words") =>
    signedHeaders({ ...message, ...differences }, secret)["webhook-signature"];

  const all = [sign({}), sign({}, "another"), sign({ id: "2" }), sign({ timestamp: 2 }), sign({ body: "[]" })];
  expect(new Set(all).size).toBe(5);
});

test("a new secret is 32 bytes by chance", () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_/);
  expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(secret);
});
