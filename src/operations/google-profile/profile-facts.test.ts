import { expect, test } from "vitest";
import { readProfile } from "./profile-facts.ts";

const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"];
const place = { addressLines: ["12 Mill Street"], locality: "Lethbridge", administrativeArea: "AB" };

test("a profile in the names of the newer interface tells what the settings ask", () => {
  const periods = weekdays.map((day) => ({
    ...{ openDay: day, closeDay: day },
    ...{ openTime: { hours: 8 }, closeTime: { hours: 16, minutes: 30 } },
  }));
  const facts = readProfile({
    title: "Bright Prairie Electric",
    phoneNumbers: { primaryPhone: "403-555-0133" },
    storefrontAddress: { ...place, postalCode: "T1J 1A1", regionCode: "CA" },
    categories: { primaryCategory: { displayName: "Electrician", name: "gcid:electrician" } },
    regularHours: { periods },
  });
  expect(facts).toEqual({
    ...{ companyName: "Bright Prairie Electric", phone: "403-555-0133", address: "12 Mill Street" },
    ...{ city: "Lethbridge", province: "AB", postalCode: "T1J 1A1", trade: "Electrician" },
    operatingHours: expect.stringMatching(/8.*4:30/),
  });
});

test("a profile in the names of the older interface is read too, with a break and an end at midnight", () => {
  const periods = [
    { openDay: "SATURDAY", openTime: "13:00", closeDay: "SATURDAY", closeTime: "24:00" },
    { openDay: "SATURDAY", openTime: "09:00", closeDay: "SATURDAY", closeTime: "12:00" },
  ];
  const facts = readProfile({
    ...{ locationName: "Toits Nord", primaryPhone: "819 555-0133", address: place },
    ...{ primaryCategory: { displayName: "Couvreur" }, regularHours: { periods } },
  });
  expect(facts).toMatchObject({ companyName: "Toits Nord", trade: "Couvreur", postalCode: "" });
  expect(facts?.operatingHours).toMatch(/9.*12.*1/);
});

test("what a profile lacks is blank, and another file is none", () => {
  expect(readProfile({ title: "Only a name" })).toMatchObject({ phone: "", operatingHours: "", trade: "" });
  for (const other of [{}, { reviews: [] }, [], "text", null, { title: 4 }, { title: "A", regularHours: 3 }])
    expect(readProfile(other)).toBeUndefined();
});

test("one odd part of a profile takes no other with it, and hours are taken whole or not at all", () => {
  const odd = {
    ...{ title: "Bright\u0000Prairie", primaryPhone: "403-555-0133", phoneNumbers: null, categories: null },
    ...{ storefrontAddress: { addressLines: ["12 Mill Street", 7, null], locality: null, postalCode: 5 } },
    regularHours: { periods: [{ openDay: "MONDAY", openTime: "08:00" }, { openDay: "LUNDI" }] },
  };
  expect(readProfile(odd)).toEqual({
    ...{ companyName: "Bright Prairie", phone: "403-555-0133", address: "12 Mill Street", city: "", province: "" },
    ...{ postalCode: "", operatingHours: "", trade: "" },
  });
  for (const other of [null, [], "x", {}, { title: null }, { title: " " }]) expect(readProfile(other)).toBeUndefined();
});
