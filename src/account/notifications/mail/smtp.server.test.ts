import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import { anOutgoingMail } from "#test/mails/an-outgoing-mail.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import {
  idInPlaceOfOurs,
  parseSmtpUrl,
  smtpSender,
  transportOptions,
  trySmtp,
  type SmtpServer,
} from "./smtp.server.ts";

const from = { name: 'Lavage "Chez Zoé", inc.', address: "info@lavagenordet.example" };
const at = (port: number, rest: Partial<SmtpServer> = {}): SmtpServer => ({ host: "127.0.0.1", port, ...rest });

/** A line on which the test says everything itself. */
async function openLine(onConnect: (socket: Socket) => void) {
  const server = createServer((socket) => onConnect(socket.on("error", () => {})));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return { port, [Symbol.asyncDispose]: async () => void server.close() };
}

test("a mail arrives with everything it says", async () => {
  await using server = await openMailServer();
  const text = "Été, 60 m²\n.\n« guillemets » et une longue ligne ".padEnd(1200, "é");
  const mail = anOutgoingMail({ subject: "Nouvelle demande\u00a0: gouttières ✓", text, html: "<p>Été</p>" });
  expect(await smtpSender(at(server.port), from)(mail)).toEqual({ kind: "sent" });

  const [arrived] = server.arrived;
  expect(server.arrived).toHaveLength(1);
  expect(arrived?.envelope).toEqual({ from: "info@lavagenordet.example", to: ["owner@example.test"] });
  expect(arrived).toMatchObject({ text, html: "<p>Été</p>" });
  expect(Object.fromEntries(arrived?.headers ?? [])).toMatchObject({
    from: 'Lavage "Chez Zoé", inc. <info@lavagenordet.example>',
    to: "owner@example.test",
    "reply-to": "marie@exemple.test",
    subject: "Nouvelle demande\u00a0: gouttières ✓",
    "message-id": "<0193-mail@lavagenordet.example>",
    "auto-submitted": "auto-generated",
  });
});

test("a commercial mail arrives with the headers by which one click unsubscribes, and no other mail has them", async () => {
  await using server = await openMailServer();
  const listUnsubscribe = "<https://example.test/u/abc>, <mailto:info@example.test?subject=Unsubscribe>";
  const send = smtpSender(at(server.port), from);
  await send(anOutgoingMail({ kind: "customer-review-request", listUnsubscribe }));
  await send(anOutgoingMail());

  const [commercial, other] = server.arrived;
  expect(Object.fromEntries(commercial?.headers ?? [])).toMatchObject({
    "list-unsubscribe": listUnsubscribe,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  expect(Object.keys(Object.fromEntries(other?.headers ?? []))).not.toContain("list-unsubscribe");
});

test("an invitation stands beside the text, with its method, and as a file", async () => {
  await using server = await openMailServer();
  const content = Buffer.from("BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR").toString("base64");
  const contentType = "text/calendar; charset=utf-8; method=CANCEL";
  const mail = anOutgoingMail({ attachments: [{ filename: "invitation.ics", contentType, content }] });
  expect(await smtpSender(at(server.port), from)(mail)).toEqual({ kind: "sent" });

  const raw = server.arrived[0]?.raw ?? "";
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r\n/i);
  expect(raw).toMatch(/Content-Disposition: attachment; filename=invitation\.ics/);
});

test("a photo that the text shows is part of it, not a file beside it", async () => {
  await using server = await openMailServer();
  const photo = { filename: "photo-1.jpg", contentType: "image/jpeg", content: "/9j/", contentId: "1@photos" };
  const mail = anOutgoingMail({ html: '<img src="cid:1@photos">', attachments: [photo] });
  expect(await smtpSender(at(server.port), from)(mail)).toEqual({ kind: "sent" });

  const raw = server.arrived[0]?.raw ?? "";
  expect(raw).toMatch(/Content-Type: multipart\/related/i);
  expect(raw).toMatch(/Content-I[Dd]: <1@photos>/);
  expect(raw).toMatch(/Content-Disposition: inline; filename=photo-1\.jpg/);
});

test("an address with accents or an apostrophe survives, in the envelope and in the headers", async () => {
  await using server = await openMailServer();
  const send = smtpSender(at(server.port), from);
  await send(anOutgoingMail({ to: "zoé.o'neil@exemple.test", replyTo: "josé@exemple.test" }));
  await send(anOutgoingMail({ to: "info@élan.example" }));

  expect(server.arrived[0]?.envelope.to).toEqual(["zoé.o'neil@exemple.test"]);
  expect(server.arrived[0]?.headers.get("to")).toBe("zoé.o'neil@exemple.test");
  expect(server.arrived[0]?.headers.get("reply-to")).toBe("josé@exemple.test");
  expect(server.arrived[1]?.headers.get("to")).toBe("info@xn--lan-9la.example");
});

test("a server that wants no accents in a header still gets the mail", async () => {
  await using server = await openMailServer();
  server.decide = ({ headers }) => (headers.has("reply-to") ? 554 : undefined);
  const send = smtpSender(at(server.port), from);

  expect(await send(anOutgoingMail({ replyTo: "josé@exemple.test" }))).toEqual({ kind: "sent" });
  expect(await send(anOutgoingMail({ replyTo: "jose@exemple.test" }))).toMatchObject({ kind: "refused" });
  expect(server.arrived).toHaveLength(1);
});

test("no value can add a header or a recipient", async () => {
  await using server = await openMailServer();
  const evil = { name: "Nordet\r\nX-Evil: 1", address: "info@lavagenordet.example" };
  const send = smtpSender(at(server.port), evil);
  await send(
    anOutgoingMail({
      subject: "Hi\r\nBcc: victim@example.test\r\n\r\nBuy",
      replyTo: "a@b.test>\r\nX-Evil: 2",
      messageId: "<1@b.test>\r\nX-Evil: 3",
    }),
  );
  await send(anOutgoingMail({ to: "owner@example.test, victim@example.test" }));
  await send(anOutgoingMail({ to: "owner@example.test>\r\nRCPT TO:<victim@example.test" }));

  expect(server.arrived[0]?.text).toBe("Bonjour");
  for (const { headers, envelope } of server.arrived) {
    expect(headers.has("x-evil") || headers.has("bcc")).toBe(false);
    expect(envelope.to).not.toContain("victim@example.test");
    expect(envelope.to).toHaveLength(1);
  }
});

test("a refusal for now is a failure, a refusal for good is final; both say why", async () => {
  await using server = await openMailServer();
  const send = smtpSender(at(server.port), from);
  server.decide = () => 451;
  expect(await send(anOutgoingMail())).toEqual({
    kind: "failed",
    reason: verbatim("Message failed: 451 not this one"),
  });
  server.decide = () => 554;
  expect(await send(anOutgoingMail())).toEqual({
    kind: "refused",
    reason: verbatim("Message failed: 554 not this one"),
  });
  server.decide = () => undefined;
  expect(await send(anOutgoingMail())).toEqual({ kind: "sent" });
  expect(server.arrived).toHaveLength(1);
});

test("an unknown recipient is final, a refused connection is not", async () => {
  await using unknown = await openMailServer({
    onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error("who?"), { responseCode: 550 })),
  });
  await using closed = await openMailServer({
    onConnect: (_session, callback) => callback(Object.assign(new Error("go away"), { responseCode: 554 })),
  });
  expect(await smtpSender(at(unknown.port), from)(anOutgoingMail())).toMatchObject({
    kind: "refused",
    reason: verbatim(expect.stringContaining("550 who?")),
  });
  expect(await smtpSender(at(closed.port), from)(anOutgoingMail())).toMatchObject({ kind: "failed" });
});

test("a server that is down, hangs up, babbles or says nothing is a failure", async () => {
  await using down = await openLine(() => {});
  await down[Symbol.asyncDispose]();
  await using server = await openMailServer();
  server.decide = () => "hang up";
  await using babbling = await openLine((socket) => void socket.write("HTTP/1.1 200 OK\r\n\r\n"));
  await using silent = await openLine(() => {});

  for (const port of [down.port, server.port, babbling.port, silent.port])
    expect(await smtpSender(at(port), from, 500)(anOutgoingMail())).toMatchObject({ kind: "failed" });
  expect(server.arrived).toEqual([]);
});

test("it signs in when a user is given; a wrong password is a failure that can be put right", async () => {
  await using server = await openMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, callback) =>
      username === "zoe@nordet" && password === "p@ss:é"
        ? callback(null, { user: username })
        : callback(new Error("Invalid login")),
    allowInsecureAuth: true,
  });
  const right = parseSmtpUrl(`smtp://zoe%40nordet:p%40ss%3A%C3%A9@127.0.0.1:${server.port}`);
  expect(await smtpSender(right, from)(anOutgoingMail())).toEqual({ kind: "sent" });
  expect(await trySmtp(right)).toEqual({ ok: true });

  const wrong = at(server.port, { user: "zoe@nordet", password: "guess" });
  expect(await smtpSender(wrong, from)(anOutgoingMail())).toMatchObject({ kind: "failed" });
  expect(await trySmtp(wrong)).toEqual({ ok: false, reason: verbatim(expect.stringContaining("535")) });
  expect(await smtpSender(at(server.port), from)(anOutgoingMail())).toMatchObject({ kind: "failed" });
});

test("TLS is used whenever the server offers it, and from the first byte when asked", async () => {
  await using upgrading = await openMailServer({ disabledCommands: [] });
  await using implicit = await openMailServer({ secure: true });
  await smtpSender(at(upgrading.port), from)(anOutgoingMail());
  await smtpSender(at(implicit.port, { secure: true }), from)(anOutgoingMail());
  expect([upgrading.arrived[0]?.secure, implicit.arrived[0]?.secure]).toEqual([true, true]);
});

test("off this machine mail is encrypted and the certificate checked, unless the address gives it up", () => {
  const policy = (url: string) => {
    const { host, port, secure, requireTLS, tls } = transportOptions(parseSmtpUrl(url));
    return { host, port, secure, requireTLS, checked: tls.rejectUnauthorized };
  };
  expect(policy("smtp://mail.example.test")).toEqual({
    ...{ host: "mail.example.test", port: 587, secure: false, requireTLS: true, checked: true },
  });
  expect(policy("smtps://mail.example.test")).toMatchObject({ port: 465, secure: true, checked: true });
  expect(policy("smtp://mail.example.test:465")).toMatchObject({ secure: true });
  expect(policy("smtp://relay.internal:25?plain=true")).toMatchObject({ port: 25, requireTLS: false, checked: true });
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "mail.localhost"])
    expect(policy(`smtp://${host}:1025`)).toMatchObject({ requireTLS: false, checked: false });
  for (const host of ["localhost.example.test", "128.0.0.1", "127.example.test", "[::2]"])
    expect(policy(`smtp://${host}:1025`)).toMatchObject({ requireTLS: true, checked: true });
});

test("Amazon SES puts an id of its own in the place of ours, and no other server is believed to", () => {
  const said = "250 Ok 0100019a2b3c-1d2e3f40-5555-4666-8777-abcdefabcdef-000000";
  expect(idInPlaceOfOurs("email-smtp.ca-central-1.amazonaws.com", said)).toBe(
    "<0100019a2b3c-1d2e3f40-5555-4666-8777-abcdefabcdef-000000@ca-central-1.amazonses.com>",
  );
  expect(idInPlaceOfOurs("email-smtp.us-east-1.amazonaws.com", said)).toMatch(/@email\.amazonses\.com>$/);
  expect(idInPlaceOfOurs("smtp.gmail.com", said)).toBeUndefined();
  expect(
    idInPlaceOfOurs("email-smtp.ca-central-1.amazonaws.com", "250 2.0.0 OK queued as 1234567890AB"),
  ).toBeUndefined();
});
