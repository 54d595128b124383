import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { plainAddress } from "#src/work/conversation/reading/mail-headers.ts";
import type { AnswerCode } from "./answer-problems.ts";

/** A file of the owner's that waits to leave with the next answer, or has left with one. */
export type AnswerFile = { id: string; name: string; type: FileType; bytes: number };
export type FileType = "image/jpeg" | "application/pdf";

/** In one answer. */
export const MOST_FILES = 10;
/** All files of one answer together: what most mailboxes take. */
export const MOST_BYTES_IN_ALL = 20 * 1024 * 1024;

const LONGEST_NAME = 100;
/** Where readers of PDFs look for its beginning. */
const PDF_BEGINS_WITHIN = 1024;

/** By what it begins with: a name or a declared type says nothing. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, PDF_BEGINS_WITHIN)).includes("%PDF-");
}

/** In one line, without a folder, and with the ending of what it is. */
export function fileName(name: string, type: FileType): string {
  const bare = plainAddress(name.split(/[/\\]/).at(-1) ?? "", 10 * LONGEST_NAME)
    .replace(/\.\w{1,5}$/, "")
    .replace(/["<>:|?*]/g, "_")
    // Bounded: ten names long at most.
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .slice(0, LONGEST_NAME)
    .toWellFormed();
  const isPhoto = type === "image/jpeg";
  return `${bare || (isPhoto ? "photo" : "document")}${isPhoto ? ".jpg" : ".pdf"}`;
}

const code: Coded<AnswerCode> = codedMessage;

export const OwnDocument = v.object({
  kind: v.picklist(["quote", "invoice"], code("answer-unexpected")),
  id: v.pipe(v.string(code("answer-unexpected")), v.uuid(code("answer-unexpected"))),
});

/** A quote or an invoice whose PDF is attached. */
export type OwnDocument = v.InferOutput<typeof OwnDocument>;
