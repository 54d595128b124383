import { array, object, optional, record, string, type InferOutput } from "valibot";
import { textOf } from "./text.ts";
import { line, paragraph } from "./text-schema.server.ts";

const change = object({ from: string(), to: string() });
const sentences = optional(array(object({ fr: optional(change), en: optional(change) })), []);

/** What the texts of a pack say of one service alone, so that it goes with the service. */
export const PackServices = object({
  /** Parts of a list by service, as `lawn, hedges and snow`; that of `*` stays whatever the services are. */
  lists: array(record(string(), line)),
  services: record(
    string(),
    object({
      /** Words that name it beside those of its own texts. */
      terms: optional(paragraph, textOf({})),
      /** Ids of the questions of the home page. */
      questions: optional(array(string()), []),
      /** As French has them. */
      trades: optional(array(string()), []),
      sentences,
    }),
  ),
  /** Where none of several is left, a list of them has no shorter form. */
  together: optional(array(object({ gone: array(string()), sentences })), []),
});

export type PackServices = InferOutput<typeof PackServices>;
