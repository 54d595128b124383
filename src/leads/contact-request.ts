import {
  type InferOutput,
  check,
  entriesFromList,
  flatten,
  maxLength,
  nullish,
  object,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from "valibot";
import { serviceNamed } from "./service.ts";
import { trackingParameters } from "./tracking-parameters.ts";

/** Characters a field may hold. */
export const contactLimits = { name: 100, phone: 40, email: 254, service: 100, message: 5000 };

// text@domain.tld, without what could end an address in a mail header.
export const ADDRESS = /^[^\s@<>()[\],;:"\\]+@(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[\p{L}\p{N}-]+)$/u;
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}]/u;

const text = string(({ input }) => (input == null ? "required" : "invalid"));
const required = regex(VISIBLE, "required");
const line = (limit: number) => pipe(text, transform(oneLine), required, maxLength(limit, "tooLong"));
const optionalLine = (limit: number) =>
  nullish(
    pipe(
      string("invalid"),
      transform((value) => oneLine(value.slice(0, limit))),
    ),
    "",
  );

const parameters = entriesFromList(trackingParameters, optionalLine(500));
const arrival = { landingPage: optionalLine(2000), referrer: optionalLine(2000) };

const ContactRequest = object(
  {
    name: line(contactLimits.name),
    phone: line(contactLimits.phone),
    email: pipe(line(contactLimits.email), regex(ADDRESS, "invalid")),
    service: pipe(
      line(contactLimits.service),
      check((label) => serviceNamed(label) !== undefined, "invalid"),
    ),
    message: pipe(text, transform(paragraphs), required, maxLength(contactLimits.message, "tooLong")),
    /** Of the visit that led here; of the first one too, when it was another. */
    tracking: nullish(object(parameters, "invalid"), {}),
    firstTouch: nullish(object({ ...parameters, ...arrival }, "invalid")),
    ...arrival,
    language: optionalLine(20),
  },
  "required",
);

export type ContactRequest = InferOutput<typeof ContactRequest>;
export type ContactProblems = Record<string, string[]>;

/**
 * The browser calls this for hints, the server for truth. Problems are codes by
 * field (required, invalid, tooLong), never sentences.
 */
export function parseContactRequest(
  input: unknown,
): { ok: true; request: ContactRequest } | { ok: false; problems: ContactProblems } {
  const fields = typeof input === "object" && input !== null ? input : {};
  const read = safeParse(ContactRequest, fields, { abortPipeEarly: true });
  if (read.success) return { ok: true, request: read.output };
  return { ok: false, problems: definedOnly(flatten<typeof ContactRequest>(read.issues).nested ?? {}) };
}

function definedOnly(nested: Record<string, string[] | undefined>): ContactProblems {
  return Object.fromEntries(Object.entries(nested).flatMap(([field, codes]) => (codes ? [[field, codes]] : [])));
}

/** Line breaks and other control characters become a space: a name must not end a mail header. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ").trim();
}

/** Keeps line breaks and tabs. Other control characters and halves of characters go: PostgreSQL refuses them. */
export function paragraphs(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "")
    .trim();
}
