import { expect, test } from "vitest";
import { isSamePerson, normalEmail, parseContactedPerson, personKeys } from "#src/account/consents/person.ts";
import { parseBusinessForm, toBusinessForm } from "#src/account/settings/business.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { exampleBusiness, exampleServices } from "#test/site/example-site.ts";
import { parseContactRequest } from "./contact-request.ts";
import { parseCall, parsePhoneCorrection, parsePhoneLead } from "#src/work/leads/follow-up/phone-lead.ts";
import { readRow } from "#src/work/leads/import/read-row.ts";

const [service] = exampleServices;
const given = { name: "Asha", service: service?.key, message: "" };
type Ways = { email: string; phone: string };

/** Every way in for somebody's address and number; undefined where it is refused. */
const readers: Record<string, (ways: Ways) => Ways | undefined> = {
  form(ways) {
    const read = parseContactRequest(aContactRequest(ways), exampleServices);
    return read.ok ? read.values : undefined;
  },
  call(ways) {
    const read = parseCall({ ...given, ...ways }, exampleServices);
    return read.ok ? read.values : undefined;
  },
  program(ways) {
    const read = parsePhoneLead({ ...given, ...ways }, exampleServices);
    return read.ok ? read.values : undefined;
  },
  correction(ways) {
    const read = parsePhoneCorrection({ ...given, ...ways, version: 1 }, exampleServices);
    return read.ok ? read.values : undefined;
  },
  file({ email, phone }) {
    const read = readRow(["Asha", email, phone], {
      ...{
        mapping: ["name", "email", "phone"],
        dateOrder: "day-first",
        numbers: "fr",
        status: "new",
        language: "fr",
        services: [],
      },
      ...{ toMoment: () => new Date(0), now: new Date(0) },
    });
    return read.ok && read.lead.unread.length === 0 ? read.lead : undefined;
  },
  settings(ways) {
    const read = parseBusinessForm({ ...toBusinessForm(exampleBusiness), ...ways });
    return read.ok ? read.values : undefined;
  },
};

const PHONE = "450 555-0142";

test.each(Object.entries(readers))("%s takes addresses of every script, in one spelling", (_name, read) => {
  for (const email of [
    "सम्पर्क@उदाहरण.भारत",
    "kumar@எடுத்துக்காட்டு.சிங்கப்பூர்",
    "somchai@ตัวอย่าง.ไทย",
    "info@gouttières-montréal.ca",
    "o’neill+devis@exemple.test",
    "a@xn--fsq.xn--p1ai",
    "info@نامه‌ای.com",
  ])
    for (const typed of [email, email.normalize("NFD")])
      expect(read({ email: typed, phone: PHONE })?.email, typed).toBe(email.normalize("NFC"));
  expect(read({ email: "a＠例え。テスト", phone: PHONE })?.email).toBe("a@例え.テスト");
});

test.each(Object.entries(readers))("%s refuses what is no address", (_name, read) => {
  for (const email of [
    "a",
    "a@",
    "@b.ca",
    "a@b",
    "a b@c.ca",
    "a@b.ca>",
    "a@b..ca",
    "a,b@c.ca",
    "a@b.c",
    "a@\u0301.ca\u0007x",
  ])
    expect(read({ email, phone: PHONE })?.email ?? "", email).not.toBe(email);
});

test.each(Object.entries(readers))("%s reads the digits of every script", (_name, read) => {
  for (const phone of ["４５０ ５５５－０１４２", "٤٥٠ ٥٥٥-٠١٤٢", "۴۵۰ ۵۵۵-۰۱۴۲", "४५० ५५५-०१४२"])
    expect(read({ email: "asha@exemple.test", phone })?.phone, phone).toBe(PHONE);
});

test.each(Object.entries(readers).filter(([name]) => name !== "form" && name !== "settings"))(
  "%s takes nobody whom nothing reaches",
  (_name, read) => {
    for (const phone of ["", "5", "call me", "555-01", "٥٥٥", "4,50555E+09", "4.50555E+9"])
      expect(read({ email: "", phone }), phone).toBeUndefined();
    expect(read({ email: "", phone: "555-0142" })).toMatchObject({ phone: "555-0142" });
  },
);

test("one person is the same whatever keyboard wrote their address and number", () => {
  const accented = "hélène@gouttières.test";
  expect(normalEmail(accented.normalize("NFD"))).toBe(accented);
  expect(personKeys({ email: "", phone: "٤٥٠ ٥٥٥-٠١٤٢" })).toEqual(personKeys({ email: "", phone: PHONE }));
  expect(isSamePerson({ email: "", phone: PHONE }, { phone: "४५०५५५०१४२" })).toBe(true);
  expect(parseContactedPerson({ phone: "٤٥٠ ٥٥٥-٠١٤٢" })).toBeDefined();
});
