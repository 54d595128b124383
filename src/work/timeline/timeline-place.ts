/** Where a page of a timeline ends: below it stands what is older. */
export type TimelinePlace = { at: string; place: number; subject_id: string; id: string };

const WRITTEN = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)~(\d{1,2})~([^~]{0,100})~([^~]{1,100})$/;

export function writePlace({ at, place, subject_id, id }: TimelinePlace): string {
  return [at, place, subject_id, id].join("~");
}

/** Undefined for what no page gave. */
export function parsePlace(written: string): TimelinePlace | undefined {
  const [, at, place, subject_id = "", id] = WRITTEN.exec(written) ?? [];
  return at && id ? { at, place: Number(place), subject_id, id } : undefined;
}
