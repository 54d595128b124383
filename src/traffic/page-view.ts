import * as v from "valibot";
import { eventNames, vitalNames } from "./visit.ts";

const address = v.pipe(
  v.string("must be a text"),
  v.maxLength(2000, "may have at most 2000 characters"),
  v.regex(/^[^\p{Cc}]*$/u, "must be on one line"),
);

const path = v.pipe(address, v.regex(/^\/(?!\/)/, "must begin with one /"));

const PageView = v.variant(
  "kind",
  [
    v.object({ kind: v.literal("page-view"), path, referrer: v.optional(address, "") }),
    v.object({ kind: v.picklist(eventNames), path }),
    v.object({
      kind: v.literal("vital"),
      path,
      name: v.picklist(vitalNames, `must be one of ${vitalNames.join(", ")}`),
      value: v.pipe(
        v.number("must be a number"),
        v.minValue(0, "must not be negative"),
        v.maxValue(3_600_000, "is too large"),
      ),
    }),
  ],
  "must be page-view, phone-click, form-start or vital",
);

export type PageView = v.InferOutput<typeof PageView>;

/** What the live page tells about itself. Problems are sentences by field. */
export function parsePageView(
  input: unknown,
): { ok: true; view: PageView } | { ok: false; problems: { field: string; message: string }[] } {
  const fields = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
  const read = v.safeParse(PageView, { kind: "page-view", ...fields }, { abortPipeEarly: true });
  if (read.success) return { ok: true, view: read.output };
  return {
    ok: false,
    problems: read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "body", message: issue.message })),
  };
}
