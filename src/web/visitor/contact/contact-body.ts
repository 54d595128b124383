import type { Problem } from "#src/platform/i18n/problem.ts";
import { campaignLabels } from "#src/customers/leads/tracking-parameters.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Tracking } from "#src/web/visitor/measuring/stored-tracking.ts";

/** In the order of the page: the first invalid one receives the focus. */
export const contactFields = ["name", "phone", "email", "service", "message"] as const;
export type ContactField = (typeof contactFields)[number];

export type ContactBody = Record<ContactField, string> & {
  website: string;
  /** How many follow the request; absent without any. */
  photos?: number;
  language: Language;
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
  language: Language;
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
    name: text("name"),
    phone: text("phone"),
    email: text("email"),
    service: text("service"),
    message: text("message"),
    website: text("website"),
    estimate: text("estimate"),
    ...{ shown, language, startedAt, landingPage, referrer, firstTouch },
    tracking: { ...Object.fromEntries([...campaignLabels, "gclid"].map((name) => [name, ""])), ...parameters },
  };
}

export function firstInError(problems: Problem[]): ContactField | undefined {
  return contactFields.find((name) => problems.some(({ field }) => field === name));
}
