import type { Db } from "#src/platform/db/db.server.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { editBusiness, toBusinessForm, type BusinessValues } from "./business.ts";
import type { EmailSettings } from "./email-settings.ts";
import type { IntegrationSettings } from "./integrations.ts";
import { firstLanguage } from "./owner-contact.server.ts";
import { toEmailForm, type EmailValues, type ShownEmail } from "./email.ts";
import {
  problemTogether,
  secretFields,
  toIntegrationsForm,
  toStored,
  type IntegrationsValues,
  type SecretField,
  type ShownIntegrations,
} from "./integrations.ts";
import { firstPrivacy, type PrivacySettings } from "./privacy.ts";
import type { SettingsCode } from "./settings-problems.ts";
import { sealSecret, type SecretName } from "./secrets.server.ts";
import { firstSecurity, type SecuritySettings } from "./security.ts";
import { loadBusiness, loadSetting, loadVersioned, saveIfUnchanged, saveSettings } from "./settings.server.ts";

export type SavedSettings<Values> = { version: number; values: Values };
export type AllSettings = {
  business: SavedSettings<BusinessValues>;
  email: SavedSettings<ShownEmail>;
  security: SavedSettings<SecuritySettings>;
  integrations: SavedSettings<ShownIntegrations>;
  privacy: SavedSettings<PrivacySettings>;
};

export type Edit<Values> = { version: number; values: Values };
export type SettingsOutcome<Values> =
  | { kind: "saved"; saved: SavedSettings<Values> }
  /** A newer version is stored; nothing was overwritten. */
  | { kind: "conflict" }
  | { kind: "refused"; problem: Problem<SettingsCode> };

type Deps = { db: Db; secretKey: Buffer };

export async function loadAllSettings(db: Db): Promise<AllSettings> {
  return {
    business: await savedBusiness(db),
    email: await savedEmail(db),
    security: await savedSecurity(db),
    integrations: await savedIntegrations(db),
    privacy: await savedPrivacy(db),
  };
}

export async function loadSecurity(db: Db): Promise<SecuritySettings> {
  return (await savedSecurity(db)).values;
}

export async function loadPrivacy(db: Db): Promise<PrivacySettings> {
  return (await savedPrivacy(db)).values;
}

export async function saveBusiness(
  db: Db,
  edit: Edit<BusinessValues>,
  now: Date,
): Promise<SettingsOutcome<BusinessValues>> {
  const value = editBusiness(await loadBusiness(db), edit.values);
  const version = await saveIfUnchanged(db, { name: "business", version: edit.version, value }, now);
  return version === undefined ? { kind: "conflict" } : { kind: "saved", saved: await savedBusiness(db) };
}

export async function saveEmail(
  { db, secretKey }: Deps,
  { version, values }: Edit<EmailValues>,
  now: Date,
): Promise<SettingsOutcome<ShownEmail>> {
  const stored = (await loadVersioned(db, "email")).value ?? {};
  const smtpPassword = newSecret(secretKey, "smtpPassword", {
    typed: values.smtpPassword,
    // A blank password stays with its server: another server must not get it.
    stored: isSameServer(stored, values) ? stored.smtpPassword : undefined,
  });
  const value: EmailSettings = { ...stored, ...values, smtpPassword };
  const saved = await saveIfUnchanged(db, { name: "email", version, value }, now);
  return saved === undefined ? { kind: "conflict" } : { kind: "saved", saved: await savedEmail(db) };
}

function isSameServer(stored: EmailSettings, { smtpHost, smtpPort, smtpUser }: EmailValues): boolean {
  return stored.smtpHost === smtpHost && stored.smtpPort === smtpPort && stored.smtpUser === smtpUser;
}

export async function saveSecurity(
  db: Db,
  { version, values }: Edit<SecuritySettings>,
  now: Date,
): Promise<SettingsOutcome<SecuritySettings>> {
  const saved = await saveIfUnchanged(db, { name: "security", version, value: values }, now);
  return saved === undefined ? { kind: "conflict" } : { kind: "saved", saved: { version: saved, values } };
}

export async function saveIntegrations(
  { db, secretKey }: Deps,
  { version, values }: Edit<IntegrationsValues>,
  now: Date,
): Promise<SettingsOutcome<ShownIntegrations>> {
  const stored = (await loadVersioned(db, "integrations")).value ?? {};
  const seal = (name: SecretField) => newSecret(secretKey, name, { typed: values[name], stored: stored[name] });
  const secrets = Object.fromEntries(secretFields.map((name) => [name, seal(name)]));
  const value: IntegrationSettings = { ...stored, ...toStored(values), ...secrets };
  const problem = problemTogether(value);
  if (problem) return { kind: "refused", problem };
  const saved = await saveIfUnchanged(db, { name: "integrations", version, value }, now);
  return saved === undefined ? { kind: "conflict" } : { kind: "saved", saved: await savedIntegrations(db) };
}

/** The traffic log reads its own two settings, at every round; they are kept together with the rest. */
export async function savePrivacy(
  db: Db,
  { version, values }: Edit<PrivacySettings>,
  now: Date,
): Promise<SettingsOutcome<PrivacySettings>> {
  const { trafficDays, keepFullAddresses, ...value } = values;
  return inTransaction(db, async (trx) => {
    const saved = await saveIfUnchanged(trx, { name: "privacy", version, value }, now);
    if (saved === undefined) return { kind: "conflict" };
    await saveSettings(trx, { trafficDaysKept: trafficDays, keepFullAddresses }, now);
    return { kind: "saved", saved: { version: saved, values } };
  });
}

function newSecret(
  secretKey: Buffer,
  name: SecretName,
  { typed, stored }: { typed: string | null; stored: string | undefined },
): string | undefined {
  if (typed === null) return undefined;
  return typed === "" ? stored : sealSecret(secretKey, name, typed);
}

async function savedBusiness(db: Db): Promise<SavedSettings<BusinessValues>> {
  const { version } = await loadVersioned(db, "business");
  return { version, values: toBusinessForm(await loadBusiness(db)) };
}

async function savedEmail(db: Db): Promise<SavedSettings<ShownEmail>> {
  const { version, value } = await loadVersioned(db, "email");
  return { version, values: toEmailForm({ notifyLanguage: await firstLanguage(db), ...value }) };
}

async function savedSecurity(db: Db): Promise<SavedSettings<SecuritySettings>> {
  const { version, value } = await loadVersioned(db, "security");
  return { version, values: { ...firstSecurity, ...value } };
}

async function savedIntegrations(db: Db): Promise<SavedSettings<ShownIntegrations>> {
  const { version, value } = await loadVersioned(db, "integrations");
  return { version, values: toIntegrationsForm({ conversionCurrency: (await loadBusiness(db)).currency, ...value }) };
}

async function savedPrivacy(db: Db): Promise<SavedSettings<PrivacySettings>> {
  const { version, value } = await loadVersioned(db, "privacy");
  const trafficDays = (await loadSetting(db, "trafficDaysKept")) ?? firstPrivacy.trafficDays;
  const keepFullAddresses = (await loadSetting(db, "keepFullAddresses")) ?? firstPrivacy.keepFullAddresses;
  return { version, values: { ...firstPrivacy, ...value, trafficDays, keepFullAddresses } };
}
