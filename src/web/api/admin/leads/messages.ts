import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { MailAnswer, Settling } from "#src/work/conversation/answering/answer.ts";
import {
  sendAnswer,
  takeBack,
  type MailAnswered,
  type TakenBack,
} from "#src/work/conversation/answering/send-answer.server.ts";
import { MOST_BYTES_IN_ALL, MOST_FILES } from "#src/work/conversation/answer-file.ts";
import { draftFiles } from "#src/work/conversation/attaching/answer-files.server.ts";
import { mailTransport } from "#src/account/notifications/mail/mail-sender.server.ts";
import { loadMessages, loadMessagesAbout, loadUnanswered, settle } from "#src/work/conversation/messages.server.ts";
import type { Values } from "#src/platform/i18n/dictionary.ts";
import { problem, refuse, type Refusals } from "#src/web/http/problem.ts";
import { idParam, json, uuidParam } from "#src/web/http/validate.ts";

const LARGEST = 128 * 1024;

/** The conversation with one customer, and who waits for an answer. */
export function messagesApi(app: App) {
  return new Hono()
    .get("/unanswered", async (c) => c.json({ unanswered: await loadUnanswered(app.db) }))
    .get("/leads/:id/messages", idParam, async (c) => {
      const canSend = (await mailTransport(app)).kind !== "unready";
      const id = c.req.param("id");
      return c.json({ messages: await loadMessages(app.db, id), files: await draftFiles(app.db, id), canSend });
    })
    .get("/quotes/:id/messages", idParam, async (c) =>
      c.json({ messages: await loadMessagesAbout(app.db, { table: "quotes", id: c.req.param("id") }) }),
    )
    .get("/invoices/:id/messages", idParam, async (c) =>
      c.json({ messages: await loadMessagesAbout(app.db, { table: "invoices", id: c.req.param("id") }) }),
    )
    .post("/leads/:id/messages", idParam, json(LARGEST, MailAnswer), async (c) => {
      const answered = await sendAnswer(app.db, { ...c.req.valid("json"), leadId: c.req.param("id") }, app.now());
      return answered.kind === "queued"
        ? c.json(answered.message, 201)
        : refuse(c, refusals, answered.kind, limits[answered.kind]);
    })
    .delete("/leads/:id/messages/:message", idParam, uuidParam("message"), async (c) => {
      const which = { leadId: c.req.param("id"), id: c.req.param("message") };
      const taken = await takeBack(app.db, which, app.now());
      return taken === "taken-back" ? c.body(null, 204) : refuse(c, refusals, taken);
    })
    .post("/leads/:id/messages/settled", idParam, json(LARGEST, Settling), async (c) => {
      const settled = await settle(app.db, c.req.param("id"), c.req.valid("json").as);
      return settled > 0 ? c.body(null, 204) : problem(c, 404, { code: "unknown-message" });
    });
}

const refusals: Refusals<Exclude<MailAnswered["kind"], "queued"> | Exclude<TakenBack, "taken-back">> = {
  unknown: [404, "unknown-message"],
  "set-aside": [409, "answer-lead-set-aside"],
  "no-address": [409, "no-customer-address"],
  "file-gone": [409, "answer-file-gone"],
  "answer-files-many": [422, "answer-files-many"],
  "answer-files-heavy": [422, "answer-files-heavy"],
  "has-left": [409, "answer-has-left"],
};

const limits: Partial<Record<MailAnswered["kind"], Values>> = {
  "answer-files-many": { most: MOST_FILES },
  "answer-files-heavy": { most: MOST_BYTES_IN_ALL / 1024 / 1024 },
};
