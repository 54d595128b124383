import * as v from "valibot";
import { code } from "#src/web/http/validate.ts";

/** One line of text in a filter of the leads list. */
export const words = (limit: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(limit, code("must-be-shorter", { most: limit })),
      v.regex(/^[^\p{Cc}\p{Cs}]*$/u, code("must-be-on-one-line")),
    ),
    "",
  );
