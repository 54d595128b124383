import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { changeStatus, type LeadChanged } from "#src/work/leads/follow-up/change-lead.server.ts";
import { changeLeads } from "#src/work/leads/follow-up/change-leads.server.ts";
import { correctLead } from "#src/work/leads/follow-up/correct-lead.server.ts";
import { addNote, changeNote, deleteNote, loadLead } from "#src/work/leads/follow-up/lead-history.server.ts";
import { LeadChanges } from "#src/work/leads/lead-changes.ts";
import { parseNote } from "#src/work/leads/lead-note.ts";
import { StatusChange } from "#src/work/leads/status-change.ts";
import { deleteLead, markAsSpam, releaseLead, restoreLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import {
  parsePhoneCorrection,
  parseCall,
  type PhoneCorrection,
  type CorrectionInput,
} from "#src/work/leads/follow-up/phone-lead.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { eraseForGood } from "#src/work/privacy/erase-lead.server.ts";
import { loadInvoicesKept } from "#src/work/privacy/invoices-of-person.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { pressKeyOf } from "#src/web/guards/press-key.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem, refuse, type Refusals } from "#src/web/http/problem.ts";
import { idParam, json, uuidParam } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;
const noteParam = uuidParam("note");

export function leadApi(app: App) {
  return new Hono()
    .post(
      "/leads",
      json(LARGEST, (input) => parseCall(input, app.pages.services())),
      async (c) => {
        const read = pressKeyOf(c);
        if (!read.ok) return problem(c, 400, { code: "not-an-idempotency-key" });
        const id = await addPhoneLead(app.db, { ...c.req.valid("json"), ...read.once }, app.now());
        return c.json(await loadLead(app.db, id), 201);
      },
    )
    .patch("/leads", json(LARGEST, LeadChanges), async (c) => {
      const changes = { ...c.req.valid("json"), siteUrl: app.siteUrl };
      const before = await changeLeads(app.db, changes, app.now());
      app.outbox.wake();
      const left = before.map(({ id }) => id);
      return c.json({ before, invoicesKept: await loadInvoicesKept(app.db, left) });
    })
    .get("/leads/:id", idParam, async (c) => show(app, c, c.req.param("id")))
    .patch("/leads/:id", idParam, json(LARGEST, StatusChange), async (c) => {
      return answer(app, c, await changeStatus(app.db, { ...c.req.valid("json"), id: c.req.param("id") }, app.now()));
    })
    .put(
      "/leads/:id/details",
      idParam,
      json<PhoneCorrection, CorrectionInput>(LARGEST, (input) => parsePhoneCorrection(input, app.pages.services())),
      async (c) => {
        const corrected = await correctLead(
          asOwner(app, c),
          { ...c.req.valid("json"), id: c.req.param("id") },
          app.now(),
        );
        return answer(app, c, corrected);
      },
    )
    .delete("/leads/:id", idParam, async (c) => {
      const id = c.req.param("id");
      const deleted = await deleteLead(app.db, id, app.now());
      if (deleted !== "changed") return refuse(c, refusals, deleted);
      return c.json({ invoicesKept: await loadInvoicesKept(app.db, [id]) });
    })
    .delete("/leads/:id/for-good", idParam, stepUp(app), async (c) => {
      const leadId = c.req.param("id");
      const deps = asOwner(app, c);
      const erased = await eraseForGood(deps, leadId, app.now());
      if (erased === "erased") return c.json({ invoicesKept: await loadInvoicesKept(app.db, [leadId]) });
      if (erased === "unknown") return refuse(c, refusals, erased);
      return problem(c, 409, { code: "lead-not-deleted" });
    })
    .post("/leads/:id/restore", idParam, async (c) =>
      answer(app, c, await restoreLead(app.db, c.req.param("id"), app.now())),
    )
    .post("/leads/:id/spam", idParam, async (c) =>
      answer(app, c, await markAsSpam(app.db, c.req.param("id"), app.now())),
    )
    .post("/leads/:id/not-spam", idParam, async (c) => {
      const which = { id: c.req.param("id"), siteUrl: app.siteUrl };
      const released = await releaseLead(app.db, which, app.now());
      app.outbox.wake();
      return answer(app, c, released);
    })
    .post("/leads/:id/notes", idParam, json(LARGEST, parseNote), async (c) => {
      const added = await addNote(app.db, { ...c.req.valid("json"), leadId: c.req.param("id") }, app.now());
      return added ? c.json(added, 201) : refuse(c, refusals, "unknown");
    })
    .patch("/leads/:id/notes/:note", idParam, noteParam, json(LARGEST, parseNote), async (c) => {
      const which = { leadId: c.req.param("id"), noteId: c.req.param("note") };
      const changed = await changeNote(app.db, { ...which, ...c.req.valid("json") });
      return changed ? c.body(null, 204) : problem(c, 404, { code: "unknown-note" });
    })
    .delete("/leads/:id/notes/:note", idParam, noteParam, async (c) => {
      const deleted = await deleteNote(app.db, { leadId: c.req.param("id"), noteId: c.req.param("note") });
      return deleted ? c.body(null, 204) : problem(c, 404, { code: "unknown-note" });
    });
}

function answer(app: App, c: Context, changed: LeadChanged) {
  return changed === "changed" ? show(app, c, c.req.param("id") ?? "") : refuse(c, refusals, changed);
}

async function show(app: App, c: Context, id: string) {
  const lead = await loadLead(app.db, id);
  return lead ? c.json(lead) : refuse(c, refusals, "unknown");
}

const refusals: Refusals<Exclude<LeadChanged, "changed">> = {
  unknown: [404, "unknown-lead"],
  stale: [409, "lead-changed"],
};
