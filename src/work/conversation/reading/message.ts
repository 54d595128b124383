/** `stranger`: from nobody who is known. Only counted, or the mail of a request that is held back until it is released. */
export type MessageKind = "answer" | "automatic" | "bounce" | "stranger";

/** Whether the receiving server could tell that it is from whom it says. */
export type SenderProof = "proven" | "unproven" | "unknown";

/** `look`: not proven, so it starts no clock, and is shown until the owner has seen it. */
export type Standing = "none" | "wanted" | "look" | "answered" | "not-needed";

/** How it came in. */
export type Road = "" | "hook" | "imap" | "resend";

/** `fileId`: ours, which is kept. Of theirs a photo is kept with the photos of the lead, any other file is only named. */
export type MessageFile = { name: string; type: string; bytes: number; photoId?: string; fileId?: string };

/** `state` of a mail of ours is that of the outbox; `bounced` has left and came back. */
export type Message = {
  id: string;
  leadId: string | null;
  direction: "in" | "out";
  kind: MessageKind;
  proof: SenderProof;
  standing: Standing;
  state: "received" | "waiting" | "sent" | "stopped" | "bounced";
  fromName: string;
  fromAddress: string;
  toAddress: string;
  subject: string;
  text: string;
  /** Blank when `text` is all of it. */
  wholeText: string;
  files: MessageFile[];
  aboutMail: string | null;
  at: string;
};

export type ProgramMessage = ReturnType<typeof programMessage>;

/** As programs are told it, by the API and by webhook. */
export function programMessage(message: Message) {
  const { id, leadId, direction, kind, proof, standing, fromAddress, toAddress, subject, text, files, at } = message;
  const arrived = kind === "automatic" ? "automatic" : proof === "unproven" ? "unproven" : "received";
  return {
    ...{ id, leadId: leadId ?? "", direction },
    state: direction === "out" ? message.state : arrived,
    needsAnswer: standing === "wanted",
    ...{ fromAddress, toAddress, subject, text, wholeText: message.wholeText || text },
    files: files.map(({ name, type, bytes }) => ({ name, type, bytes })),
    at,
  };
}
