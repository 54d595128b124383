import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { AnswerCode } from "./answer-problems.ts";

const code: Coded<AnswerCode> = codedMessage;

const MailRequests = v.object({ isOn: v.boolean(code("answer-unexpected")) });

export type MailRequestsForm = v.InferOutput<typeof MailRequests>;

export function parseMailRequests(input: unknown): Parsed<MailRequestsForm, AnswerCode> {
  return parseForm(MailRequests, input);
}
