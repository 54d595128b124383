import { expect, test } from "vitest";
import type { Person } from "#src/work/people/person.ts";
import { aListedVisit } from "#test/work/a-listed-visit.ts";
import { clashesOfStandIns, likelyStandIns, proposeStandIns } from "./stand-ins.ts";
import type { ListedAppointment } from "./appointment.ts";

const weekdays = Array.from({ length: 7 }, (_, day) => (day < 5 ? { from: 480, until: 1_020 } : null));
const person = (id: string, hours: Person["hours"] = weekdays): Person => ({
  ...{ id, name: id, colour: "blue", phone: "", version: 1, isArchived: false, hours },
});
const [ana, zoe, luc] = [person("ana"), person("zoe"), person("luc")];
const afternoons = person(
  "afternoons",
  weekdays.map((day) => day && { from: 720, until: 1_020 }),
);

// Monday.
const day = "2026-11-23";

/** Such as `08:00-10:00 karim+ana`; its id is its hours. */
function visits(...told: string[]): ListedAppointment[] {
  return told.map((one) => {
    const [hours = "", people = ""] = one.split(" ");
    const [from = "", until = ""] = hours.split("-");
    const window = hours === "day" ? { from: null, until: null } : { from, until };
    return aListedVisit({ id: one, day, ...window, people: people.split("+") });
  });
}

const propose = (near: ListedAppointment[], among: Person[]) =>
  Object.fromEntries(proposeStandIns({ absent: "karim", day, near }, among));

test("each visit goes to one of those who are free, and whoever has the least to do goes first", () => {
  const near = visits("08:00-10:00 karim", "10:00-12:00 karim", "13:00-15:00 karim", "15:00-16:00 ana");
  expect(propose(near, [ana, zoe])).toEqual({
    "08:00-10:00 karim": "zoe",
    "10:00-12:00 karim": "ana",
    "13:00-15:00 karim": "zoe",
  });
});

test("nobody is taken twice where it can be helped, though who has the least to do were another", () => {
  // Ana alone is free at one, which leaves Zoé for noon.
  const near = visits("12:00-13:30 karim", "13:00-15:00 karim", "08:00-11:00 zoe", "14:00-15:00 zoe");
  expect(propose(near, [ana, zoe])).toEqual({ "12:00-13:30 karim": "zoe", "13:00-15:00 karim": "ana" });
  // Three at once of three people, one of whom works in the afternoon alone.
  const three = visits("13:00-15:00 karim", "11:00-14:00 karim", "11:30-14:30 karim", "08:00-10:00 ana");
  expect(propose(three, [afternoons, ana, zoe])).toMatchObject({ "13:00-15:00 karim": "afternoons" });
});

test("however the day lies, no clash is proposed that another choice would spare", () => {
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const hour = (at: number) => `${String(at).padStart(2, "0")}:00`;
  for (let round = 0; round < 20; round++) {
    const near = Array.from({ length: 9 }, (_, at) => {
      const from = 8 + random(7);
      const who = at < 4 ? "karim" : ["ana", "zoe", "luc"][random(3)];
      const window = { from: hour(from), until: hour(from + 1 + random(2)) };
      return aListedVisit({ id: String(at), day, ...window, people: [who ?? ""] });
    });
    const clashesWith = (given: (string | null)[]) => {
      const standIns = new Map(given.map((one, at) => [String(at), one]));
      const clashes = clashesOfStandIns({ absent: "karim", day, near }, standIns, [ana, zoe, luc]);
      return [...clashes.values()].filter(Boolean).length;
    };
    const proposal = proposeStandIns({ absent: "karim", day, near }, [ana, zoe, luc]);
    const proposed = clashesWith(["0", "1", "2", "3"].map((id) => proposal.get(id) ?? null));
    const all = Array.from({ length: 81 }, (_, at) =>
      [at % 3, Math.floor(at / 3) % 3, Math.floor(at / 9) % 3, Math.floor(at / 27)].map(
        (one) => [ana, zoe, luc][one]?.id ?? null,
      ),
    );
    expect(proposed === 0, `round ${round}`).toBe(all.some((given) => clashesWith(given) === 0));
  }
});

test("what nobody is free for goes to somebody all the same, and it is said why they may not be able to", () => {
  const near = visits("09:00-11:00 karim", "10:00-12:00 ana", "18:00-19:00 karim");
  const of = { absent: "karim", day, near };
  const proposal = proposeStandIns(of, [ana]);
  expect([...proposal.values()]).toEqual(["ana", "ana"]);
  const clashes = clashesOfStandIns(of, proposal, [ana]);
  expect(clashes.get("09:00-11:00 karim")).toMatchObject({ kind: "taken", by: { id: "10:00-12:00 ana" } });
  expect(clashes.get("18:00-19:00 karim")).toMatchObject({ kind: "off" });
});

test("a crew goes without, rather than with somebody who is taken or off", () => {
  const near = visits("09:00-11:00 karim+ana", "13:00-15:00 karim+ana", "09:00-10:00 zoe");
  expect(propose(near, [ana, zoe])).toEqual({ "09:00-11:00 karim+ana": null, "13:00-15:00 karim+ana": "zoe" });
});

test("with nobody to choose from the visits have nobody, and what is done or of another day stays", () => {
  const other = aListedVisit({ id: "other", day: "2026-11-24", people: ["karim"] });
  const done = aListedVisit({ id: "done", day, people: ["karim"], state: "done" });
  expect(propose([...visits("09:00-11:00 karim"), other, done], [])).toEqual({ "09:00-11:00 karim": null });
});

test("who is likely to stand in works on that day, unless nobody does", () => {
  expect(
    likelyStandIns(
      [
        ana,
        person(
          "resting",
          weekdays.map(() => null),
        ),
      ],
      day,
    ),
  ).toEqual([ana]);
  expect(likelyStandIns([ana, zoe], "2026-11-22")).toEqual([ana, zoe]);
});

test("a full day is given in a moment, and as evenly as it can be", () => {
  const team = Array.from({ length: 20 }, (_, at) => person(`p${at}`));
  const near = [
    ...Array.from({ length: 15 }, (_, at) =>
      aListedVisit({ id: `k${at}`, day, from: null, until: null, people: ["karim"] }),
    ),
    ...team.map(({ id }) => aListedVisit({ id: `of ${id}`, day, from: "08:00", until: "17:00", people: [id] })),
  ];
  const proposal = proposeStandIns({ absent: "karim", day, near }, team);
  expect(new Set(proposal.values()).size).toBe(15);
});
