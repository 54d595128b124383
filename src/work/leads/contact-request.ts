import {
  type InferOutput,
  check,
  entriesFromList,
  fallback,
  integer,
  maxLength,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  unknown,
} from "valibot";
import { problemsOf } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { contactLimits } from "./contact-fields.ts";
import { emailText, isEmailAddress } from "#src/account/settings/email-address.ts";
import { phoneText } from "#src/account/settings/phone-number.ts";
import { parsePriceAnswer } from "#src/site/rates/price-answer.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";
import { MOST_PHOTOS } from "#src/work/leads/photos/photo-limits.ts";
import { serviceNamed } from "./service.ts";
import { trackingParameters } from "./tracking-parameters.ts";

const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}]/u;

type ContactCode = "required" | "invalid" | "tooLong";
const code: Coded<ContactCode> = codedMessage;

const text = string(({ input }) => code(input == null ? "required" : "invalid"));
const required = regex(VISIBLE, code("required"));
const line = (limit: number) => pipe(text, transform(oneLine), required, maxLength(limit, code("tooLong")));
const optionalLine = (limit: number) =>
  nullish(
    pipe(
      string(code("invalid")),
      transform((value) => oneLine(value.slice(0, limit))),
    ),
    "",
  );

const parameters = entriesFromList(trackingParameters, optionalLine(500));
const arrival = { landingPage: optionalLine(2000), referrer: optionalLine(2000) };

/** How many the visitor has chosen, to be sent after the request; what is no count never costs a request. */
const photos = fallback(pipe(number(), integer(), minValue(0), maxValue(MOST_PHOTOS)), 0);

/** About the price of a service; what is none never costs a request. */
const estimate = optional(pipe(unknown(), transform(parsePriceAnswer)));

export const ContactRequest = object(
  {
    name: line(contactLimits.name),
    phone: pipe(line(contactLimits.phone), transform(phoneText)),
    email: pipe(line(contactLimits.email), transform(emailText), check(isEmailAddress, code("invalid"))),
    service: line(contactLimits.service),
    message: pipe(text, transform(paragraphs), required, maxLength(contactLimits.message, code("tooLong"))),
    tracking: nullish(object(parameters, code("invalid")), {}),
    firstTouch: nullish(object({ ...parameters, ...arrival }, code("invalid"))),
    ...arrival,
    language: optionalLine(20),
    photos,
    estimate,
  },
  code("required"),
);

export type ContactRequest = InferOutput<typeof ContactRequest>;

/** Runs in the browser for hints and on the server for truth. */
export function parseContactRequest(input: unknown, services: readonly ServiceChoice[]) {
  const fields = typeof input === "object" && input !== null ? input : {};
  const offered = pipe(
    line(contactLimits.service),
    check((label) => serviceNamed(services, label) !== undefined, code("invalid")),
  );
  const read = safeParse(object({ ...ContactRequest.entries, service: offered }, code("required")), fields, {
    abortPipeEarly: true,
  });
  if (read.success) return { ok: true as const, values: read.output };
  return { ok: false as const, problems: problemsOf<ContactCode>(read.issues) };
}

/** Control characters become a space (mail headers); bidirectional marks are dropped; joiners stay (emoji). */
export function oneLine(value: string): string {
  return value
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .trim();
}

/** Removes control characters but line breaks and tabs, and lone surrogates: PostgreSQL refuses them. */
export function paragraphs(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "")
    .trim();
}
