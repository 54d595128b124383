import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { languageAmong } from "#src/platform/i18n/site-language.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { toE164 } from "#src/account/settings/phone-number.ts";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import { passesMidnight } from "#src/work/appointments/clashes.ts";
import { directionsLink } from "#src/work/appointments/directions-link.ts";
import { serviceName } from "#src/work/leads/service.ts";
import type { OpenSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { loadVisits, type SheetVisit } from "#src/work/day-sheets/sheet-visits.server.ts";
import { showPage } from "#src/web/api/public/customer/show-page.ts";
import type { DayView, DayVisit } from "#src/web/customer/day/day-view.ts";

export type Opened = { sheet: OpenSheet; address: string };
type Says = Pick<DayView, "says" | "because"> & { status?: 200 | 404 | 409 | 422 | 429 | 503 };

const SAID = ["kept"] as const;

export async function showDay(app: App, c: Context, { sheet, address }: Opened, said?: Says): Promise<Response> {
  const language = dayLanguage(app, c, sheet);
  const { languages } = app.pages.pages();
  const days: DayView["days"] = [];
  for (const day of sheet.days) {
    const loaded = await loadVisits(app, { day, people: sheet.people, language }, app.now());
    const visits = day < sheet.today ? loaded.filter(({ appointment }) => passesMidnight(appointment)) : loaded;
    const title = formatDay(day, language, "weekday");
    days.push({ day, title, visits: visits.map((visit) => shownVisit(app, visit, { address, language })) });
  }
  const view: DayView = {
    ...{ address, days, helper: sheet.name, otherLanguage: languages.find((one) => one !== language) ?? null },
    says: said?.says ?? SAID.find((one) => one === c.req.query("says")) ?? null,
    because: said?.because ?? "",
  };
  return showPage(app, c, { language, shown: { kind: "day", view } }, { status: said?.status ?? 200 });
}

/** The one asked for, else the helper's. */
export function dayLanguage(app: App, c: Context, { language }: OpenSheet): SiteLanguage {
  const { languages } = app.pages.pages();
  return languages.find((one) => one === c.req.query("lang")) ?? languageAmong(languages, language);
}

type Shown = { address: string; language: SiteLanguage };

function shownVisit(app: App, visit: SheetVisit, { address, language }: Shown): DayVisit {
  const { appointment, agreed, photos, taken, acts, text } = visit;
  const { id, name, phone, place, note, placeNote, state } = appointment;
  const { business } = app.pages.facts();
  const number = toE164(phone, business.phoneCode);
  const asked = { service: appointment.service, service_requested: appointment.serviceRequested };
  const newId = () => crypto.randomUUID();
  return {
    ...{ id, place, note, placeNote, agreed, taken, name: name || phone, phone, notes: acts.note },
    hours: formatHours(appointment, language),
    mapHref: place ? directionsLink(place) : "",
    phoneHref: number ? `tel:${number}` : "",
    service: serviceName(app.pages.services(), asked, language),
    photos: photos.map(({ id: photo, width, height }) => {
      const href = `${address}/visits/${id}/photos/${photo}`;
      return { id: photo, href, small: `${href}?size=small`, width, height };
    }),
    isOnTheWay: acts["on-my-way"] > 0,
    isStarted: acts.start > 0,
    isDone: state === "done",
    text: text && {
      href: text.href,
      kind: text.kind === "reminder" ? "reminder" : "onMyWay",
      isSent: acts.text > 0,
    },
    acts: { "on-my-way": newId(), start: newId(), done: newId(), note: newId(), text: newId() },
  };
}
