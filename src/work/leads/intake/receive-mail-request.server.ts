import { uuidv7 } from "uuidv7";
import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { siteLanguageOf } from "#src/platform/i18n/site-language.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { untracked } from "#src/work/leads/tracking-parameters.ts";
import type { Reason } from "#src/work/leads/verdict.ts";
import { findByKey } from "./receive-contact-request.server.ts";

/** `language` is a language tag, or blank. */
export type MailRequest = {
  name: string;
  email: string;
  message: string;
  language: string;
  reasons: Reason[];
  key: string;
};

/** Nobody knows the sender, so the owner decides before anything leaves. The same key again gives the same lead. */
export async function receiveMailRequest(db: Db, request: MailRequest, now: Date): Promise<string> {
  const { name, email, message, reasons, key } = request;
  const { languages } = (await loadPublished(db)).names.outline;
  const written = siteLanguageOf(request.language);
  const stored = await db
    .insertInto("leads")
    .values({
      ...{ id: uuidv7(), name, email, message, phone: "", service: "", service_requested: "" },
      language: (written && languages.includes(written) ? written : languages[0]) ?? "fr",
      ...untracked(),
      ...{ landing_page: "", referrer: "", origin: "mail" },
      ...personKeys({ email, phone: "" }),
      ...{ box: "quarantine", verdict_reasons: toJson(reasons) },
      ...{ idempotency_key: key, submitted_at: now.toISOString() },
      search_text: searchText({ name, email, phone: "", service_requested: "" }),
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  const lead = stored ?? (await findByKey(db, key));
  if (!lead) throw new Error("a request that is not new must be there");
  return lead.id;
}
