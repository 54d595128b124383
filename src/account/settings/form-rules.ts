import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { emailText, isEmailAddress } from "./email-address.ts";
import type { SettingsCode } from "./settings-problems.ts";

export const settingsCode: Coded<SettingsCode> = codedMessage;

/** Control characters become a space: the text may end up in a mail header. */
const line = v.pipe(
  v.optional(v.string(settingsCode("not-text")), ""),
  v.transform((typed) => typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ").trim()),
);

/** Several lines; other control characters become a space. */
export const severalLines = v.pipe(
  v.string(settingsCode("not-text")),
  v.transform((typed) =>
    typed
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n]|[\p{Cs}\u2028\u2029]/gu, " ")
      .trim(),
  ),
);

export function text(limit: number) {
  return v.pipe(line, v.maxLength(limit, settingsCode("too-many-characters", { most: limit })));
}

export function requiredText(limit: number, missing: SettingsCode) {
  return v.pipe(text(limit), v.nonEmpty(settingsCode(missing)));
}

export function email(missing: SettingsCode) {
  return v.pipe(
    requiredText(254, missing),
    v.transform(emailText),
    v.check(isEmailAddress, settingsCode("not-an-email")),
  );
}

export function optionalEmail() {
  return v.pipe(
    text(254),
    v.transform(emailText),
    v.check((value) => value === "" || isEmailAddress(value), settingsCode("not-an-email")),
  );
}

/** An address of the web, never of a script; blank when there is none. */
export function optionalLink() {
  return v.pipe(
    text(500),
    v.check((value) => value === "" || isWebAddress(value), settingsCode("not-a-web-address")),
  );
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".");
}

type Range = { problem: SettingsCode; least: number; most: number };

export function number({ problem, least, most }: Range) {
  const message = settingsCode(problem, { least, most });
  return v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((value) => (typeof value === "number" ? value : readNumber(value))),
    v.number(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** Null for a blank field. */
export function optionalNumber({ problem, least, most }: Range) {
  const message = settingsCode(problem, { least, most });
  return v.pipe(
    v.union([v.string(), v.number(), v.null()], message),
    v.transform((value) => (typeof value === "string" ? (value.trim() === "" ? null : readNumber(value)) : value)),
    v.nullable(v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message))),
  );
}

export function wholeNumber(range: Range) {
  const { problem, ...limits } = range;
  return v.pipe(number(range), v.integer(settingsCode(problem, limits)));
}

/** A blank field is no zero; a French keyboard writes a comma. */
function readNumber(value: string): number {
  return value.trim() === "" ? Number.NaN : Number(value.trim().replace(",", "."));
}

/** Text for a new secret, blank to keep the stored one, null to remove it. */
export function secret(limit: number) {
  return v.optional(v.nullable(text(limit)), "");
}

export type SecretState = { isSet: boolean };

export function isSecretState(value: unknown): value is SecretState {
  return typeof value === "object" && value !== null && "isSet" in value;
}
