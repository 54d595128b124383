import { expect, test } from "vitest";
import { answerDeadline } from "./answer-deadline.ts";

const day = { opens: "00:00", closes: "23:59" };
const hours = {
  ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
  ...{ saturday: day, sunday: day },
};
const always = { answer: "day", hours, timeZone: "America/Toronto" } as const;

const asked: Parameters<typeof answerDeadline>[0] = {
  status: "new",
  origin: "website",
  submitted_at: "2026-11-20T12:00:00.000Z",
};
const at = (moment: string, differences: Partial<typeof asked> = {}) =>
  answerDeadline({ ...asked, ...differences }, always, new Date(moment));

test("a new request has a day, counted down to the minute", () => {
  expect(at("2026-11-20T12:00:00Z")).toEqual({ kind: "running", minutes: 24 * 60 });
  expect(at("2026-11-21T08:50:00Z")).toEqual({ kind: "running", minutes: 190 });
  expect(at("2026-11-21T11:59:30Z")).toEqual({ kind: "running", minutes: 1 });
});

test("after a day the answer is overdue", () => {
  expect(at("2026-11-21T12:00:00Z")).toEqual({ kind: "overdue", minutes: 0 });
  expect(at("2026-11-21T14:01:30Z")).toEqual({ kind: "overdue", minutes: 121 });
});

test("who promised no moment has no deadline", () => {
  expect(answerDeadline(asked, { ...always, answer: "soon" }, new Date("2026-11-21T08:50:00Z"))).toEqual({
    kind: "none",
  });
});

test("there is no deadline once answered, for a phone lead, or outside the inbox", () => {
  for (const differences of [
    { status: "contacted" as const },
    { origin: "phone" },
    { box: "spam" },
    { box: "deleted" },
  ])
    expect(at("2026-11-20T13:00:00Z", differences)).toEqual({ kind: "none" });
  expect(at("2026-11-20T13:00:00Z", { box: "inbox" })).toMatchObject({ kind: "running" });
});
