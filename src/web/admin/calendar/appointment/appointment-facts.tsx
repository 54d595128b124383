import { formatAmount } from "#src/web/admin/parts/formats.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { Appointment } from "#src/customers/appointments/appointment.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { appointmentWords, calendarWords } from "#src/web/admin/calendar/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";

/** What became of it, where it is and what the crew should know. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const t = useWords(appointmentWords);
  const { cancelled } = useWords(calendarWords);
  const language = useLanguage();
  const { state, place, note, toldTo, paidCents, askReview, remindOwnerOn } = appointment;
  const said = paidCents === null ? t.doneUnpaid : t.doneFor(formatAmount(paidCents, language));
  const follows = [
    askReview && t.reviewAsked,
    remindOwnerOn && t.reminderOn(formatDay(remindOwnerOn, language, "full")),
  ];
  return (
    <div className="grid gap-2">
      {state === "cancelled" && (
        <p>
          <Badge>{cancelled}</Badge>
        </p>
      )}
      {state === "done" && <p className="font-bold text-success">{said}</p>}
      {state === "done" && follows.some(Boolean) && (
        <p className="text-sm text-muted">{follows.filter(Boolean).join(" · ")}</p>
      )}
      {place && <p className="wrap-anywhere">{place}</p>}
      {note && <p className="rounded-field bg-mist p-3 wrap-anywhere whitespace-pre-line">{note}</p>}
      {state === "planned" && <p className="text-sm wrap-anywhere text-muted">{toldTo ? t.told(toldTo) : t.notTold}</p>}
    </div>
  );
}
