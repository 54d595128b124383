import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { openTestApp } from "./test-app.ts";

/** A test app with a signed-in owner, and the calls of the settings. */
export async function openSettingsApp(variables: Record<string, string> = {}) {
  const testApp = await openTestApp({ variables });
  const owner = await testApp.signedIn();
  let prerenders = 0;
  testApp.app.pages.prerender = async () => {
    prerenders += 1;
  };
  const settings = async () => (await (await owner.request("/api/admin/settings")).json()) as AllSettings;
  const put = (tab: string, version: number, values: object) =>
    owner.send("PUT", `/api/admin/settings/${tab}`, { version, values });
  return { ...testApp, owner, settings, put, prerenders: () => prerenders };
}

export const emailForm = {
  smtpHost: "smtp.example.com",
  smtpPort: 587,
  smtpUser: "owner",
  smtpPassword: "",
  fromEmail: "us@example.com",
  fromName: "Us",
  enableEmailNotifications: true,
  notifyTo: "",
  notifyLanguage: "en",
};

export const integrationsForm = {
  botCheckProvider: "altcha",
  recaptchaSiteKey: "",
  recaptchaSecretKey: "",
  turnstileSiteKey: "",
  turnstileSecretKey: "",
  googleAnalyticsId: "",
  conversionName: "",
  resendApiKey: "",
};
