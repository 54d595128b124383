import { toJson, type Json } from "./column.ts";

type Kinded = { kind: string };

/** An event of a union as it is stored: its kind in a column, the rest as JSON beside it. */
export type EventColumns<Event extends Kinded> = { kind: Event["kind"]; detail: EventDetail<Event> };

/** Only `toEventColumns` makes it. */
export type EventDetail<Event extends Kinded> = Json<{ of: Event }>;

export function toEventColumns<Event extends Kinded>({ kind, ...detail }: Event): EventColumns<Event> {
  return { kind, detail: toJson(detail) as string as EventDetail<Event> };
}

export function parseEvent<Event extends Kinded>({ kind, detail }: EventColumns<Event>): Event {
  // `toEventColumns` took both from one event.
  return { kind, ...JSON.parse(detail) } as Event;
}
