import type { Defaulted, Json } from "#src/platform/columns/column.ts";
import type { FileType } from "./answer-file.ts";
import type { MessageFile, MessageKind, SenderProof, Road, Standing } from "#src/work/conversation/reading/message.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    messages: MessagesTable;
    answer_files: AnswerFilesTable;
    answer_file_parts: AnswerFilePartsTable;
  }
}

/** One row for each mail taken in, also for those that are not shown: the hash of its id keeps it from being taken twice. */
export type MessagesTable = {
  id: string;
  /** Null for what belongs to no lead. */
  lead_id: string | null;
  job_id: Defaulted<string | null>;
  direction: "in" | "out";
  kind: MessageKind;
  proof: Defaulted<SenderProof>;
  standing: Defaulted<Standing>;
  /** The message that answers it. */
  answered_by: Defaulted<string | null>;
  from_name: Defaulted<string>;
  from_address: string;
  to_address: Defaulted<string>;
  subject: Defaulted<string>;
  /** What the person wrote, without quotes and signature. */
  text: Defaulted<string>;
  whole_text: Defaulted<string>;
  search_text: Defaulted<string>;
  files: Defaulted<Json<MessageFile[]>>;
  /** With its angle brackets; blank when the mail had none. */
  message_id: Defaulted<string>;
  message_hash: string;
  /** What it answers, oldest first, separated by spaces. */
  thread_ids: Defaulted<string>;
  /** The mail of ours that it answers or is about. */
  about_mail: Defaulted<string | null>;
  road: Defaulted<Road>;
  /** When it was sent, as its sender says, unless that cannot be. */
  at: string;
  created_at: string;
};

export type AnswerFilesTable = {
  id: string;
  lead_id: string;
  /** The answer that it left with; null while it waits for one. */
  message_id: string | null;
  name: string;
  type: FileType;
  byte_count: number;
  /** The hash of the file as it was chosen, of which a photo is not kept. */
  source_hash: string;
  created_at: string;
};

type AnswerFilePartsTable = { file_id: string; position: number; bytes: Uint8Array };
