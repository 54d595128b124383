import * as v from "valibot";
import { parseForm, type Parsed } from "#src/settings/parse-form.ts";
import { ADDRESS, contactLimits, oneLine, paragraphs } from "#src/leads/contact-request.ts";
import { serviceKeys } from "#src/leads/service.ts";

const text = (name: string, limit: number, clean: (text: string) => string) =>
  v.pipe(
    v.string(`${name} must be a text`),
    v.transform(clean),
    v.maxLength(limit, `${name} may have at most ${limit} characters`),
  );

const optional = (name: string, limit: number, clean = oneLine) => v.nullish(text(name, limit, clean), "");

const Email = v.pipe(
  optional("Email", contactLimits.email),
  v.check((email) => email === "" || ADDRESS.test(email), "Invalid email address"),
);

const PhoneLead = v.pipe(
  v.object({
    name: v.pipe(optional("Name", contactLimits.name), v.nonEmpty("Name is required")),
    phone: optional("Phone", contactLimits.phone),
    email: Email,
    service: v.pipe(v.nullish(v.string("Service is required"), ""), v.picklist(serviceKeys, "Service is required")),
    message: optional("Message", contactLimits.message, paragraphs),
    language: v.optional(v.picklist(["fr", "en"], "Language must be fr or en"), "fr"),
  }),
  v.forward(
    v.partialCheck([["phone"], ["email"]], ({ phone, email }) => phone !== "" || email !== "", "Phone is required"),
    ["phone"],
  ),
);

/** Somebody who called, as the owner writes it down: there must be a way to answer. */
export type PhoneLead = v.InferOutput<typeof PhoneLead>;

export function parsePhoneLead(input: unknown): Parsed<PhoneLead> {
  return parseForm(PhoneLead, input);
}
