import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { AnswerCode } from "./answer-problems.ts";

const code: Coded<AnswerCode> = codedMessage;

export const MailRequests = v.object({ isOn: v.boolean(code("answer-unexpected")) });

export type MailRequestsForm = v.InferOutput<typeof MailRequests>;
