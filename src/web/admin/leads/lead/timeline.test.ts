import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

const none = { fr: "", en: "" };
const empty = { notes: [], events: [], others: [], mails: [], photos: { announced: 0, stored: 0, shown: [] } };

test("notes, events and the person's other requests are one timeline, the newest first", () => {
  const lead = {
    ...{ ...empty, id: "this", origin: "website", submitted_at: "2026-06-02T10:00:00.000Z" },
    notes: [{ id: "note", text: "Rappeler", created_at: "2026-06-04T10:00:00.000Z" }],
    events: [
      {
        kind: "moved" as const,
        id: "moved",
        from: "inbox" as const,
        to: "spam" as const,
        at: "2026-06-03T10:00:00.000Z",
      },
    ],
    others: [
      {
        ...{
          id: "later",
          name: "Marie",
          same: "person" as const,
          service: "gutters",
          service_requested: "Siding",
          status: "new",
          box: "inbox" as const,
        },
        submitted_at: "2026-06-05T10:00:00.000Z",
      },
      {
        ...{
          id: "earlier",
          name: "Marie",
          same: "person" as const,
          service: "gutters",
          service_requested: "Siding",
          status: "won",
          box: "inbox" as const,
        },
        submitted_at: "2026-05-01T10:00:00.000Z",
      },
    ],
  };

  expect(timelineOf(lead).map(({ id }) => id)).toEqual(["later", "note", "moved", "this", "earlier"]);
});

test("what happened at the same moment keeps its place above the request's arrival", () => {
  const at = "2026-06-02T10:00:00.000Z";
  const lead = {
    ...{ ...empty, id: "this", origin: "phone", submitted_at: at },
    notes: [{ id: "note", text: "Rappeler", created_at: at }],
  };

  expect(timelineOf(lead).map(({ kind }) => kind)).toEqual(["note", "arrived"]);
});

test("what happened with a quote stands among the rest", () => {
  const event = (kind: "created" | "viewed", at: string) => ({ kind, id: kind, at, address: "", userAgent: "" });
  const draft = {
    ...{ title: none, lines: [], discount: null, taxes: [], depositPercent: null, validUntil: "2026-07-01" },
    ...{ when: none, payment: none, cancellation: none, restrictions: none, note: none },
  };
  const quote = {
    ...{
      id: "q",
      leadId: "this",
      jobId: null,
      number: "2026-001",
      revision: 1,
      state: "viewed" as const,
      version: 2,
      draft,
    },
    ...{ language: "fr" as const, validUntil: "2026-07-01", totalCents: 0, createdAt: "2026-06-03T10:00:00.000Z" },
    ...{ sentAt: null, viewedAt: null, decidedAt: null, remindAt: null },
    events: [event("created", "2026-06-03T10:00:00.000Z"), event("viewed", "2026-06-05T10:00:00.000Z")],
  };
  const lead = {
    ...{ ...empty, id: "this", origin: "website", submitted_at: "2026-06-02T10:00:00.000Z" },
    notes: [{ id: "note", text: "Rappeler", created_at: "2026-06-04T10:00:00.000Z" }],
  };

  expect(timelineOf(lead, [quote]).map(({ id }) => id)).toEqual(["viewed", "note", "created", "this"]);
});

test("mails stand where they left, and the photos of an hour are one entry", () => {
  const photo = (id: string, created_at: string) => ({ id, width: 900, height: 600, created_at, moment: null });
  const mail = {
    ...{ id: "mail", kind: "customer-quote", to: "zoe@exemple.test", subject: "", state: "sent", attempts: 1 },
    ...{ next_try_at: "", last_error: null, created_at: "2026-06-02T10:00:00.000Z" },
    sent_at: "2026-06-03T10:00:00.000Z",
  };
  const shown = [
    photo("first", "2026-06-02T10:01:00.000Z"),
    photo("second", "2026-06-02T10:02:00.000Z"),
    photo("later", "2026-06-04T10:00:00.000Z"),
  ];
  const lead = {
    ...{ ...empty, id: "this", origin: "website", submitted_at: "2026-06-02T10:00:00.000Z" },
    ...{ mails: [mail], photos: { announced: 3, stored: 3, shown } },
  };

  expect(timelineOf(lead).map(({ id, at }) => [id, at])).toEqual([
    ["photos later", "2026-06-04T10:00:00.000Z"],
    ["mail", "2026-06-03T10:00:00.000Z"],
    ["photos second", "2026-06-02T10:02:00.000Z"],
    ["this", "2026-06-02T10:00:00.000Z"],
  ]);
});
