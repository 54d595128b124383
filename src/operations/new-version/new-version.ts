import { onOff } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { settingsCode, text } from "#src/account/settings/form-rules.ts";
import { isSecureOrOwn } from "#src/account/settings/integrations.ts";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import type { VersionProblemCode } from "./version-problems.ts";

const MOST_NOTES = 1_000;
const MOST_LINES = 12;
/** As releases are numbered: a version that is only tried out is announced to nobody. */
const VERSION = /^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}$/;
export function isVersion(written: string): boolean {
  return VERSION.test(written);
}

/** Control characters, also those that turn the direction of text. */
const UNSHOWN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export const NewVersionValues = v.pipe(
  v.object({
    asksForVersions: onOff,
    versionAddress: v.pipe(
      text(500),
      v.check((value) => value === "" || isSecureOrOwn(value), settingsCode("not-a-web-address")),
      v.check((value) => !holdsPassword(value), settingsCode("address-with-password")),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["asksForVersions"], ["versionAddress"]],
      ({ asksForVersions, versionAddress }) => !asksForVersions || versionAddress !== "",
      settingsCode("version-address-missing"),
    ),
    ["versionAddress"],
  ),
);

export type NewVersionValues = v.InferOutput<typeof NewVersionValues>;

export const firstNewVersion: NewVersionValues = { asksForVersions: false, versionAddress: "" };

/** It would be sent with each request. */
function holdsPassword(address: string): boolean {
  const url = URL.parse(address);
  return Boolean(url?.username || url?.password);
}

const notes = v.optional(v.pipe(v.string(), v.transform(shownNotes)), "");

const LatestDocument = v.object({
  version: v.pipe(v.string(), v.regex(VERSION)),
  notes: v.optional(v.object({ fr: notes, en: notes }), {}),
});

export type Latest = { version: string; notes: Record<Language, string> };

/** What the address answers; undefined where it is no such document. */
export function parseLatest(answer: string): Latest | undefined {
  const read = parseJson(answer);
  const latest = v.safeParse(LatestDocument, read.ok ? read.json : undefined);
  return latest.success ? latest.output : undefined;
}

function shownNotes(written: string): string {
  const lines = written.slice(0, MOST_NOTES).toWellFormed().replaceAll("\r\n", "\n").replaceAll(UNSHOWN, " ");
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, MOST_LINES)
    .join("\n");
}

/** Both as `VERSION` has them. */
export function isLater(version: string, than: string): boolean {
  const known = numbersOf(than);
  const step = numbersOf(version)
    .map((number, at) => number - (known[at] ?? 0))
    .find((difference) => difference !== 0);
  return (step ?? 0) > 0;
}

function numbersOf(version: string): number[] {
  return version.split(".").map(Number);
}

/** What came of asking last; `latest` outlives a failure. */
export type VersionAnswer = { at: string; latest: Latest | null; problem: DictionaryEntry<VersionProblemCode> | null };

export type NewVersionView = {
  values: NewVersionValues;
  running: string;
  /** Null until it is asked. */
  answer: VersionAnswer | null;
  /** Whether what was found is later than what runs. */
  isOut: boolean;
};
