import * as v from "valibot";
import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { saveSetting } from "#src/account/changes/save-setting.server.ts";
import type { Edit } from "#src/account/settings/saved-settings.server.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";

const Version = v.object({ version: rowVersion });

/** Templates and, among them, the version that they were read with. */
export function parseTemplatesEdit<Templates>(parse: (input: unknown) => Parsed<Templates, SettingsCode>) {
  return (input: unknown): Parsed<Edit<Templates>, SettingsCode | "templates-edit-incomplete"> => {
    const envelope = v.safeParse(Version, input);
    if (!envelope.success) return { ok: false, problems: [{ field: "version", code: "templates-edit-incomplete" }] };
    const read = parse(input);
    return read.ok ? { ok: true, values: { ...envelope.output, values: read.values } } : read;
  };
}

type Saving<Saved> = {
  subject: "reply templates" | "text templates";
  /** Undefined where they were saved elsewhere since. */
  save: (trx: App["db"]) => Promise<Saved | undefined>;
};

export async function answerTemplates<Saved>(app: App, c: Context, { subject, save }: Saving<Saved>) {
  const saved = await saveSetting(asOwner(app, c), { subject, save, isSaved: Boolean }, app.now());
  return saved ? c.json(saved) : problem(c, 409, { code: "templates-conflict" });
}
