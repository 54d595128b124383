import { useState, type SubmitEvent } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import { SentTo } from "#src/web/admin/recipients/sent-to.tsx";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { SelectField, TextField } from "#src/web/ui/fields/field.tsx";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { addDays, isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { isFor, UNASSIGNED } from "#src/web/admin/calendar/team/team.ts";
import { teamWords } from "#src/web/admin/calendar/team/words.ts";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { usePostponeDay } from "#src/web/admin/calendar/visits/use-appointments.ts";
import { useAppointments } from "#src/web/admin/calendar/visits/planned-days.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { appointmentWords, postponeWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { pastOf } from "#src/web/admin/calendar/visits/past-window.ts";

/** `people`: whose visits were shown. */
type Props = { day: string; people: readonly string[]; onClose: () => void };

/** Says who is moved and who gets a mail before anything happens. */
export function PostponeDay({ day, people, onClose }: Props) {
  const t = useWords(postponeWords);
  const [from, setFrom] = useState(day < today() ? today() : day);
  const [to, setTo] = useState(addDays(from, 1));
  const [tell, setTell] = useState(true);
  const [chosen, choose] = useState(people.length === 1 ? (people[0] ?? "") : "");
  const said = useWords(appointmentWords);
  const past = pastOf({ day: to, from: null, until: null });
  const canAsk = isCalendarDay(from) && isCalendarDay(to) && from !== to;
  return (
    <DialogFrame title={t.title} intro={<p>{t.intro}</p>} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          id="postpone-from"
          type="date"
          label={t.from}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          id="postpone-to"
          type="date"
          label={t.to}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <div role="status" className="empty:hidden">
        {past && <p className="rounded-field bg-mist p-3 text-sm font-medium text-warning">{said[past]}</p>}
      </div>
      <ForWhom chosen={chosen} onChoose={choose} />
      <CheckField
        id="postpone-tell"
        label={t.tell}
        checked={tell}
        onChange={(event) => setTell(event.target.checked)}
      />
      {canAsk && <Preview key={`${from} ${to}`} {...{ from, to, chosen, tell, onClose }} />}
    </DialogFrame>
  );
}

/** Nothing to choose where the business is one person. */
function ForWhom({ chosen, onChoose }: { chosen: string; onChoose: (chosen: string) => void }) {
  const t = useWords(teamWords);
  const { people, team } = usePeople();
  if (people.length === 0) return null;
  return (
    <SelectField
      id="postpone-for"
      label={t.postponeFor}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t.postponeAll}</option>
      {team.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={UNASSIGNED}>{t.unassigned}</option>
    </SelectField>
  );
}

type PreviewProps = { from: string; to: string; chosen: string; tell: boolean; onClose: () => void };

function Preview({ from, to, chosen, tell, onClose }: PreviewProps) {
  const t = useWords(postponeWords);
  const { failed } = useWords(calendarWords);
  const [moved, there] = [useAppointments({ from, to: from }), useAppointments({ from: to, to })];
  const isMoved = (one: ListedAppointment) => one.state === "planned" && isFor(one, chosen ? [chosen] : []);
  const already = there.data?.appointments.filter(isMoved).length ?? 0;
  return (
    <QueryState query={moved} failed={failed}>
      {({ appointments }) => {
        const planned = appointments.filter(isMoved);
        if (planned.length === 0) return <p className="text-muted">{t.none}</p>;
        return (
          <>
            {already > 0 && <p className="font-semibold text-warning">{t.already(already)}</p>}
            <Postponing {...{ planned, to, tell: tell && to >= today(), onClose }} />
          </>
        );
      }}
    </QueryState>
  );
}

type PostponingProps = { planned: ListedAppointment[]; to: string; tell: boolean; onClose: () => void };

function Postponing({ planned, to, tell, onClose }: PostponingProps) {
  const t = useWords(postponeWords);
  const { noName } = useWords(calendarWords);
  const language = useLanguage();
  const postponing = usePostponeDay();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (postponing.isPending) return;
    const appointments = planned.map(({ id, version }) => ({ id, version }));
    postponing.mutate({ to, tell, appointments }, { onSuccess: onClose });
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <p className="font-semibold">{t.who(planned.length)}</p>
      <ul className="grid max-h-64 gap-2 overflow-y-auto rounded-field bg-mist p-3">
        {planned.map((appointment) => (
          <li key={appointment.id} className="wrap-anywhere">
            <span className="font-semibold">{appointment.name || noName}</span>, {formatHours(appointment, language)}
            {tell ? (
              <Told appointment={appointment} />
            ) : (
              <span className="block text-sm text-muted">{t.notMailed}</span>
            )}
          </li>
        ))}
      </ul>
      <FormButtons look="solid" busy={postponing.isPending} busyLabel={t.saving} onCancel={onClose}>
        {t.submit(planned.length)}
      </FormButtons>
    </form>
  );
}

function Told({ appointment: { leadId, phone } }: { appointment: ListedAppointment }) {
  const t = useWords(postponeWords);
  const recipients = useRecipients(leadId, "answers");
  if (!recipients) return null;
  return (
    <div className="text-sm">
      <SentTo to={recipients.to} nobody={`${t.toCall} ${phone}`} />
    </div>
  );
}
