import type { Channel } from "./delivery-words.ts";
import type { StoredFile } from "./message.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    mails: MailsTable;
    push_subscriptions: PushSubscriptionsTable;
  }
}

/** The outbox of all channels. Another name would break rolling upgrades and old backups. */
export type MailsTable = {
  id: string;
  /** A webhook's `kind` is its event and its `text` the body; a push is sent `to` a subscription. */
  channel: Defaulted<Channel>;
  lead_id: string | null;
  kind: string;
  to: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  /** Files in base64, and those that are made when it leaves. */
  attachments: Defaulted<Json<StoredFile[]>>;
  appointment_id: Defaulted<string | null>;
  /** The row of the ledger that allows a commercial mail. */
  consent_id: Defaulted<string | null>;
  /** The value of its header; blank for a mail that is neither commercial nor a reminder. */
  list_unsubscribe: Defaulted<string>;
  /** Ids of the mails that it answers, the last one alone and all of them. */
  in_reply_to: Defaulted<string>;
  thread_ids: Defaulted<string>;
  /** What the provider put in the place of `message_id`; blank when it did not. */
  provider_id: Defaulted<string>;
  state: Defaulted<string>;
  attempts: Defaulted<number>;
  next_try_at: string;
  give_up_at: string;
  claimed_by: Defaulted<string | null>;
  claimed_until: Defaulted<string | null>;
  /** As `serializeReason` writes it; a sentence in old rows. */
  last_error: Defaulted<string | null>;
  created_at: string;
  sent_at: Defaulted<string | null>;
};

type PushSubscriptionsTable = {
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  user_agent: string;
  created_at: string;
  reached_at: Defaulted<string | null>;
  last_error: Defaulted<string | null>;
};
