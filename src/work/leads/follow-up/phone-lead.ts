import { siteLanguages } from "#src/platform/i18n/language.ts";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { emailText, isEmailAddress } from "#src/account/settings/email-address.ts";
import { canBeCalled, phoneText } from "#src/account/settings/phone-number.ts";
import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { oneLine, paragraphs } from "#src/work/leads/contact-request.ts";
import type { LeadCode } from "#src/work/leads/lead-problems.ts";
import { leadVersion } from "#src/work/leads/status-change.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";

const code: Coded<LeadCode> = codedMessage;

const text = (name: string, limit: number, clean: (text: string) => string) =>
  v.pipe(
    v.string(code("named-not-text", { name })),
    v.transform(clean),
    v.maxLength(limit, code("named-too-long", { name, most: limit })),
  );

const optional = (name: string, limit: number, clean = oneLine) => v.nullish(text(name, limit, clean), "");

const Email = v.pipe(
  optional("Email", contactLimits.email),
  v.transform(emailText),
  v.check((email) => email === "" || isEmailAddress(email), code("not-an-email")),
);

const details = {
  name: v.pipe(optional("Name", contactLimits.name), v.nonEmpty(code("name-required"))),
  phone: v.pipe(optional("Phone", contactLimits.phone), v.transform(phoneText)),
  email: Email,
  message: optional("Message", contactLimits.message, paragraphs),
};

const Service = v.pipe(
  v.nullish(v.string(code("service-required")), ""),
  v.regex(/^[a-z0-9-]{1,60}$/, code("service-required")),
);

type Ways = { phone: string; email: string };
const isGiven = ({ phone, email }: Ways) => phone !== "" || email !== "";
/** Nobody can be called with fewer digits. */
const isWhole = ({ phone, email }: Ways) => phone === "" || email !== "" || canBeCalled(phone);

const language = v.optional(v.picklist(siteLanguages, code("not-fr-or-en")), "fr");

/** As another program gives it. */
export const PhoneLead = v.pipe(
  v.object({ ...details, service: Service, language }),
  v.forward(v.partialCheck([["phone"], ["email"]], isGiven, code("phone-required")), ["phone"]),
  v.forward(v.partialCheck([["phone"], ["email"]], isWhole, code("phone-too-short")), ["phone"]),
);

/** A caller may not know yet what they need: the service is blank then. */
const Call = v.pipe(
  v.object({
    ...details,
    service: v.pipe(
      v.nullish(v.string(code("service-required")), ""),
      v.regex(/^[a-z0-9-]{0,60}$/, code("service-required")),
    ),
    language,
  }),
  v.forward(v.partialCheck([["phone"], ["email"]], isGiven, code("phone-required")), ["phone"]),
  v.forward(v.partialCheck([["phone"], ["email"]], isWhole, code("phone-too-short")), ["phone"]),
);

export type PhoneLead = v.InferOutput<typeof PhoneLead>;

export function parsePhoneLead(input: unknown, services: readonly ServiceChoice[]): Parsed<PhoneLead, LeadCode> {
  return offered(parseForm(PhoneLead, input), services);
}

export function parseCall(input: unknown, services: readonly ServiceChoice[]): Parsed<PhoneLead, LeadCode> {
  return offered(parseForm(Call, input), services);
}

const PhoneCorrection = v.pipe(
  // Without a service it stays as it was asked for: it may be one of former days.
  v.object({ ...details, service: v.optional(Service), version: leadVersion }),
  v.forward(v.partialCheck([["phone"], ["email"]], isGiven, code("phone-required")), ["phone"]),
  v.forward(v.partialCheck([["phone"], ["email"]], isWhole, code("phone-too-short")), ["phone"]),
);

/** All of a lead that its owner may put right. */
export type PhoneCorrection = v.InferOutput<typeof PhoneCorrection>;
export type CorrectionInput = v.InferInput<typeof PhoneCorrection>;

export function parsePhoneCorrection(
  input: unknown,
  services: readonly ServiceChoice[],
): Parsed<PhoneCorrection, LeadCode> {
  return offered(parseForm(PhoneCorrection, input), services);
}

function offered<Values extends { service?: string | undefined }>(
  read: Parsed<Values, LeadCode>,
  services: readonly ServiceChoice[],
): Parsed<Values, LeadCode> {
  if (!read.ok || !read.values.service) return read;
  const isOffered = services.some(({ key }) => key === read.values.service);
  return isOffered ? read : { ok: false, problems: [{ field: "service", code: "service-required" }] };
}
