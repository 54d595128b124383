import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { parseMail, type ParsedMail } from "../mails/read-mail.ts";

/** Undefined accepts; a 4xx code refuses temporarily, 5xx permanently; "hang up" closes the connection after the message. */
export type Verdict = number | "hang up" | undefined;
export type Arrived = ParsedMail & { envelope: { from: string; to: string[] }; secure: boolean };

export type MailServer = {
  port: number;
  arrived: Arrived[];
  /** Decides on each message. */
  decide: (mail: ParsedMail) => Verdict | Promise<Verdict>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** An SMTP server, without TLS by default. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    async onData(stream, session, callback) {
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return callback(new Error("the client has gone"));
      const mail = parseMail(raw);
      const verdict = await server.decide(mail);
      if (verdict === "hang up") return hangUp(smtp, session.id);
      if (verdict) return callback(Object.assign(new Error("not this one"), { responseCode: verdict }));
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
      const to = session.envelope.rcptTo.map(({ address }) => address);
      server.arrived.push({ ...mail, envelope: { from, to }, secure: session.secure });
      callback();
    },
  });
  // Tests close connections midway.
  smtp.on("error", () => {});
  const server: MailServer = {
    port: 0,
    arrived: [],
    decide: () => undefined,
    [Symbol.asyncDispose]: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  server.port = await new Promise<number>((resolve) => {
    const listener = smtp.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return server;
}

function hangUp(smtp: SMTPServer, id: string): void {
  for (const connection of smtp.connections) if (connection.id === id) connection.close();
}
