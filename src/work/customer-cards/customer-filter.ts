import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";

const code: Coded<"too-many-characters" | "unexpected"> = codedMessage;

export const CustomerListQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, code("too-many-characters", { most: 200 }))), ""),
  /** The id of the last customer of the former page. */
  after: v.optional(v.pipe(v.string(), v.uuid(code("unexpected")))),
});
export type CustomerListQuery = v.InferOutput<typeof CustomerListQuery>;
