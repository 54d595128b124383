import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { parseStripeEvent } from "./stripe-event.ts";
import { signatureHeader } from "#test/doubles/stripe-double.ts";
import { checkSignature } from "./stripe-signature.server.ts";

const seconds = 1_795_000_000;
const now = new Date(seconds * 1_000);
const text = '{"id":"evt_1","object":"event","note":"été – 14,00 $"}';
const body = new TextEncoder().encode(text);
const secret = "whsec_vector";
/** Made by `webhooks.generateTestHeaderString` of the npm package stripe 23.1.0. */
const header = `t=${seconds},v1=c256587e514a446ae68d13a93f30e68613b9cc4a2439577f4899131dd0694381`;

test("a signature is the one that Stripe’s own library makes", () => {
  expect(signatureHeader({ body: text, secret, seconds })).toBe(header);
  expect(checkSignature({ header, body, secret }, now)).toBe("ok");
});

test("one of several is enough, and five minutes either way", () => {
  const [, good = ""] = header.split(",");
  const other = `v1=${"0".repeat(64)}`;
  expect(checkSignature({ header: `t=${seconds},${other},${good},v0=x`, body, secret }, now)).toBe("ok");
  expect(checkSignature({ header: `t=${seconds},${other}`, body, secret }, now)).toBe("signature");
  for (const minutes of [-5, 5]) expect(checkSignature({ header, body, secret }, moved(minutes))).toBe("ok");
  for (const minutes of [-6, 6]) expect(checkSignature({ header, body, secret }, moved(minutes))).toBe("clock");
});

test("another byte, secret or moment does not fit", () => {
  const changed = Uint8Array.from(body, (byte, at) => (at === 9 ? byte + 1 : byte));
  expect(checkSignature({ header, body: changed, secret }, now)).toBe("signature");
  expect(checkSignature({ header, body, secret: `${secret}x` }, now)).toBe("signature");
  expect(checkSignature({ header: header.replace(String(seconds), String(seconds + 1)), body, secret }, now)).toBe(
    "signature",
  );
});

test("nothing that is sent makes it throw or fit", () => {
  const piece = fc.constantFrom("t=", "v1=", ",", "=", String(seconds), "0".repeat(64), "é", "-1", "1e3", "\0", " ");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.uint8Array({ maxLength: 80 }), (pieces, bytes) => {
      expect(checkSignature({ header: pieces.join(""), body: bytes, secret }, now)).toBe("signature");
      parseStripeEvent(new TextDecoder().decode(bytes));
    }),
  );
  fc.assert(fc.property(fc.json(), (json) => void parseStripeEvent(json)));
});

function moved(minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS);
}
