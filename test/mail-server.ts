import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { readMail, type ReadMail } from "./read-mail.ts";

/** Undefined accepts; a code refuses: 4xx for now, 5xx for good; "hang up" cuts the line once the message is in. */
export type Verdict = number | "hang up" | undefined;
export type Arrived = ReadMail & { envelope: { from: string; to: string[] }; secure: boolean };

export type MailServer = {
  port: number;
  arrived: Arrived[];
  /** Decides about each message that comes, refused ones included. */
  decide: (mail: ReadMail) => Verdict | Promise<Verdict>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A real SMTP server on this machine, speaking plainly unless its options say otherwise. */
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
      const mail = readMail(raw);
      const verdict = await server.decide(mail);
      if (verdict === "hang up") return hangUp(smtp, session.id);
      if (verdict) return callback(Object.assign(new Error("not this one"), { responseCode: verdict }));
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
      const to = session.envelope.rcptTo.map(({ address }) => address);
      server.arrived.push({ ...mail, envelope: { from, to }, secure: session.secure });
      callback();
    },
  });
  // A client that goes away in the middle is part of what is tested.
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
