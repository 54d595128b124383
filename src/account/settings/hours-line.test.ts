import { expect, test } from "vitest";
import { say } from "#src/platform/i18n/dictionary.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { hoursLine, hoursLineIn, parseHoursLine } from "./hours-line.ts";
import { settingsProblems } from "./settings-problems.ts";

function read(line: string) {
  const answer = parseHoursLine(line);
  return answer.ok ? answer.hours : say(settingsProblems, answer.problem, "en");
}

const weekday = { opens: "08:00", closes: "18:00" };

test("the line of the stored hours reads as the same hours", () => {
  const line = hoursLine({ hours: exampleBusiness.hours, takesEmergencies: false });

  expect(line).toBe("Monday-Friday 8AM-6PM, Saturday 9AM-5PM, Sunday 10AM-4PM");
  expect(read(line)).toEqual(exampleBusiness.hours);
});

test("days that are not named are closed", () => {
  expect(read("Monday-Friday 8AM-6PM, Saturday 9AM-4PM")).toEqual({
    ...exampleBusiness.hours,
    saturday: { opens: "09:00", closes: "16:00" },
    sunday: null,
  });
});

test("a line comes back as it was written", () => {
  for (const line of [
    "Monday-Friday 8AM-6PM, Saturday 9AM-4PM",
    "Monday 8:30AM-12PM, Wednesday 1PM-5:45PM",
    "Monday-Sunday 24 hours",
    "Monday-Friday 8AM-12PM and 1PM-5PM, Saturday by appointment",
    "Monday-Friday 7:30AM-5PM, Emergencies 24/7",
    "Every day closed, Emergencies 24/7",
    "Saturday 12PM-11:30PM",
    "Every day closed",
  ]) {
    const hours = parseHoursLine(line);
    expect(hours.ok && hoursLine(hours)).toBe(line);
  }
});

test("hours are understood as people write them", () => {
  for (const line of [
    "Mon-Fri 8-18",
    "mon. – fri. 8:00–18:00",
    "Monday to Friday: 8 am to 6 pm",
    "weekdays 8-6",
    "From Monday through Friday 8 a.m. - 6 p.m.",
    "lundi au vendredi 8 h à 18 h",
    "Du lundi au vendredi 8 h 00 - 18 h 00",
    "Monday, Tuesday, Wednesday, Thursday and Friday 8-6PM",
    "Mondays & Tuesdays 8AM-6PM; Wed/Thu/Fri 8AM-6PM; weekends closed",
  ])
    expect(read(line), line).toEqual({ ...everyDay(null), ...fiveDays(weekday) });
});

test("a span may pass over the end of the week, and times alone are those of every day", () => {
  expect(read("Saturday-Monday 10-4")).toEqual({
    ...everyDay(null),
    saturday: { opens: "10:00", closes: "16:00" },
    sunday: { opens: "10:00", closes: "16:00" },
    monday: { opens: "10:00", closes: "16:00" },
  });
  expect(read("8AM-6PM")).toEqual(everyDay(weekday));
  expect(read("Daily 1-5PM")).toEqual(everyDay({ opens: "13:00", closes: "17:00" }));
  expect(read("24/7")).toEqual(everyDay({ opens: "00:00", closes: "23:59" }));
  expect(read("Every day noon-midnight")).toEqual(everyDay({ opens: "12:00", closes: "23:59" }));
});

test("what cannot be read is quoted, with an example", () => {
  for (const entry of [
    "someday 8-5",
    "Monday 25-26",
    "Monday 8AM-8AM",
    "Monday 8AM",
    "Monday-Funday 8-5",
    "Monday 8:75-9",
    "x",
  ])
    expect(read(`Sunday 10-4, ${entry}`), entry).toMatch(`“${entry}” is not understood. Write for example`);
  expect(read("Monday 8-5, Mon-Tue 9-5")).toBe("Monday is listed twice");
  expect(read("Monday 8-5, Tuesday")).toBe("The hours for Tuesday are missing");
  expect(read("")).toMatch("is not understood");
});

function everyDay<T>(hours: T) {
  return { ...fiveDays(hours), saturday: hours, sunday: hours };
}

function fiveDays<T>(hours: T) {
  return { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours };
}

test.each([
  "Lundi au vendredi de 8 h à 18 h",
  "Lundi au vendredi : de 8 h à 18 h",
  "Monday to Friday from 8 AM to 6 PM",
])("%s is read as it is said", (line) => {
  expect(parseHoursLine(line)).toEqual(parseHoursLine("Monday-Friday 8AM-6PM"));
});

test("two ranges, a day by appointment and emergencies are understood in both languages", () => {
  const pause = { opens: "08:00", closes: "12:00", again: { opens: "13:00", closes: "17:00" } };
  const expected = {
    ok: true,
    hours: { ...fiveDays(pause), saturday: "by-appointment", sunday: null },
    takesEmergencies: true,
  };
  for (const line of [
    "Monday-Friday 8AM-12PM and 1PM-5PM, Saturday by appointment, Emergencies 24/7",
    "weekdays 8-12 and 1-5; Sat by appointment only; emergencies: 24 hours",
    "Lundi au vendredi de 8 h à 12 h et de 13 h à 17 h, samedi sur rendez-vous, urgences 24/7",
    "lundi-vendredi 8-12 & 13-17; sam. sur rendez-vous seulement; Urgences : 24 heures",
  ])
    expect(parseHoursLine(line), line).toEqual(expected);
  expect(read("Monday 8-12 and 11-5")).toMatch("is not understood");
  expect(read("Monday 8-12 and")).toMatch("is not understood");
});

test("the line is written for who reads it", () => {
  const line = "Monday-Friday 7:30AM-12PM and 1PM-5PM, Saturday-Sunday by appointment, Emergencies 24/7";
  expect(hoursLineIn("fr", line).replaceAll("\u00a0", " ")).toBe(
    "Lundi au vendredi 7 h 30 à 12 h et 13 h à 17 h, samedi et dimanche sur rendez-vous, urgences 24/7",
  );
  expect(hoursLineIn("en", hoursLineIn("fr", line))).toBe(line);
  expect(hoursLineIn("fr", "Closed every day")).toBe("Closed every day");
  expect(hoursLineIn("fr", "Every day closed")).toBe("Fermé tous les jours");
});
