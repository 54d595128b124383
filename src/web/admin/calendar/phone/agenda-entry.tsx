import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { usePeopleOf } from "#src/web/admin/calendar/team/person-tags.tsx";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { ContactButtons } from "#src/web/admin/calendar/appointment/contact-buttons.tsx";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { TextLink } from "#src/web/admin/texts/text-links.tsx";
import { useTextsOn } from "#src/web/admin/texts/use-texts.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";

type Props = {
  appointment: ListedAppointment;
  onOpen: (appointment: ListedAppointment) => void;
  /** It stands below the name of who goes. */
  isGrouped?: boolean;
};

/** Beside the text to send. */
const iconsOnPhone = "*:max-sm:w-11 *:max-sm:gap-0 *:max-sm:px-0 *:max-sm:text-[0px]";

export function AgendaEntry({ appointment, onOpen, isGrouped = false }: Props) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const { id, day, state, name, phone, place, note, service, serviceRequested, planTitle } = appointment;
  const isNear = day >= today() && day <= addDays(today(), 1);
  const text = useTextsOn(day, isNear).find(({ appointmentId }) => appointmentId === id);
  const people = usePeopleOf(appointment);
  const isCancelled = state === "cancelled";
  return (
    <li className="grid gap-3 p-4 md:grid-cols-[1fr_auto] md:items-center md:px-5">
      <button
        type="button"
        onClick={() => onOpen(appointment)}
        className="group grid min-h-11 gap-0.5 text-left wrap-anywhere"
      >
        <span className="flex flex-wrap items-center gap-2 text-sm font-medium text-water">
          <span className="inline-block first-letter:uppercase">{formatHours(appointment, language)}</span>
          {state !== "planned" && <Badge>{isCancelled ? t.cancelled : t.done}</Badge>}
        </span>
        <span className={`font-bold underline-offset-4 group-hover:underline ${isCancelled ? "line-through" : ""}`}>
          {name || t.noName}
        </span>
        {people.length > (isGrouped ? 1 : 0) && (
          <span className="flex flex-wrap gap-x-3 text-sm">
            {people.map((person) => (
              <PersonMark key={person.id} person={person} />
            ))}
          </span>
        )}
        <span className="text-sm text-muted">
          {planTitle
            ? writtenIn(planTitle, language)
            : serviceName(siteNames().services, { service, service_requested: serviceRequested }, language)}
        </span>
        {place && <span className="text-sm text-muted">{place}</span>}
        {note && <span className="line-clamp-2 text-sm text-muted">{note}</span>}
      </button>
      {!isCancelled && (
        <div className="flex flex-wrap gap-2 max-sm:*:first:grow">
          {text && <TextLink text={text} name={name || t.noName} />}
          <ContactButtons name={name} phone={phone} place={place} className={text ? iconsOnPhone : "*:max-sm:grow"} />
        </div>
      )}
    </li>
  );
}
