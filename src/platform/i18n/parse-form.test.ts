import { expect, test } from "vitest";
import * as v from "valibot";
import { parseForm } from "./parse-form.ts";
import { codedMessage } from "./problem.ts";

const Form = v.object({
  city: v.pipe(
    v.string(codedMessage("not-text")),
    v.nonEmpty(codedMessage("blank")),
    v.maxLength(3, codedMessage("long", { most: 3 })),
  ),
});

test("each field has its first problem, as a code with its values", () => {
  expect(parseForm(Form, { city: "" })).toEqual({ ok: false, problems: [{ field: "city", code: "blank" }] });
  expect(parseForm(Form, { city: "Brossard" })).toEqual({
    ok: false,
    problems: [{ field: "city", code: "long", values: { most: 3 } }],
  });
  expect(parseForm(Form, { city: 7 })).toEqual({ ok: false, problems: [{ field: "city", code: "not-text" }] });
});

test("a field that was not sent is missing, and what is no form at all is named as a whole", () => {
  expect(parseForm(Form, {})).toEqual({ ok: false, problems: [{ field: "city", code: "missing" }] });
  expect(parseForm(Form, null)).toEqual({
    ok: false,
    problems: [{ field: "form", code: "unexpected", values: { expected: "Object", received: "null" } }],
  });
});
