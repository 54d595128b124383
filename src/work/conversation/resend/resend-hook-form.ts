import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { AnswerCode } from "#src/work/conversation/answer-problems.ts";

const code: Coded<AnswerCode> = codedMessage;

export const ResendHookForm = v.object({
  secret: v.pipe(
    v.string(code("not-text")),
    v.trim(),
    v.regex(/^whsec_[A-Za-z0-9+/]{20,500}={0,2}$/, code("resend-secret-wrong")),
  ),
});

export type ResendHookForm = v.InferOutput<typeof ResendHookForm>;
