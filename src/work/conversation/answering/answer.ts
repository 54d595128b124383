import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { AnswerCode } from "#src/work/conversation/answer-problems.ts";

const code: Coded<AnswerCode> = codedMessage;

const unexpected = code("answer-unexpected");

const LONGEST_SUBJECT = 200;
const LONGEST_ANSWER = 20_000;

export const MailAnswer = v.object({
  /** The same at a second press: nothing is sent twice. */
  id: v.pipe(v.string(code("answer-unexpected")), v.uuid(code("answer-unexpected"))),
  subject: v.pipe(
    v.string(code("answer-subject-missing")),
    v.trim(),
    v.minLength(1, code("answer-subject-missing")),
    v.maxLength(LONGEST_SUBJECT, code("answer-too-long", { most: LONGEST_SUBJECT })),
  ),
  text: v.pipe(
    v.string(code("answer-text-missing")),
    v.trim(),
    v.minLength(1, code("answer-text-missing")),
    v.maxLength(LONGEST_ANSWER, code("answer-too-long", { most: LONGEST_ANSWER })),
  ),
  /** Ids of the files that it takes along, of those that wait for it. */
  files: v.optional(
    v.pipe(v.array(v.pipe(v.string(unexpected), v.uuid(unexpected)), unexpected), v.maxLength(100, unexpected)),
    [],
  ),
});

export type MailAnswer = v.InferOutput<typeof MailAnswer>;
export type AnswerInput = v.InferInput<typeof MailAnswer>;

export const Settling = v.object({ as: v.picklist(["answered", "not-needed"], code("answer-unexpected")) });

export type Settling = v.InferOutput<typeof Settling>;
