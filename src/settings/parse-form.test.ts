import { expect, test } from "vitest";
import * as v from "valibot";
import { parseForm } from "./parse-form.ts";

const Form = v.object({
  city: v.pipe(v.string("Enter text"), v.nonEmpty("Enter the city"), v.maxLength(3, "Too long")),
});

test("each field has its first problem, in words", () => {
  expect(parseForm(Form, { city: "" })).toEqual({ ok: false, problems: { city: "Enter the city" } });
  expect(parseForm(Form, { city: "Brossard" })).toEqual({ ok: false, problems: { city: "Too long" } });
  expect(parseForm(Form, { city: 7 })).toEqual({ ok: false, problems: { city: "Enter text" } });
});

test("a field that was not sent is missing", () => {
  expect(parseForm(Form, {})).toEqual({ ok: false, problems: { city: "This field is missing" } });
});
