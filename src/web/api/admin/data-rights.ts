import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { parsePerson } from "#src/leads/person.ts";
import { erasePersonalData, findPersonalData } from "#src/privacy/personal-data.server.ts";
import { note } from "#src/web/guards/note-event.ts";
import { limitBody, readJson } from "#src/web/http/read-body.ts";
import { problem } from "#src/web/http/problem.ts";

/** What the law gives a person: to see what is kept about them, to take it along, to have it erased. */
export function dataRightsApi(app: App): Hono {
  return new Hono()
    .post("/data-rights/find", limitBody(4_096), async (c) => {
      const read = await personIn(c);
      if (!read.ok) return read.response;
      const found = await findPersonalData(app.db, read.person);
      await note(app, c, { kind: "personal-data-searched", subject: String(found.leads.length) });
      return c.json(found);
    })
    .get("/data-rights/export", async (c) => {
      const person = parsePerson(c.req.query());
      if (!person) return refuse(c);
      const found = await findPersonalData(app.db, person);
      await note(app, c, { kind: "personal-data-exported", subject: String(found.leads.length) });
      return c.body(JSON.stringify({ person, exported_at: app.now().toISOString(), ...found }, null, 2), 200, {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="personal-data-${app.now().toISOString().slice(0, 10)}.json"`,
      });
    })
    .post("/data-rights/erase", limitBody(4_096), async (c) => {
      const read = await personIn(c);
      if (!read.ok) return read.response;
      const erased = await erasePersonalData(app.db, read.person);
      await note(app, c, { kind: "personal-data-erased", subject: String(erased.leads) });
      return c.json(erased);
    });
}

async function personIn(c: Context) {
  const body = await readJson(c);
  if (!body.ok) return body;
  const person = parsePerson(body.json);
  return person ? { ok: true as const, person } : { ok: false as const, response: refuse(c) };
}

function refuse(c: Context) {
  return problem(c, 422, { errors: [{ field: "person", code: "not-a-person" }] });
}
