import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import { addDays, daysBetween } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { PeopleRequestsTable } from "#src/work/privacy/tables.ts";
import { personNamed } from "#src/account/consents/person.ts";
import { hashOfErased } from "#src/work/privacy/erasures.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { forgotten } from "./forget-people.server.ts";
import type { NewPeopleRequest, PeopleRequest, RequestAnswer, RequestChange, RequestFile } from "./people-request.ts";

/** Silence then counts as a refusal. */
const ANSWER_WITHIN_DAYS = 30;

type Deps = Recording & { secretKey: Buffer };

export async function logRequest(
  { db, secretKey, by }: Deps,
  asked: NewPeopleRequest,
  now: Date,
): Promise<PeopleRequest> {
  const { kind, contact, details, receivedOn } = asked;
  const id = uuidv7();
  const row = {
    ...{ id, kind, contact, details, received_on: receivedOn, due_on: dueOn(receivedOn), identity: "not-yet" as const },
    person_hash: hashOfErased(secretKey, personNamed(contact)),
    created_at: now.toISOString(),
  };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("people_requests").values(row).execute();
    await record(trx, { kind: "people_request.logged" }, by, now);
  });
  return loadRequest(db, id, now);
}

/** Open ones first, the most urgent on top; then the answered, newest first. */
export async function listRequests(db: Db, now: Date): Promise<PeopleRequest[]> {
  const rows = await db.selectFrom("people_requests").selectAll().orderBy("due_on").orderBy("id").execute();
  const today = await loadToday(db, now);
  const all = rows.map((row) => asRequest(row, today));
  const answered = all.filter(({ outcome }) => outcome !== "");
  return [...all.filter(({ outcome }) => outcome === ""), ...answered.toReversed()];
}

/** How many wait, and the fewest days left; undefined while none is due in the next `within` days. */
export async function countDue(db: Db, within: number, now: Date) {
  const today = await loadToday(db, now);
  const rows = await openRequests(db)
    .where("due_on", "<=", addDays(today, within))
    .select("due_on")
    .orderBy("due_on")
    .execute();
  const [first] = rows;
  return first && { count: rows.length, daysLeft: daysBetween(today, first.due_on) };
}

type Changed = { kind: "changed"; request: PeopleRequest } | { kind: RequestRefused };
export type RequestRefused = "unknown" | "stale" | "answered" | "identity-not-checked" | "answered-too-early";

export async function changeRequest(db: Db, change: RequestChange & { id: string }, now: Date): Promise<Changed> {
  const { id, version, identity, details } = change;
  const refused = refusalOf(await findRequest(db, id), version);
  if (refused) return { kind: refused };
  return update(db, { id, version, set: { identity, details } }, now);
}

/** Whoever was erased meanwhile is forgotten with the answer. */
export async function answerRequest(
  { db, by }: Recording,
  given: RequestAnswer & { id: string },
  now: Date,
): Promise<Changed> {
  const { id, version, outcome, answer, answeredOn } = given;
  const row = await findRequest(db, id);
  const refused = refusalOf(row, version);
  if (!row || refused) return { kind: refused ?? "unknown" };
  if (outcome !== "refused" && row.identity === "not-yet") return { kind: "identity-not-checked" };
  if (answeredOn < row.received_on) return { kind: "answered-too-early" };
  const set = { outcome, answer, answered_on: answeredOn, ...(row.erased_at && forgotten) };
  return db.transaction().execute(async (trx) => {
    const answered = await update(trx, { id, version, set }, now);
    if (answered.kind === "changed") await record(trx, { kind: "people_request.answered" }, by, now);
    return answered;
  });
}

/** What is made for a request discloses or destroys: not before somebody knows who asks. True where there is no request. */
export async function isIdentityChecked(db: Db, id: string | undefined): Promise<boolean> {
  const row = id === undefined ? undefined : await findRequest(db, id);
  return row?.identity !== "not-yet";
}

/** What a tool has made is named with the request it was made for. */
export async function attachToRequest(db: Db, id: string, file: RequestFile): Promise<void> {
  await db
    .updateTable("people_requests")
    .set(({ eb }) => ({ file: toJson(file), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export function openRequests(db: Db) {
  return db.selectFrom("people_requests").where("outcome", "=", "");
}

function dueOn(receivedOn: string): string {
  return addDays(receivedOn, ANSWER_WITHIN_DAYS);
}

type Row = Selectable<PeopleRequestsTable>;

function findRequest(db: Db, id: string): Promise<Row | undefined> {
  return db.selectFrom("people_requests").selectAll().where("id", "=", id).executeTakeFirst();
}

async function loadRequest(db: Db, id: string, now: Date): Promise<PeopleRequest> {
  const row = await findRequest(db, id);
  if (!row) throw new Error("a request was deleted as it was written");
  return asRequest(row, await loadToday(db, now));
}

function refusalOf(row: Row | undefined, version: number): RequestRefused | undefined {
  if (!row) return "unknown";
  if (row.outcome !== "") return "answered";
  return row.version === version ? undefined : "stale";
}

type Update = { id: string; version: number; set: Partial<Omit<Row, "version">> };

async function update(db: Db, { id, version, set }: Update, now: Date): Promise<Changed> {
  const { numUpdatedRows } = await db
    .updateTable("people_requests")
    .set({ ...set, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { kind: "stale" };
  return { kind: "changed", request: await loadRequest(db, id, now) };
}

function asRequest(row: Row, today: string): PeopleRequest {
  const { id, contact, details, answer, version, file, received_on, due_on, answered_on } = row;
  return {
    ...{ id, contact, details, answer, version, receivedOn: received_on, dueOn: due_on, answeredOn: answered_on },
    ...{ kind: row.kind, identity: row.identity, outcome: row.outcome },
    daysLeft: daysBetween(today, due_on),
    file: file === null ? null : parseJson(file),
  };
}
