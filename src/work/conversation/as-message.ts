import type { Insertable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Message } from "#src/work/conversation/reading/message.ts";
import type { MessagesTable } from "./tables.ts";

type Row = Insertable<MessagesTable>;
/** As the outbox has it; null for what came in. */
type Sending = { state: string | null; sent_at: string | null };

export function asMessage(row: Row, sending: Sending = { state: null, sent_at: null }): Message {
  return {
    ...{ id: row.id, leadId: row.lead_id ?? null, direction: row.direction, kind: row.kind, at: row.at },
    ...{ proof: row.proof ?? "unknown", standing: row.standing ?? "none", state: stateOf(row, sending) },
    ...{ fromName: row.from_name ?? "", fromAddress: row.from_address, toAddress: row.to_address ?? "" },
    ...{ subject: row.subject ?? "", text: row.text ?? "", wholeText: row.whole_text ?? "" },
    files: row.files ? parseJson(row.files) : [],
    aboutMail: row.about_mail ?? null,
  };
}

function stateOf({ direction }: Row, { state, sent_at }: Sending): Message["state"] {
  if (direction === "in") return "received";
  if (state === "waiting") return "waiting";
  if (state === "stopped") return sent_at ? "bounced" : "stopped";
  return "sent";
}
