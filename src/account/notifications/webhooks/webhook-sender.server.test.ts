import { expect, test } from "vitest";
import { openWebhookReceiver } from "#test/doubles/webhook-receiver.ts";
import { anOutgoingMail } from "#test/mails/an-outgoing-mail.ts";
import { signedHeaders } from "./webhook-signature.server.ts";
import { webhookSender } from "./webhook-sender.server.ts";

const now = () => new Date("2026-11-20T12:00:00.900Z");
const secret = "a secret of words";
const message = anOutgoingMail({ id: "0193-hook", text: '{"type":"lead.created","data":{"name":"Zoé"}}' });

function send(url: string, { allowPrivateNetwork = true, timeoutMs = 2_000 } = {}) {
  return webhookSender({ url, secret, allowPrivateNetwork }, now, timeoutMs)(message);
}

test("a message is posted once, signed, as it stands in the outbox", async () => {
  await using receiver = await openWebhookReceiver();
  expect(await send(receiver.url)).toEqual({ kind: "sent" });

  const [{ path, headers, body } = { path: "", headers: {}, body: "" }] = receiver.received;
  expect([path, body, headers["content-type"]]).toEqual(["/hook", message.text, "application/json"]);
  expect(headers).toMatchObject(signedHeaders({ id: "0193-hook", timestamp: 1_795_176_000, body }, secret));
});

test("any answer but a 2xx is a failure, and only 410 is final", async () => {
  await using receiver = await openWebhookReceiver();
  const host = new URL(receiver.url).host;
  const answers: [number, string][] = [
    [500, "failed"],
    [404, "failed"],
    [410, "refused"],
  ];
  for (const [status, kind] of answers) {
    receiver.answer = (response) => response.writeHead(status).end("no\n thanks");
    expect(await send(receiver.url)).toEqual({
      kind,
      reason: { code: "answered-with-text", values: { host, status, text: "no thanks" } },
    });
  }
});

test("a redirect is not followed", async () => {
  await using receiver = await openWebhookReceiver();
  receiver.answer = (response) => response.writeHead(307, { Location: "/elsewhere" }).end();

  expect(await send(receiver.url)).toMatchObject({
    kind: "failed",
    reason: { code: "redirected", values: { status: 307 } },
  });
  expect(receiver.received).toHaveLength(1);
});

test("an answer without end is not read to its end, and silence has its time", async () => {
  await using receiver = await openWebhookReceiver();
  receiver.answer = (response) => {
    response.writeHead(500);
    const writing = setInterval(() => response.write("x".repeat(65_536)), 5);
    response.once("close", () => clearInterval(writing));
  };
  const result = await send(receiver.url);
  expect(JSON.stringify(result).length).toBeLessThan(400);

  receiver.answer = () => {};
  expect(await send(receiver.url, { timeoutMs: 100 })).toMatchObject({
    kind: "failed",
    reason: { code: "timed-out" },
  });
});

test("an address that does not answer is a failure that says so", async () => {
  expect(await send("http://127.0.0.1:9/")).toMatchObject({
    kind: "failed",
    reason: { code: "connection-failed", values: { error: expect.stringContaining("REFUSED") } },
  });
});

test("private addresses get nothing, whether written as numbers or as a name", async () => {
  await using receiver = await openWebhookReceiver();
  const { port } = new URL(receiver.url);
  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1"])
    expect(await send(`http://${host}:${port}/`, { allowPrivateNetwork: false }), host).toMatchObject({
      kind: "refused",
      reason: { code: "not-public" },
    });

  expect(receiver.received).toEqual([]);
});
