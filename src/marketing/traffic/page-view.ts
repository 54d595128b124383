import { oneOf } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { TrafficCode } from "./traffic-problems.ts";
import { vitalNames } from "./visit.ts";

const code: Coded<TrafficCode> = codedMessage;

const address = v.pipe(
  v.string(code("must-be-text")),
  v.maxLength(2000, code("must-be-shorter", { most: 2000 })),
  v.regex(/^[^\p{Cc}]*$/u, code("must-be-on-one-line")),
);

const path = v.pipe(address, v.regex(/^\/(?!\/)/, code("not-a-path")));

export const PageView = v.variant(
  "kind",
  [
    v.object({ kind: v.literal("page-view"), path, referrer: v.optional(address, "") }),
    v.object({ kind: v.literal("click"), path, to: address }),
    // Sent by pages that were opened before a click said where it led.
    v.object({ kind: v.literal("phone-click"), path }),
    v.object({ kind: v.literal("form-start"), path, arrival: v.optional(path), referrer: v.optional(address, "") }),
    v.object({
      kind: v.literal("vital"),
      path,
      name: oneOf(vitalNames),
      value: v.pipe(
        v.number(code("must-be-number")),
        v.minValue(0, code("must-not-be-negative")),
        v.maxValue(3_600_000, code("too-large")),
      ),
    }),
  ],
  code("must-be", { options: "page-view, click, form-start or vital" }),
);

export type PageView = v.InferOutput<typeof PageView>;

export function parsePageView(input: unknown): Parsed<PageView, TrafficCode> {
  const fields = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
  return parseForm(PageView, { kind: "page-view", ...fields }, "body");
}
