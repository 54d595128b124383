import { feedSince } from "#src/marketing/advertising/feed/feed-password.server.ts";
import { loadOffSite } from "#src/operations/backups/off-site/off-site-settings.server.ts";
import type { OffSiteSettings } from "#src/operations/backups/off-site/off-site.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { readBotCheckProvider } from "#src/work/leads/screening/bot-check.server.ts";
import type { EmailSettings } from "#src/account/settings/email-settings.ts";
import type { IntegrationSettings } from "#src/account/settings/integrations.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { OutsideService } from "#src/site/legal/policy-details.ts";
import type { ServiceName } from "#src/site/legal/policy-clauses.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "outside-services": Stored;
  }
}

/** `changedAt`: when the owner last turned one on or off; what the environment brings is no change of theirs. */
type Stored = { services: OutsideService[]; changedAt: string | null };
type Deps = { db: Db; env: { SMTP_URL?: string | undefined } };

/** As the privacy policy names them. */
export async function loadOutsideServices(db: Db): Promise<Stored> {
  return (await loadSetting(db, "outside-services")) ?? { services: [], changedAt: null };
}

/** Keeps what the policy names in step with the settings. True when pages are to be rendered again. */
export async function followOutsideServices(deps: Deps, by: "owner" | "program", now: Date): Promise<boolean> {
  const stored = await loadOutsideServices(deps.db);
  const services = await servicesInUse(deps);
  if (JSON.stringify(services) === JSON.stringify(stored.services)) return false;
  const changedAt = by === "owner" ? now.toISOString() : stored.changedAt;
  await saveSettings(deps.db, { "outside-services": { services, changedAt } }, now);
  return true;
}

async function servicesInUse({ db, env }: Deps): Promise<OutsideService[]> {
  const email = (await loadSetting(db, "email")) ?? {};
  const integrations = (await loadSetting(db, "integrations")) ?? {};
  const offSite = await loadOffSite(db);
  const botCheck = await readBotCheckProvider(db);
  const told = await exportedTo(db);
  const isGoogleTold = (await feedSince(db)) !== undefined || told.some((dialect) => dialect !== "microsoft");
  return [
    ...mailService(email, integrations, env.SMTP_URL),
    ...(botCheck === "altcha" ? [] : [service(botCheck)]),
    ...(integrations.googleAnalyticsId?.trim() ? [service("google-tag")] : []),
    ...(isGoogleTold ? [service("google-ads")] : []),
    ...(told.includes("microsoft") ? [service("microsoft-ads")] : []),
    ...((await loadSetting(db, "cards")) ? [service("stripe")] : []),
    ...(await pushServices(db)),
    ...(integrations.webhookUrl ? [service("webhook", hostOf(integrations.webhookUrl))] : []),
    ...(offSite.copyTo === "none" ? [] : [service("off-site", copiesHost(offSite))]),
  ];
}

/** In the order in which mails leave: `mailTransport`. */
function mailService(
  { smtpHost }: EmailSettings,
  { resendApiKey }: IntegrationSettings,
  smtpUrl: string | undefined,
): OutsideService[] {
  if (smtpHost) return [service("smtp", smtpHost)];
  if (resendApiKey) return [service("resend")];
  return smtpUrl ? [service("smtp", hostOf(smtpUrl))] : [];
}

/** By files that the owner has taken to them. */
async function exportedTo(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("lead_exports").select("dialect").distinct().execute();
  return rows.map(({ dialect }) => dialect);
}

async function pushServices(db: Db): Promise<OutsideService[]> {
  const rows = await db.selectFrom("push_subscriptions").select("endpoint").execute();
  const hosts = [...new Set(rows.map(({ endpoint }) => hostOf(endpoint)))].toSorted();
  return hosts.length > 0 ? [service("push", hosts.join(", "))] : [];
}

function copiesHost({ copyTo, storeAddress, sftpHost }: OffSiteSettings): string {
  return copyTo === "sftp" ? sftpHost : hostOf(storeAddress);
}

function service(name: ServiceName, host = ""): OutsideService {
  return { name, host };
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}
