import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { feedText, invitationFile } from "./ics.server.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const { business } = examplePack();

function listed(differences: Partial<ListedAppointment> = {}): ListedAppointment {
  return {
    ...{ id: "019a1b2c-0000-7000-8000-000000000001", leadId: "lead", quoteId: null, state: "planned", version: 1 },
    ...{ jobId: null, sequence: 0, changedAt: now.toISOString() },
    ...{ day: "2026-11-24", from: "09:00", until: "11:30", place: "12, rue des Érables; Québec", note: "", toldTo: "" },
    ...{ remind: true, createdAt: now.toISOString(), doneAt: null, paidCents: null, askReview: false },
    ...{ remindOwnerOn: null, remindCustomerOn: null, planId: null, moveAsked: null, planTitle: null, people: [] },
    ...{ name: "Zoé", phone: "450 555-0142", email: "zoe@exemple.test" },
    ...{ service: "driveway", serviceRequested: "Lavage d’entrée" },
    ...differences,
  };
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)) };
}

const feed = (...appointments: ListedAppointment[]) =>
  feedText({ appointments, business, language: "fr", siteUrl: "https://example.test" });

test("another library reads the feed: hours in UTC, whole days as dates, texts whole", () => {
  const text = feed(
    listed(),
    listed({ id: "whole", from: null, until: null, note: "Échelle 32 pi,\nclé; chien\\chat" }),
  );
  const { calendar, events } = read(text);

  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("PT1H");
  expect(events.map(({ uid }) => uid)).toEqual(["019a1b2c-0000-7000-8000-000000000001", "whole"]);
  expect(events[0]?.startDate.toString()).toBe("2026-11-24T14:00:00Z");
  expect(events[0]?.endDate.toString()).toBe("2026-11-24T16:30:00Z");
  expect(events[0]?.location).toBe("12, rue des Érables; Québec");
  expect([events[1]?.startDate.isDate, events[1]?.startDate.toString()]).toEqual([true, "2026-11-24"]);
  expect(events[1]?.endDate.toString()).toBe("2026-11-25");
  expect(events[1]?.description).toContain("Échelle 32 pi,\nclé; chien\\chat");
});

test("the feed says which change is the newest, and when it was made, however often it is read", () => {
  const { events } = read(feed(listed({ sequence: 3, changedAt: "2026-11-19T08:00:00.000Z" })));
  const [event] = events;

  expect(event?.sequence).toBe(3);
  for (const name of ["last-modified", "dtstamp"])
    expect(event?.component.getFirstPropertyValue(name)?.toString()).toBe("2026-11-19T08:00:00Z");
});

test("hours follow the clock on the days that it changes", () => {
  const { events } = read(
    feed(
      listed({ day: "2026-03-08", from: "01:00", until: "04:00" }),
      listed({ day: "2026-11-01", from: "00:00", until: "06:00" }),
    ),
  );

  expect(events.map(({ duration }) => duration.toString())).toEqual(["PT2H", "PT7H"]);
});

test("an invitation and its cancellation are of the same event, the later with the higher number", () => {
  const customer = { name: "Zoé L’Écuyer", email: "zoe@exemple.test", language: "fr" as const, service: "" };
  const file = (state: "planned" | "cancelled", sequence: number) => {
    const made = invitationFile({ appointment: listed({ state, sequence }), customer, business }, now);
    return { ...made, ...read(Buffer.from(made.content, "base64").toString()) };
  };
  const [invited, cancelled] = [file("planned", 0), file("cancelled", 3)];

  expect(invited.contentType).toBe("text/calendar; charset=utf-8; method=REQUEST");
  expect([invited, cancelled].map(({ calendar }) => calendar.getFirstPropertyValue("method"))).toEqual([
    "REQUEST",
    "CANCEL",
  ]);
  expect(invited.events[0]?.uid).toBe(cancelled.events[0]?.uid);
  expect([invited.events[0]?.sequence, cancelled.events[0]?.sequence]).toEqual([0, 3]);
  expect(invited.events[0]?.organizer).toBe(`mailto:${business.email}`);
  expect(invited.events[0]?.attendees[0]?.getFirstValue()).toMatch(/^mailto:zoe@exemple\.test$/i);
});

test("a hostile name, place or note adds no line of its own", () => {
  const hostile = 'Eve"\r\nATTACH:https://evil.test\r\nEND:VEVENT\u2028X';
  const customer = { name: hostile, email: "eve@evil.test", language: "en" as const, service: hostile };
  const appointment = listed({ name: hostile, place: hostile, note: hostile });
  const made = invitationFile({ appointment, customer, business }, now);
  for (const text of [Buffer.from(made.content, "base64").toString(), feed(appointment)]) {
    const { calendar, events } = read(text);
    expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
    expect(events[0]?.component.getFirstProperty("attach")).toBeNull();
  }
});
