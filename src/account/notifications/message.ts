import type { DeliveryReason } from "./delivery-words.ts";

/** What every channel needs. `to` is a bare address, or the hash of a device. */
export type OutgoingMessage = {
  /** The same at every try, for receivers to recognise a repeat. */
  id: string;
  kind: string;
  to: string;
  text: string;
};

/** `content` is base64. With a `contentId` the HTML shows it as `cid:`. */
export type Attachment = { filename: string; contentType: string; content: string; contentId?: string };

/** One that a message is stored with: as it is, or named and made when the message leaves. */
export type StoredFile = Attachment | { copyOfQuote: string } | { copyOfInvoice: string } | { answerFile: string };

export type OutgoingMail = OutgoingMessage & {
  replyTo?: string | undefined;
  subject: string;
  html: string;
  /** With its angle brackets, the same at every try. */
  messageId: string;
  /** The id of the mail that it answers, and those of the thread. */
  inReplyTo?: string | undefined;
  threadIds?: string[] | undefined;
  attachments?: Attachment[] | undefined;
  /** The id of an accepted quote, whose copies are made as the mail leaves. */
  copyOfQuote?: string | undefined;
  /** The id of an issued invoice, whose PDFs are made as the mail leaves. */
  copyOfInvoice?: string | undefined;
  /** Ids of the files that the owner attached, which are read as the mail leaves. */
  answerFiles?: string[] | undefined;
  /** The value of the header, for a commercial mail or a reminder. */
  listUnsubscribe?: string | undefined;
};

/** `providerId`: the Message-ID that the provider put in the place of ours, with its angle brackets. */
export type SendResult =
  | { kind: "sent"; providerId?: string }
  /** Temporary: the server was away, busy, or our credentials are wrong. */
  | { kind: "failed"; reason: DeliveryReason }
  /** Permanent: the server rejected this message. */
  | { kind: "refused"; reason: DeliveryReason };

export type SendMessage<M extends OutgoingMessage = OutgoingMail> = (message: M) => Promise<SendResult>;

export type MessageSender<M extends OutgoingMessage = OutgoingMail> =
  | { kind: "ready"; sendMessage: SendMessage<M> }
  | { kind: "unready"; reason: DeliveryReason };
