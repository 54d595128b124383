import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import pino from "pino";
import { expect, test } from "vitest";
import { serializeReason, type DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { backOffMs } from "#src/platform/clock/back-off.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { deliverDue } from "#test/mails/deliver-due.ts";
import { anOutgoingMail } from "#test/mails/an-outgoing-mail.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { resendSender } from "./resend.server.ts";

const resendSaid = (status: number, said: string): DeliveryReason => ({
  code: "answered-with-text",
  values: { host: "Resend", status, text: said },
});

const from = { name: 'Lavage "Nordet"', address: "info@lavagenordet.example" };

type Call = { method?: string; url?: string; headers: IncomingHttpHeaders; body: unknown };
type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | "silence";

/** Answers as Resend's documentation says, and sends a key's mail once. */
async function openResend() {
  const calls: Call[] = [];
  const delivered = new Map<unknown, unknown>();
  const resend = { calls, delivered, url: "", answer: undefined as Answer | undefined };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      const call = { method, url, headers, body: JSON.parse(body) as unknown };
      calls.push(call);
      const known = headers.authorization === "Bearer re_key";
      const wrongKey: Answer = {
        status: 401,
        body: { statusCode: 401, name: "validation_error", message: "API key is invalid" },
      };
      const answer: Answer = resend.answer ?? (known ? { status: 200, body: { id: "49a3999c" } } : wrongKey);
      if (answer === "silence") return;
      if (answer.status === 200) delivered.set(headers["idempotency-key"], call.body);
      response.writeHead(answer.status, { "Content-Type": "application/json", ...answer.headers });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  resend.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(resend, { [Symbol.dispose]: close });
}

test("a mail goes out with the key of the account and a key of its own", async () => {
  using resend = await openResend();
  const mail = anOutgoingMail({ to: "zoé@exemple.test", subject: "Été" });
  expect(await resendSender({ apiUrl: resend.url, apiKey: "re_key" }, from)(mail)).toEqual({ kind: "sent" });

  expect(resend.calls).toMatchObject([
    {
      method: "POST",
      url: "/emails",
      headers: { authorization: "Bearer re_key", "idempotency-key": mail.id, "content-type": "application/json" },
      body: {
        from: '"Lavage \\"Nordet\\"" <info@lavagenordet.example>',
        to: ["zoé@exemple.test"],
        reply_to: "marie@exemple.test",
        subject: "Été",
        text: "Bonjour",
        html: "<p>Bonjour</p>",
        headers: { "Auto-Submitted": "auto-generated" },
      },
    },
  ]);
});

test("too many, troubled or mistaken about us is a failure; a mail it does not want is refused", async () => {
  using resend = await openResend();
  const send = resendSender({ apiUrl: `${resend.url}/`, apiKey: "re_key" }, from);
  for (const status of [429, 500, 503, 408, 409, 403]) {
    resend.answer = { status, body: { message: "later" } };
    expect(await send(anOutgoingMail())).toEqual({ kind: "failed", reason: resendSaid(status, "later") });
  }
  for (const status of [400, 422]) {
    resend.answer = { status, body: { statusCode: status, name: "validation_error", message: "Invalid `to` field." } };
    const reason = resendSaid(status, "Invalid `to` field.");
    expect(await send(anOutgoingMail())).toEqual({ kind: "refused", reason });
  }
  resend.answer = { status: 502, body: "<h1>Bad gateway</h1>" };
  expect(await send(anOutgoingMail())).toEqual({
    kind: "failed",
    reason: resendSaid(502, "<h1>Bad gateway</h1>"),
  });
});

test("a wrong key can be put right, so the mail is not given up", async () => {
  using resend = await openResend();
  const send = resendSender({ apiUrl: resend.url, apiKey: "re_wrong" }, from);
  expect(await send(anOutgoingMail())).toEqual({
    kind: "failed",
    reason: resendSaid(401, "API key is invalid"),
  });
});

test("no answer, then the same mail again: it was sent once", async () => {
  using resend = await openResend();
  resend.answer = "silence";
  const send = resendSender({ apiUrl: resend.url, apiKey: "re_key" }, from, 200);
  expect(await send(anOutgoingMail())).toEqual({
    kind: "failed",
    reason: { code: "timed-out", values: { host: "Resend" } },
  });
  resend.answer = undefined;
  await send(anOutgoingMail());
  await send(anOutgoingMail());
  expect(resend.delivered.size).toBe(1);
});

test("the key follows no redirection", async () => {
  using resend = await openResend();
  using elsewhere = await openResend();
  resend.answer = { status: 307, headers: { Location: `${elsewhere.url}/emails` } };
  expect(await resendSender({ apiUrl: resend.url, apiKey: "re_key" }, from)(anOutgoingMail())).toEqual({
    kind: "failed",
    reason: {
      code: "connection-failed",
      values: { host: "Resend", error: "answered 307 (redirects are not followed)" },
    },
  });
  expect(elsewhere.calls).toEqual([]);
});

testOnBothEngines(
  "after every trouble each mail has left once, and what Resend never wants is shown",
  async (place) => {
    await using db = await openTestDb(place);
    using resend = await openResend();
    let now = new Date("2026-11-20T12:00:00.000Z");
    for (const subject of ["one", "two", "three"]) await enqueue(db, aMail({ subject }), now);
    const sendMessage = resendSender({ apiUrl: resend.url, apiKey: "re_key" }, from, 300);
    const openSender = async () => ({ kind: "ready" as const, sendMessage });
    const deliver = () => deliverDue({ db, openSender, now: () => now, log: pino({ level: "silent" }) });
    const troubles: Answer[] = [
      { status: 429 },
      { status: 500 },
      "silence",
      { status: 403 },
      { status: 200, body: "{" },
    ];
    for (const [round, trouble] of troubles.entries()) {
      resend.answer = trouble;
      await deliver();
      now = new Date(now.getTime() + backOffMs(round + 1, 1) + 1);
    }
    resend.answer = { status: 422, body: { message: "Invalid `to` field." } };
    await enqueue(db, aMail({ subject: "never" }), now);
    await deliver();

    const subjects = [...resend.delivered.values()].map((body) => (body as { subject: string }).subject);
    expect(subjects.toSorted()).toEqual(["one", "three", "two"]);
    const stored = await db.selectFrom("mails").select(["subject", "state", "last_error"]).orderBy("id").execute();
    expect(stored).toEqual([
      ...["one", "two", "three"].map((subject) => ({ subject, state: "sent", last_error: null })),
      { subject: "never", state: "stopped", last_error: serializeReason(resendSaid(422, "Invalid `to` field.")) },
    ]);
  },
);
