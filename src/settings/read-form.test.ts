import { expect, test } from "vitest";
import * as v from "valibot";
import { readForm } from "./read-form.ts";

const Form = v.object({
  city: v.pipe(v.string("Enter text"), v.nonEmpty("Enter the city"), v.maxLength(3, "Too long")),
});

test("each field has its first problem, in words", () => {
  expect(readForm(Form, { city: "" })).toEqual({ ok: false, problems: { city: "Enter the city" } });
  expect(readForm(Form, { city: "Brossard" })).toEqual({ ok: false, problems: { city: "Too long" } });
  expect(readForm(Form, { city: 7 })).toEqual({ ok: false, problems: { city: "Enter text" } });
});

test("a field that was not sent is missing", () => {
  expect(readForm(Form, {})).toEqual({ ok: false, problems: { city: "This field is missing" } });
});
