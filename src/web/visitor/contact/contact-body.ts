import type { Problem } from "#src/platform/i18n/problem.ts";
import { contactFields, TRAP_FIELD, type ContactField } from "#src/work/leads/contact-fields.ts";
import { campaignLabels } from "#src/work/leads/tracking-parameters.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Tracking } from "#src/web/visitor/measuring/stored-tracking.ts";

export type ContactBody = Record<ContactField, string> & {
  [TRAP_FIELD]: string;
  /** How many follow the request; absent without any. */
  photos?: number;
  language: SiteLanguage;
  /** When the document began to load, in milliseconds since 1970. */
  startedAt: number;
  landingPage: string;
  referrer: string;
  tracking: Record<string, string>;
  firstTouch?: Tracking | undefined;
  /** The version of the site that the form is of; its server knows what that said of personal data. */
  shown: string;
  /** JSON: what was answered where the service's price range is shown. */
  estimate: string;
};

export type Circumstances = {
  shown: string;
  language: SiteLanguage;
  startedAt: number;
  tracking: Tracking;
  firstTouch?: Tracking | undefined;
};

export function contactBody(
  form: FormData,
  { shown, language, startedAt, tracking, firstTouch }: Circumstances,
): ContactBody {
  const { landingPage = "", referrer = "", ...parameters } = tracking;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    // Object.fromEntries is typed as any record; this one has a text for each of the fields.
    ...(Object.fromEntries(contactFields.map((name) => [name, text(name)])) as Record<ContactField, string>),
    [TRAP_FIELD]: text(TRAP_FIELD),
    estimate: text("estimate"),
    ...{ shown, language, startedAt, landingPage, referrer, firstTouch },
    tracking: { ...Object.fromEntries([...campaignLabels, "gclid"].map((name) => [name, ""])), ...parameters },
  };
}

/** Receives the focus. */
export function firstInError(problems: Problem[]): ContactField | undefined {
  return contactFields.find((name) => problems.some(({ field }) => field === name));
}
