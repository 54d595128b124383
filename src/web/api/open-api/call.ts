import type * as v from "valibot";
import type { Scope } from "#src/account/settings/api-tokens/api-token.ts";
import type { JsonSchema } from "./json-schema.ts";

/** One call as the document has it. Statuses that follow from the scope, the body and the address are not repeated. */
export type Call = {
  method: "get" | "post" | "put" | "patch";
  /** With `{id}` for what changes. */
  path: string;
  id: string;
  summary: string;
  description?: string;
  /** What the token must allow; without one the call is open to everybody. */
  scope?: Scope;
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  headers?: Header[];
  bodies?: Body[];
  answers: Record<number, DescribedAnswer>;
  /** Statuses of refusals beyond the usual ones. */
  refusals?: number[];
};

type Header = { name: string; description: string; required?: boolean; format?: string };

type Content = { schema: v.GenericSchema | JsonSchema; example?: unknown };
export type Body = Content & { type: string };
export type DescribedAnswer = { description: string } & Partial<Content>;

export const idempotencyKey: Header = {
  name: "Idempotency-Key",
  description: "The same key again stores nothing new and answers the same id.",
  format: "uuid",
};
