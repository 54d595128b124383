import { expect, test } from "vitest";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { cancelAppointment } from "#src/work/appointments/close-appointment.server.ts";
import { findPersonalData } from "#src/work/privacy/find-person.server.ts";
import { aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const job = (id: string) => `/api/admin/jobs/${id}`;

async function anOwner() {
  const testApp = await openTestApp({ now: () => now });
  const owner = await testApp.signedIn();
  const { db } = testApp;
  const load = (id: string) => db.selectFrom("jobs").select(["ended_on", "ended_why"]).where("id", "=", id).execute();
  return { db, load, owner, [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose]() };
}

test("the owner closes a job with a reason of theirs, once, and opens it again", async () => {
  await using office = await anOwner();
  const { id, leadId } = await anAcceptedQuote(office.db, now);
  const end = (why: string) => office.owner.send("POST", `${job(id)}/end`, { why });

  expect((await end("  Elle vend la maison ")).status).toBe(204);
  expect((await end("Un second clic")).status).toBe(204);
  expect(await office.load(id)).toEqual([{ ended_on: "2026-06-10", ended_why: "Elle vend la maison" }]);
  const { email } = await office.db
    .selectFrom("leads")
    .select("email")
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  expect((await findPersonalData(office.db, { email })).jobs).toMatchObject([{ ended_why: "Elle vend la maison" }]);
  const { jobs } = await (await office.owner.request(`/api/admin/leads/${leadId}/jobs`)).json();
  expect(jobs).toMatchObject([{ word: "ended" }]);
  expect(jobs[0].step).toBeUndefined();

  expect((await office.owner.send("POST", `${job(id)}/reopen`, {})).status).toBe(204);
  expect((await office.owner.send("POST", `${job(id)}/reopen`, {})).status).toBe(204);
  expect(await office.load(id)).toEqual([{ ended_on: null, ended_why: "" }]);
});

test("the log and the timelines say that a job was closed, why, and that it was opened again", async () => {
  await using office = await anOwner();
  const { id, leadId } = await anAcceptedQuote(office.db, now);
  const another = await anAcceptedQuote(office.db, now);
  await office.owner.send("POST", `${job(id)}/end`, { why: "Elle vend la maison" });
  await office.owner.send("POST", `${job(id)}/end`, { why: "Un second clic" });
  for (const one of [id, id, another.id]) await office.owner.send("POST", `${job(one)}/reopen`, {});

  const says = async (path: string) => {
    const { entries } = await (await office.owner.request(`/api/admin/${path}/timeline`)).json();
    const told: { kind: string; says: string }[] = entries;
    return told.filter(({ kind }) => kind === "job.closed" || kind === "job.reopened").map((entry) => entry.says);
  };
  const both = ["Job reopened", "Job closed:\nElle vend la maison"];
  expect([await says(`jobs/${id}`), await says(`leads/${leadId}`), await says(`jobs/${another.id}`)]).toEqual([
    both,
    both,
    [],
  ]);
  const { events } = await (await office.owner.request("/api/admin/audit")).json();
  const logged = events.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith("job-"));
  expect(logged).toEqual(["job-reopened", "job-closed"]);
});

test("a job is not closed while an offer or a visit of it is ahead", async () => {
  await using office = await anOwner();
  const { quote: sent } = await aSentQuote(office.db, now);
  const { id, leadId } = await anAcceptedQuote(office.db, now);
  const details = { ...appointmentDetails({ day: "2026-06-20", quoteId: id }), leadId };
  const visit = changed(await planAppointment({ db: office.db, ...quoteDeps }, details, now));
  const end = (one: string) => office.owner.send("POST", `${job(one)}/end`, {});

  for (const one of [sent.id, id]) {
    const refused = await end(one);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "job-ahead" }]);
    expect(await office.load(one)).toEqual([{ ended_on: null, ended_why: "" }]);
  }
  await cancelAppointment({ db: office.db, ...quoteDeps }, { ...visit, tell: false }, now);
  expect((await end(id)).status).toBe(204);
});

test("what is no job is not found, and a reason has its limit", async () => {
  await using office = await anOwner();
  const { id } = await anAcceptedQuote(office.db, now);
  const unknown = job("01978f5e-6f00-7000-8000-000000000000");

  for (const act of ["end", "reopen"])
    expect((await office.owner.send("POST", `${unknown}/${act}`, {})).status).toBe(404);
  expect((await office.owner.send("POST", `${job(id)}/end`, { why: "x".repeat(501) })).status).toBe(422);
});
