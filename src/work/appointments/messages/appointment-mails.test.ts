import { expect, test } from "vitest";
import { aListedVisit } from "#test/work/a-listed-visit.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { customerAppointmentMail } from "./appointment-mails.ts";

const appointment = aListedVisit({ day: "2026-09-23", from: "09:00", until: "11:00" });

test("on the longest day of the calendar the subject of every news of a visit is read whole", () => {
  for (const news of ["planned", "moved", "place", "weather", "cancelled", "reminder"] as const)
    for (const language of ["fr", "en"] as const) {
      const customer = { name: "Zoé", email: "zoe@example.com", language, service: "" };
      const { subject, text } = customerAppointmentMail({ news, appointment, customer, business: exampleBusiness });
      expect(subject.length, subject).toBeLessThanOrEqual(62);
      expect(text).toContain(language === "fr" ? "2026, de 9\u00a0h à 11\u00a0h" : "2026, 9\u00a0a.m. to 11\u00a0a.m.");
    }
});
