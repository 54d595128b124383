import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import {
  currentTracking,
  firstTouch,
  sessionStorageIfAllowed,
  type Tracking,
} from "#src/web/visitor/measuring/stored-tracking.ts";
import { contactBody, type ContactBody } from "./contact-body.ts";

/** Without storage only the address that this document was loaded from is known. */
export function visitTracking(): Tracking {
  const { pathname, search } = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
  const arrival = { landingPage: pathname + search, referrer: document.referrer };
  return currentTracking(`${location.search}&${search.slice(1)}`, sessionStorageIfAllowed(), arrival);
}

export function addTracking({ formData }: FormDataEvent): void {
  for (const [name, value] of Object.entries(visitTracking())) formData.set(name, value);
  const first = firstTouch(sessionStorageIfAllowed());
  if (first) formData.set("firstTouch", JSON.stringify(first));
}

type Shown = { language: SiteLanguage; contentFolder: string };

export function trackedBodyOf(form: HTMLFormElement, { language, contentFolder }: Shown): ContactBody {
  return contactBody(new FormData(form), {
    ...{ language, shown: contentFolder },
    startedAt: Math.round(performance.timeOrigin),
    tracking: visitTracking(),
    firstTouch: firstTouch(sessionStorageIfAllowed()),
  });
}
