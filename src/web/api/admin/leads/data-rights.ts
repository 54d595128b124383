import { businessDay } from "#src/platform/clock/business-day.ts";
import { attachment } from "#src/web/http/send-file.ts";
import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import type { LeadCode } from "#src/work/leads/lead-problems.ts";
import { parseContactedPerson, type ContactedPerson } from "#src/account/consents/person.ts";
import { eraseOnRequest } from "#src/work/privacy/erase-person.server.ts";
import { exportPersonalData, searchPersonalData } from "#src/work/privacy/export-data.server.ts";
import { withContents, withJpegs, type PersonalData } from "#src/work/privacy/find-person.server.ts";
import { loadPersonHistory } from "#src/work/privacy/person-history.server.ts";
import { readableData, readableFileName } from "#src/work/privacy/readable-data.ts";
import { isIdentityChecked } from "#src/work/privacy/requests/people-requests.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";
import { stepUp } from "#src/web/guards/step-up.ts";

const UNCHECKED = { errors: [{ field: "identity", code: "identity-not-checked" as const }] };
const NOT_A_PERSON = { field: "person", code: "not-a-person" } as const;

export function dataRightsApi(app: App) {
  return new Hono()
    .post("/data-rights/find", json(4_096, parsePersonField), async (c) => {
      const found = await searchPersonalData(asOwner(app, c), c.req.valid("json"), app.now());
      return c.json(found);
    })
    .post(
      "/data-rights/export",
      stepUp(app),
      json<Asked, ContactedPerson & { request?: string; readable?: SiteLanguage }>(4_096, parseAsked),
      async (c) => {
        const { person, request, readable } = c.req.valid("json");
        if (!(await isIdentityChecked(app.db, request))) return problem(c, 422, UNCHECKED);
        const found = await exportPersonalData(asOwner(app, c), { person, request }, app.now());
        if (readable) return asText(app, c, { found, language: readable });
        const photos = await withJpegs(app.db, found.photos);
        const answerFiles = await withContents(app.db, found.answerFiles);
        return c.body(
          JSON.stringify({ person, exported_at: app.now().toISOString(), ...found, photos, answerFiles }, null, 2),
          200,
          attachment(
            `personal-data-${businessDay(app.now(), app.pages.facts().business.timeZone)}.json`,
            "application/json",
          ),
        );
      },
    )
    .post(
      "/data-rights/erase",
      stepUp(app),
      json<Asked, ContactedPerson & { request?: string }>(4_096, parseAsked),
      async (c) => {
        const { person, request } = c.req.valid("json");
        if (!(await isIdentityChecked(app.db, request))) return problem(c, 422, UNCHECKED);
        const spooled = await app.intake.erase(person);
        const deps = asOwner(app, c);
        const erased = await eraseOnRequest(deps, { person, request, spooled }, app.now());
        return c.json({ ...erased, backupNights: app.env.BACKUPS_KEPT });
      },
    );
}

type Asked = { person: ContactedPerson; request: string | undefined; readable: SiteLanguage | undefined };

/** The same for a person to read. */
async function asText(app: App, c: Context, { found, language }: { found: PersonalData; language: SiteLanguage }) {
  const { name, currency, timeZone } = app.pages.facts().business;
  const now = app.now();
  const history = await loadPersonHistory(app.db, found.leads);
  const text = readableData({ ...found, history }, { language, business: name, currency, timeZone, now });
  const file = `${readableFileName(language)}-${businessDay(now, timeZone)}.txt`;
  return c.body(text, 200, attachment(file, "text/plain; charset=utf-8"));
}

/** `request`: the id of the logged request that it answers. `readable`: as a text in that language. */
function parseAsked(input: unknown): Parsed<Asked, LeadCode> {
  const read = parsePersonField(input);
  if (!read.ok) return read;
  const request = typeof input === "object" && input !== null && "request" in input ? input.request : undefined;
  const wanted = typeof input === "object" && input !== null && "readable" in input ? input.readable : undefined;
  const readable = siteLanguages.find((language) => language === wanted);
  return {
    ok: true,
    values: { person: read.values, request: typeof request === "string" ? request : undefined, readable },
  };
}

function parsePersonField(input: unknown): Parsed<ContactedPerson, LeadCode> {
  const person = parseContactedPerson(input);
  return person ? { ok: true, values: person } : { ok: false, problems: [NOT_A_PERSON] };
}
