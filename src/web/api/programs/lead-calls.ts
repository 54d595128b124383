import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { parseNote } from "#src/work/leads/lead-note.ts";
import { ProgramStatusChange } from "#src/work/leads/status-change.ts";
import { listLeadsSince, loadInboxLead, type LeadPosition } from "#src/work/leads/list/inbox-leads.server.ts";
import { loadLead } from "#src/work/leads/follow-up/lead-history.server.ts";
import { parsePhoneLead } from "#src/work/leads/follow-up/phone-lead.ts";
import { addProgramLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { addNoteByProgram, changeStatusByProgram } from "#src/work/leads/follow-up/program-changes.server.ts";
import { programMessage } from "#src/work/conversation/reading/message.ts";
import { loadMessages } from "#src/work/conversation/messages.server.ts";
import { draftQuoteByProgram } from "#src/work/quotes/drafting/program-quotes.server.ts";
import { asProgram } from "#src/web/guards/done-by.ts";
import { requireToken, type ForProgram } from "#src/web/guards/require-token.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, idParam, json, query } from "#src/web/http/validate.ts";
import { asLeadAnswer, asNotedLead, asQuoteAnswer } from "./answers.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { limit, since } from "./list-query.ts";

const LARGEST = 64 * 1024;

const cursor = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, code("not-a-cursor")),
    v.transform((text): LeadPosition => ({ submitted_at: text.slice(0, -37), id: text.slice(-36) })),
  ),
);

export const LeadsQuery = v.object({ since, limit, cursor });

/** Programs see the inbox alone: a lead that the owner deletes or marks as spam is a 404 from then on. */
export function leadCalls(app: App) {
  return new Hono<ForProgram>()
    .get("/", requireToken(app, "leads:read"), query(LeadsQuery), async (c) => {
      const { cursor: after, ...asked } = c.req.valid("query");
      const { leads, next } = await listLeadsSince(app.db, { ...asked, after });
      return c.json({ leads: leads.map(asLeadAnswer), nextCursor: next ? `${next.submitted_at}_${next.id}` : null });
    })
    .post(
      "/",
      requireToken(app, "leads:write"),
      json(LARGEST, (input) => parsePhoneLead(input, app.pages.services())),
      (c) => create(app, c, c.req.valid("json")),
    )
    .get("/:id", requireToken(app, "leads:read"), idParam, async (c) => {
      const known = await loadInboxLead(app.db, c.req.param("id"));
      const lead = known && (await loadLead(app.db, known.id));
      return lead ? c.json(asNotedLead(lead)) : problem(c, 404, { code: "unknown-lead" });
    })
    .patch("/:id", requireToken(app, "leads:write"), idParam, json(LARGEST, ProgramStatusChange), (c) =>
      change(app, c, { ...c.req.valid("json"), id: c.req.param("id") }),
    )
    .post("/:id/notes", requireToken(app, "leads:write"), idParam, json(LARGEST, parseNote), async (c) => {
      const leadId = c.req.param("id");
      const note = await addNoteByProgram(asProgram(app, c), { ...c.req.valid("json"), leadId }, app.now());
      if (!note) return problem(c, 404, { code: "unknown-lead" });
      return c.json(note, 201);
    })
    .get("/:id/messages", requireToken(app, "messages"), idParam, async (c) => {
      const lead = await loadInboxLead(app.db, c.req.param("id"));
      if (!lead) return problem(c, 404, { code: "unknown-lead" });
      return c.json({ messages: (await loadMessages(app.db, lead.id)).map(programMessage) });
    })
    .post("/:id/quotes", requireToken(app, "quotes"), idParam, async (c) => {
      const lead = await loadInboxLead(app.db, c.req.param("id"));
      const quote = lead && (await draftQuoteByProgram(asProgram(app, c), lead.id, app.now()));
      if (!quote) return problem(c, 404, { code: "unknown-lead" });
      return c.json(asQuoteAnswer(quote), 201);
    });
}

type Program = Context<ForProgram>;

async function create(app: App, c: Program, lead: Parameters<typeof addProgramLead>[1]["lead"]) {
  const read = idempotencyKeyOf(c);
  if (!read.ok) return problem(c, 400, { code: "not-an-idempotency-key" });
  const sent = { lead, idempotencyKey: read.key, siteUrl: app.siteUrl };
  const { id, isNew } = await addProgramLead(asProgram(app, c), sent, app.now());
  app.outbox.wake();
  return c.json({ id }, isNew ? 201 : 200);
}

async function change(app: App, c: Program, asked: ProgramStatusChange & { id: string }) {
  const changed = await changeStatusByProgram(asProgram(app, c), asked, app.now());
  if (changed.kind === "stale") return problem(c, 409, { code: "lead-changed" });
  if (changed.kind !== "changed") return problem(c, 404, { code: "unknown-lead" });
  const { id, status, version } = changed.lead;
  return c.json({ id, status, version });
}
