import type { SavedTab } from "#src/account/events/audit.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { checkBotKeys } from "#src/work/leads/screening/check-bot-keys.server.ts";
import { checkResend } from "#src/account/notifications/mail/check-resend.server.ts";
import { allowsPrivateNetwork } from "#src/platform/network/private-address.server.ts";
import { deliveryProblem } from "#src/web/api/admin/delivery/delivery-problem.ts";
import { mailState, proveReached } from "#src/account/notifications/mail/mail-proof.server.ts";
import { saveSetting } from "#src/account/changes/save-setting.server.ts";
import { tryMail, tryWebhook } from "#src/account/changes/try-delivery.server.ts";
import { retryAfterSaving } from "#src/account/notifications/outbox/undelivered.server.ts";
import { newWebhookSecret } from "#src/account/notifications/webhooks/webhook-signature.server.ts";
import { dropWaitingWebhooks } from "#src/account/notifications/webhooks/webhooks.server.ts";
import { followOutsideServices } from "#src/operations/outside-services/outside-services.server.ts";
import { followServices } from "#src/web/api/admin/privacy/follow-services.ts";
import { shortenSessions } from "#src/account/session/open-sessions.server.ts";
import { parseBusinessForm } from "#src/account/settings/business.ts";
import { checkMeasurementId } from "#src/account/settings/check-measurement-id.server.ts";
import { parseEmailForm } from "#src/account/settings/email.ts";
import { parseIntegrationsForm } from "#src/account/settings/integrations.ts";
import { isSecretState } from "#src/account/settings/form-rules.ts";
import { parsePrivacyForm } from "#src/account/settings/privacy.ts";
import { codedMessage, type Parsed } from "#src/platform/i18n/problem.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";
import {
  loadAllSettings,
  saveBusiness,
  saveEmail,
  saveIntegrations,
  savePrivacy,
  saveSecurity,
  type AllSettings,
  type Edit,
  type SettingsOutcome,
} from "#src/account/settings/saved-settings.server.ts";
import { parseSecurityForm } from "#src/account/settings/security.ts";
import { followLaw } from "#src/operations/set-up/law.server.ts";
import { describedByTrade, followTrade } from "#src/operations/set-up/follow-trade.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";

const MOST_BYTES = 32_768;

export function settingsApi(app: App) {
  const { db, secretKey } = app;
  return new Hono()
    .get("/settings", async (c) => c.json(await loadAllSettings(db)))
    .put("/settings/business", stepUp(app), json(MOST_BYTES, editOf(parseBusinessForm)), (c) =>
      finish(app, c, {
        ...{ name: "business", sent: c.req.valid("json") },
        save: async (trx, { version, values }) =>
          saveBusiness(trx, { version, values: await describedByTrade(trx, values) }, app.now()),
        afterwards: async () => {
          await followLaw(db, app.now());
          await followTrade(db, app.now());
          await app.pages.prerender();
        },
      }),
    )
    .put("/settings/email", stepUp(app), json(MOST_BYTES, editOf(parseEmailForm)), (c) =>
      finish(app, c, {
        ...{ name: "email", sent: c.req.valid("json") },
        save: (trx, edit) => saveEmail({ db: trx, secretKey }, edit, app.now()),
        afterwards: async () => {
          await retryWaiting(app);
          await followServices(app);
        },
      }),
    )
    .put("/settings/security", stepUp(app), json(MOST_BYTES, editOf(parseSecurityForm)), (c) =>
      finish(app, c, {
        ...{ name: "security", sent: c.req.valid("json") },
        save: (trx, edit) => saveSecurity(trx, edit, app.now()),
        afterwards: ({ sessionTimeout }) => shortenSessions(db, sessionTimeout),
      }),
    )
    .put("/settings/integrations", stepUp(app), json(MOST_BYTES, editOf(parseIntegrationsForm)), (c) =>
      finish(app, c, {
        ...{ name: "integrations", sent: c.req.valid("json") },
        save: (trx, edit) => saveIntegrations({ db: trx, secretKey }, edit, app.now()),
        afterwards: async ({ webhookUrl }) => {
          if (!webhookUrl) await dropWaitingWebhooks(db);
          await retryWaiting(app);
          await followOutsideServices(app, "owner", app.now());
          await app.pages.prerender();
        },
      }),
    )
    .put("/settings/privacy", stepUp(app), json(MOST_BYTES, editOf(parsePrivacyForm)), (c) =>
      finish(app, c, {
        ...{ name: "privacy", sent: c.req.valid("json") },
        save: (trx, edit) => savePrivacy(trx, edit, app.now()),
        afterwards: () => app.pages.prerender(),
      }),
    )
    .get("/settings/email/test", async (c) => c.json({ state: await mailState(app) }))
    .post("/settings/email/test", (c) => sendTest(app, c))
    .post("/settings/email/test/reached", json(MOST_BYTES, TypedCode), async (c) => {
      if (await proveReached(db, c.req.valid("json").code, app.now())) return c.body(null, 204);
      return problem(c, 422, { errors: [{ field: "code", code: "not-the-code" }] });
    })
    .post("/settings/integrations/webhook-test", (c) => sendTestEvent(app, c))
    .post("/settings/integrations/webhook-secret", (c) => c.json({ secret: newWebhookSecret() }))
    .post("/settings/integrations/check/bot-check", async (c) => c.json(await checkBotKeys(app)))
    .post("/settings/integrations/check/analytics", async (c) => c.json(await checkMeasurementId(db)))
    .post("/settings/integrations/check/resend", async (c) => c.json(await checkResend(app)));
}

async function retryWaiting(app: App): Promise<void> {
  await retryAfterSaving(app.db, app.now());
  app.outbox.wake();
}

const TypedCode = v.object({
  code: v.pipe(v.string(codedMessage("not-the-code")), v.trim(), v.regex(/^\d{6}$/, codedMessage("not-the-code"))),
});

type Sent<Values> = Edit<Values> & { given: object };

type Saving<Values extends object, Shown> = {
  name: SavedTab & keyof AllSettings;
  sent: Sent<Values>;
  save: (trx: App["db"], edit: Edit<Values>) => Promise<SettingsOutcome<Shown>>;
  /** Runs once the values are stored. */
  afterwards: (values: Shown) => Promise<void>;
};

async function finish<Values extends object, Shown>(app: App, c: Context, saving: Saving<Values, Shown>) {
  const { name, sent, save, afterwards } = saving;
  const isSaved = ({ kind }: SettingsOutcome<Shown>) => kind === "saved";
  const saveWhole = async (trx: App["db"]) => save(trx, keepAbsent(sent, (await loadAllSettings(trx))[name].values));
  const outcome = await saveSetting(asOwner(app, c), { subject: name, save: saveWhole, isSaved }, app.now());
  switch (outcome.kind) {
    case "conflict":
      return problem(c, 409, { code: "settings-conflict" });
    case "refused":
      return problem(c, 422, { errors: [outcome.problem] });
    case "saved":
      await afterwards(outcome.saved.values);
      return c.json(outcome.saved);
  }
}

/**
 * What was not sent stays as it is, as where a page of a former version is still open, instead of the value that parsing
 * gave it. What is undefined then, and a secret, the saving keeps by itself.
 */
function keepAbsent<Values extends object>({ version, values, given }: Sent<Values>, stored: object): Edit<Values> {
  const isDefault = (name: string) => !Object.hasOwn(given, name) && Reflect.get(values, name) !== undefined;
  const kept = Object.entries(stored).filter(([name, value]) => isDefault(name) && !isSecretState(value));
  return { version, values: { ...values, ...Object.fromEntries(kept) } };
}

const AnyEdit = v.object({
  version: rowVersion,
  values: v.record(v.string(), v.unknown()),
});

function editOf<Values>(parse: (input: unknown) => Parsed<Values, SettingsCode>) {
  return (input: unknown): Parsed<Sent<Values>, SettingsCode | "edit-incomplete"> => {
    const envelope = v.safeParse(AnyEdit, input);
    if (!envelope.success) return { ok: false, problems: [{ field: "version", code: "edit-incomplete" }] };
    const { version, values: given } = envelope.output;
    const form = parse(given);
    return form.ok ? { ok: true, values: { version, values: form.values, given } } : form;
  };
}

async function sendTest(app: App, c: Context) {
  const { to, problem: reason } = await tryMail(asOwner(app, c), app.now());
  if (reason !== undefined) return deliveryProblem(c, reason, "mail");
  return c.json({ to });
}

async function sendTestEvent(app: App, c: Context) {
  const allowPrivateNetwork = allowsPrivateNetwork(app.siteUrl);
  const { secretKey, now } = app;
  const sent = await tryWebhook({ ...asOwner(app, c), secretKey, now, allowPrivateNetwork });
  return sent.kind === "sent" ? c.body(null, 204) : deliveryProblem(c, sent.reason, "webhook");
}
