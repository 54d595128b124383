/** On the server alone: not every browser has Temporal. */
export function businessTime(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return moment.toTemporalInstant().toZonedDateTimeISO(timeZone);
}

/** YYYY-MM-DD. */
export function startOfBusinessDay(day: string, timeZone: string): Date {
  return toDate(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));
}

/** `to` is the last day; `until` is excluded. */
export function momentsOf({ from, to }: { from: string; to: string }, timeZone: string): { from: Date; until: Date } {
  const dayAfter = Temporal.PlainDate.from(to).add({ days: 1 });
  return { from: startOfBusinessDay(from, timeZone), until: toDate(dayAfter.toZonedDateTime(timeZone)) };
}

/** Both YYYY-MM and included; `until` is excluded. */
export function momentsOfMonths({ from, to }: { from: string; to: string }, timeZone: string) {
  const { daysInMonth } = Temporal.PlainYearMonth.from(to);
  return momentsOf({ from: `${from}-01`, to: `${to}-${daysInMonth}` }, timeZone);
}

export function toDate({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds);
}
