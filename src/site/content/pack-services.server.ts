import { array, literal, nullable, object, optional, record, string, type InferOutput } from "valibot";
import { composition } from "./composition-schema.server.ts";
import { picture } from "./site-content.server.ts";
import { textOf } from "./text.ts";
import { line, paragraph } from "./text-schema.server.ts";

const change = object({ from: string(), to: string() });

/** What goes from the texts and pictures of a pack, or becomes another. */
const departure = {
  /** Ids of the questions of the home page. */
  questions: optional(array(string()), []),
  /** As French has them. */
  trades: optional(array(string()), []),
  sentences: optional(array(object({ fr: optional(change), en: optional(change) })), []),
  /** Those of the home page, by the name of the one that stands there. */
  pictures: optional(record(string(), nullable(picture)), {}),
  drawing: optional(composition.entries.drawing),
  signature: optional(literal("gone")),
};

/** What the texts of a pack say of one service alone, so that it goes with the service. */
export const PackServices = object({
  /** Parts of a list by service, as `lawn, hedges and snow`; that of `*` stays whatever the services are. */
  lists: array(record(string(), line)),
  services: record(
    string(),
    object({
      /** Words that name it beside those of its own texts. */
      terms: optional(paragraph, textOf({})),
      ...departure,
    }),
  ),
  /** Where none of several is left, a list of them has no shorter form. */
  together: optional(array(object({ gone: array(string()), ...departure })), []),
});

export type PackServices = InferOutput<typeof PackServices>;
