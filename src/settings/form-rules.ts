import * as v from "valibot";

/** Control characters become a space: what the owner types may end up in a mail header. */
const line = v.pipe(
  v.optional(v.string("Enter text"), ""),
  v.transform((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ").trim()),
);

/** One line of text that may be blank. */
export function text(limit: number) {
  return v.pipe(line, v.maxLength(limit, `Use at most ${limit} characters`));
}

/** One line of text, or `missing` is said. */
export function requiredText(limit: number, missing: string) {
  return v.pipe(text(limit), v.nonEmpty(missing));
}

const isEmail = (value: string) => v.safeParse(v.pipe(v.string(), v.email()), value).success;

export function email(missing: string) {
  return v.pipe(requiredText(254, missing), v.check(isEmail, "Invalid email address"));
}

export function optionalEmail() {
  return v.pipe(
    text(254),
    v.check((value) => value === "" || isEmail(value), "Invalid email address"),
  );
}

/** An address of the web, never of a script; blank when there is none. */
export function optionalLink() {
  return v.pipe(
    text(500),
    v.check((value) => value === "" || isWebAddress(value), "Enter a full address that begins with https://"),
  );
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".");
}

/** A number from `min` to `max`, also when it comes as the text of a field. */
export function number({ min, max, message }: { min: number; max: number; message: string }) {
  return v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((value) => (typeof value === "number" ? value : readNumber(value))),
    v.number(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

export function wholeNumber(range: { min: number; max: number; message: string }) {
  return v.pipe(number(range), v.integer(range.message));
}

/** A blank field is no zero; a French keyboard writes a comma. */
function readNumber(value: string): number {
  return value.trim() === "" ? Number.NaN : Number(value.trim().replace(",", "."));
}

/** Text for a new secret, blank to keep the stored one, null to remove it. */
export function secret(limit: number) {
  return v.optional(v.nullable(text(limit)), "");
}

/** All that the browser learns of a stored secret. */
export type SecretState = { isSet: boolean };
