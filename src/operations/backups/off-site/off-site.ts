import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed, Problem } from "#src/platform/i18n/problem.ts";
import { settingsCode, secret, text, wholeNumber, type SecretState } from "#src/account/settings/form-rules.ts";
import { isSecureOrOwn } from "#src/account/settings/integrations.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";
import type { StoreReason } from "./store.ts";

const copyPlaces = ["none", "s3", "sftp"] as const;

const line = (most: number) => v.pipe(text(most), v.regex(/^\S*$/, settingsCode("key-with-spaces")));

/** Where copies go. The names are those of the form's fields. */
const OffSiteForm = v.object({
  copyTo: v.picklist(copyPlaces, settingsCode("choose-answer")),
  storeAddress: v.pipe(
    text(500),
    v.check((value) => value === "" || isSecureOrOwn(value), settingsCode("not-a-web-address")),
    v.check((value) => value === "" || URL.parse(value)?.pathname === "/", settingsCode("store-address-with-path")),
  ),
  storeRegion: v.pipe(
    line(60),
    v.transform((region) => region || "us-east-1"),
  ),
  bucket: v.pipe(line(100), v.regex(/^[\w.-]*$/, settingsCode("not-a-bucket-name"))),
  accessKeyId: line(200),
  secretAccessKey: secret(500),
  sftpHost: v.pipe(text(253), v.regex(/^[^\s/@:]*$/, settingsCode("not-a-server-name"))),
  sftpPort: wholeNumber({ problem: "port-out-of-range", least: 1, most: 65_535 }),
  sftpUser: line(200),
  sftpPassword: secret(500),
  copyFolder: v.pipe(
    text(200),
    // Bounded: 200 characters.
    v.transform((folder) => folder.replace(/^\/+|\/+$/g, "")),
    v.check(
      (folder) => /^[\w. /-]*$/.test(folder) && !/(^|\/)\.{0,2}(\/|$)/.test(folder.replace(/^$/, "x")),
      settingsCode("not-a-folder"),
    ),
  ),
});

export type OffSiteValues = v.InferOutput<typeof OffSiteForm>;
export type StoreSecret = "secretAccessKey" | "sftpPassword";

/** As stored: secrets are encrypted. `serverKey` opens the copies for the trial restore; the owner's key is nowhere here. */
export type OffSiteSettings = Omit<OffSiteValues, StoreSecret> & {
  secretAccessKey?: string | undefined;
  sftpPassword?: string | undefined;
  /** Fingerprint of the SFTP server’s key, trusted since the first connection. */
  hostKey?: string | undefined;
  ownerRecipient?: string;
  serverRecipient?: string;
  serverKey?: string;
  keyMadeAt?: string;
  /** When copies were turned on. */
  since?: string | undefined;
};

export type ShownOffSite = Omit<OffSiteValues, StoreSecret> & Record<StoreSecret, SecretState>;

export type SentBackup = { name: string; takenAt: string; at: string; bytes: number; rows: Record<string, number> };
export type FailedSending = { at: string; reason: StoreReason };
/** The list of erasures: what it knows, and since when. */
export type SentErasures = { at: string; mark: string };
/** Without a reason it went well. */
export type Rehearsal = { at: string; name: string; isOffSite: boolean; rows: number; reason?: StoreReason };

export type OffSiteView = {
  values: ShownOffSite;
  /** This machine has a private key for SFTP: the password may stay blank. */
  hasSftpKey: boolean;
  hostKey: string | null;
  keyMadeAt: string | null;
  sent: SentBackup | null;
  failed: FailedSending | null;
  rehearsed: Rehearsal | null;
  erasures: SentErasures | null;
  erasuresFailed: FailedSending | null;
};

export const noCopies: OffSiteSettings = {
  ...{ copyTo: "none", storeAddress: "", storeRegion: "us-east-1", bucket: "", accessKeyId: "", copyFolder: "" },
  ...{ sftpHost: "", sftpPort: 22, sftpUser: "" },
};

export function parseOffSite(input: unknown): Parsed<OffSiteValues, SettingsCode> {
  return parseForm(OffSiteForm, input);
}

const NEEDED = {
  none: [],
  s3: ["storeAddress", "bucket", "accessKeyId", "secretAccessKey"],
  sftp: ["sftpHost", "sftpUser", "sftpPassword"],
} as const;

export function missingInDestination(
  settings: OffSiteSettings,
  hasSftpKey: boolean,
): Problem<SettingsCode> | undefined {
  const needed: readonly (keyof OffSiteSettings)[] = NEEDED[settings.copyTo];
  const field = needed.find((name) => !settings[name] && !(name === "sftpPassword" && hasSftpKey));
  return field && { field, code: "needed-for-copies" };
}
