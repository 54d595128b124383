import { Check, ReceiptText } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
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
import { timeOfDay, today } from "#src/web/admin/parts/calendar-days.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { LazyAppointmentDialog } from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { makeInvoiceWords } from "#src/web/admin/jobs/make-invoice-words.ts";
import { useMakeInvoice } from "#src/web/admin/jobs/use-make-invoice.ts";
import { useMoneyNews } from "#src/web/admin/jobs/use-money-news.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";

type Props = {
  appointment: ListedAppointment;
  onOpen: (appointment: ListedAppointment) => void;
  /** It stands below the name of who goes. */
  isGrouped?: boolean;
};

/** Beside the text to send. */
const iconsOnPhone = "*:max-sm:w-11 *:max-sm:gap-0 *:max-sm:px-0 *:max-sm:text-[0px]";

/** The text to send, beside what comes next: a day of many visits stays short. */
const secondOnPhone = "max-sm:[&>a]:w-11 max-sm:[&>a]:gap-0 max-sm:[&>a]:px-0 max-sm:[&>a]:text-[0px]";

export function AgendaEntry({ appointment, onOpen, isGrouped = false }: Props) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const { id, day, state, name, phone, place, note, service, serviceRequested, planTitle, underWay } = appointment;
  const isNear = day >= today() && day <= addDays(today(), 1);
  const text = useTextsOn(day, isNear).find(({ appointmentId }) => appointmentId === id);
  const people = usePeopleOf(appointment);
  const isCancelled = state === "cancelled";
  const next = useNextAct(appointment, isNear);
  return (
    <li className="grid gap-3 p-4 md:grid-cols-[1fr_auto] md:items-center md:px-5">
      <button
        type="button"
        id={entryId(appointment)}
        onClick={() => onOpen(appointment)}
        className="group grid min-h-11 gap-0.5 text-left wrap-anywhere"
      >
        <span className="flex flex-wrap items-center gap-2 text-sm font-medium text-water">
          <span className="inline-block first-letter:uppercase">{formatHours(appointment, language)}</span>
          {state !== "planned" && <Badge>{isCancelled ? t.cancelled : t.done}</Badge>}
          {underWay && <Badge look="water">{t[underWay]}</Badge>}
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
        <div className={`flex flex-wrap gap-2 max-sm:*:first:grow ${next ? secondOnPhone : ""}`}>
          {next}
          {text && <TextLink text={text} name={name || t.noName} />}
          <ContactButtons
            name={name}
            phone={phone}
            place={place}
            className={text || next ? iconsOnPhone : "*:max-sm:grow"}
          />
        </div>
      )}
    </li>
  );
}

const entryId = ({ id }: ListedAppointment) => `visit-${id}`;

const isNowhere = (focused: Element | null) => focused === document.body || focused?.tagName === "MAIN";

/** By then a visit of the whole day has begun. */
const NOON = "12:00";

/** What a visit asks for once it has begun, and once it is done. */
function useNextAct(appointment: ListedAppointment, isNear: boolean): ReactNode {
  const t = useWords(appointmentWords);
  const { make } = useWords(makeInvoiceWords);
  const now = useNow();
  const { day, from, state, jobId } = appointment;
  const isDone = state === "done";
  const [isClosing, setClosing] = useState(false);
  const wasDone = useRef(isDone);
  useEffect(() => {
    // The button goes with what it did.
    if (isDone && !wasDone.current && isNowhere(document.activeElement)) focusSoon(entryId(appointment));
    wasDone.current = isDone;
  }, [isDone, appointment]);
  const job = useMoneyNews(isDone && isNear)?.toInvoice.find((one) => one.jobId === jobId);
  const making = useMakeInvoice();
  if (isDone && job)
    return (
      <BusyButton
        look="solid"
        icon={ReceiptText}
        busy={making.isPending}
        onClick={() => making.mutate(job.quoteId ? { quoteId: job.quoteId, kind: "invoice" } : { jobId: job.jobId })}
      >
        {make}
      </BusyButton>
    );
  if (state !== "planned" || `${day} ${from ?? NOON}` > `${today(now)} ${timeOfDay(now)}`) return null;
  return (
    <>
      <ToolButton icon={Check} look="solid" aria-label={t.doneAt(appointment.name)} onClick={() => setClosing(true)}>
        {t.done}
      </ToolButton>
      {isClosing && <LazyAppointmentDialog appointment={appointment} start="done" onClose={() => setClosing(false)} />}
    </>
  );
}
