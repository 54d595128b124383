import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { adjustmentsFile } from "#src/marketing/advertising/adjustments/adjustments-file.server.ts";
import { googleAdsFile } from "#src/marketing/advertising/google-ads-file.server.ts";
import { microsoftAdsFile } from "#src/marketing/advertising/microsoft/microsoft-ads-file.server.ts";

/** `file`: what it is called where it is saved. */
type Named<Asked> = Asked & { file: string };

/** By the owner's hand: the log knows before the first row of it leaves. */
export async function exportGoogleFile(
  deps: Recording,
  { file, ...asked }: Named<Parameters<typeof googleAdsFile>[1]>,
  now: Date,
): Promise<ReturnType<typeof googleAdsFile>> {
  await recordAlone(deps, { kind: "google_file.exported", subject: file }, now);
  return googleAdsFile(deps.db, asked, now);
}

export async function exportAdjustments(
  deps: Recording,
  file: string,
  now: Date,
): Promise<ReturnType<typeof adjustmentsFile>> {
  await recordAlone(deps, { kind: "google_file.exported", subject: file }, now);
  return adjustmentsFile(deps.db, now);
}

export async function exportMicrosoftFile(
  deps: Recording,
  { file, ...asked }: Named<Parameters<typeof microsoftAdsFile>[1]>,
  now: Date,
): Promise<ReturnType<typeof microsoftAdsFile>> {
  await recordAlone(deps, { kind: "microsoft_file.exported", subject: file }, now);
  return microsoftAdsFile(deps.db, asked, now);
}
