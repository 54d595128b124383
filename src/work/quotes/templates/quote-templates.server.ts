import { uuidv7 } from "uuidv7";
import { saveSetting } from "#src/account/changes/save-setting.server.ts";
import type { Recording } from "#src/account/events/record.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { MOST_QUOTE_TEMPLATES, type QuoteTemplate, type TypedQuoteTemplate } from "./quote-template.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "quote-templates": QuoteTemplate[];
  }
}

/** By name. */
export async function listQuoteTemplates(db: Db): Promise<QuoteTemplate[]> {
  return (await loadSetting(db, "quote-templates")) ?? [];
}

/** In place of the one of the same name. */
export function keepQuoteTemplate(
  deps: Recording,
  typed: TypedQuoteTemplate,
  now: Date,
): Promise<QuoteTemplate | "too-many"> {
  return change<QuoteTemplate | "too-many">(deps, now, (templates) => {
    const same = templates.find(({ name }) => isSameName(name, typed.name));
    const template = { id: same?.id ?? uuidv7(), ...typed };
    const others = templates.filter((one) => one !== same);
    if (others.length >= MOST_QUOTE_TEMPLATES) return { answer: "too-many" };
    return { answer: template, templates: [...others, template] };
  });
}

export function removeQuoteTemplate(deps: Recording, id: string, now: Date): Promise<boolean> {
  return change(deps, now, (templates) => {
    const others = templates.filter((one) => one.id !== id);
    return others.length < templates.length ? { answer: true, templates: others } : { answer: false };
  });
}

type Change<Answer> = (templates: QuoteTemplate[]) => { answer: Answer; templates?: QuoteTemplate[] };

/** Two who keep one at once both keep it. */
async function change<Answer>(deps: Recording, now: Date, decide: Change<Answer>): Promise<Answer> {
  const save = async (trx: Db) => {
    await acquireWriterLock(trx, "quote-templates", now);
    const { answer, templates } = decide(await listQuoteTemplates(trx));
    const byName = templates?.toSorted((a, b) => a.name.localeCompare(b.name, "fr"));
    if (byName) await saveSettings(trx, { "quote-templates": byName }, now);
    return { answer, isSaved: byName !== undefined };
  };
  const saving = { subject: "quote templates" as const, save, isSaved: ({ isSaved }: { isSaved: boolean }) => isSaved };
  return (await saveSetting(deps, saving, now)).answer;
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, "fr", { sensitivity: "accent" }) === 0;
}
