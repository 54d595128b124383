import * as v from "valibot";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { isLoopback } from "#src/platform/network/private-address.server.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { excerptOf } from "#src/platform/outbound/excerpt.ts";
import { callHttp } from "#src/platform/outbound/http-client.server.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import type { ResendAccount } from "#src/account/notifications/mail/resend.server.ts";

const WITHIN_MS = 30 * SECOND_MS;
const FILE_WITHIN_MS = 60 * SECOND_MS;
const MOST_REFUSAL = 2_048;

const Received = v.object({ raw: v.object({ download_url: v.pipe(v.string(), v.url()) }) });

/** As it arrived there (RFC 5322); `says` is why it could not be had. */
export type FetchedMail = { ok: true; raw: Uint8Array } | { ok: false; says: string };

/** Its webhook names a mail, which is fetched here, and needs a key that may read. */
export async function fetchReceivedMail({ apiUrl, apiKey }: ResendAccount, emailId: string): Promise<FetchedMail> {
  try {
    const url = `${apiUrl.replace(/\/$/, "")}/emails/receiving/${emailId}`;
    const headers = { Authorization: `Bearer ${apiKey}`, "User-Agent": "Vitrine" };
    const answer = await callHttp({ url, headers, withinMs: WITHIN_MS });
    if (answer.status !== 200) return refused(answer.status, await answer.start(MOST_REFUSAL));
    const json = parseJson(await answer.text());
    const read = v.safeParse(Received, json.ok ? json.json : undefined);
    if (!read.success) return { ok: false, says: "no raw email in the answer of Resend" };
    return await download(read.output.raw.download_url, apiUrl);
  } catch (error) {
    return { ok: false, says: excerptOf(sayInOneLine(error)) };
  }
}

/** Signed and good for an hour; on the public internet, unless the API is a double on this machine. */
async function download(url: string, apiUrl: string): Promise<FetchedMail> {
  const publicOnly = !isLoopback(new URL(apiUrl).hostname);
  const file = await callHttp({ url, publicOnly, withinMs: FILE_WITHIN_MS, mostBytes: bounds.mail.bytes });
  if (file.status !== 200) return refused(file.status, await file.start(MOST_REFUSAL));
  return { ok: true, raw: await file.bytes() };
}

function refused(status: number, text: string): FetchedMail {
  return { ok: false, says: `${status} ${excerptOf(text)}`.trim() };
}
