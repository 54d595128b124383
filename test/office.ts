import type { AllSettings } from "#src/settings/saved-settings.server.ts";
import { openTestHouse } from "./house.ts";

/** A house whose owner has signed in, and the calls of the settings. */
export async function openOffice(variables: Record<string, string> = {}) {
  const house = await openTestHouse({ variables });
  const owner = await house.signedIn();
  let reprints = 0;
  house.app.pages.reprint = async () => {
    reprints += 1;
  };
  const settings = async () => (await (await owner.request("/api/admin/settings")).json()) as AllSettings;
  const put = (tab: string, version: number, values: object) =>
    owner.send("PUT", `/api/admin/settings/${tab}`, { version, values });
  return { ...house, owner, settings, put, reprints: () => reprints };
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
