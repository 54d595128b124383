import { expect, test } from "vitest";
import { parsePageView } from "./page-view.ts";

const fieldsOf = (input: unknown) => {
  const read = parsePageView(input);
  return read.ok ? [] : read.problems.map(({ field }) => field);
};

test("a change of page needs no more than its path", () => {
  expect(parsePageView({ path: "/longueuil" })).toEqual({
    ok: true,
    values: { kind: "page-view", path: "/longueuil", referrer: "" },
  });
});

test("clicks, begun forms and vitals are read, and nothing that is not asked for is kept", () => {
  const vital = { kind: "vital", path: "/", name: "LCP", value: 1063.4 };

  expect(parsePageView({ kind: "click", path: "/en", to: "tel:1", email: "x@y.z" })).toEqual({
    ok: true,
    values: { kind: "click", path: "/en", to: "tel:1" },
  });
  expect(parsePageView({ kind: "phone-click", path: "/" })).toMatchObject({ ok: true });
  expect(parsePageView(vital)).toEqual({ ok: true, values: vital });
});

test("what is missing or impossible is pointed at", () => {
  expect(fieldsOf({})).toEqual(["path"]);
  expect(fieldsOf(null)).toEqual(["path"]);
  expect(fieldsOf(["/"])).toEqual(["path"]);
  expect(fieldsOf({ path: "//evil.example" })).toEqual(["path"]);
  expect(fieldsOf({ path: "/\u0000" })).toEqual(["path"]);
  expect(fieldsOf({ path: `/${"x".repeat(2000)}` })).toEqual(["path"]);
  expect(fieldsOf({ path: "/", referrer: 7 })).toEqual(["referrer"]);
  expect(fieldsOf({ path: "/", kind: "click" })).toEqual(["to"]);
  expect(fieldsOf({ path: "/", kind: "form-start", arrival: "//evil.example" })).toEqual(["arrival"]);
  expect(fieldsOf({ path: "/", kind: "purchase" })).toEqual(["kind"]);
  expect(fieldsOf({ path: "/", kind: "vital", name: "LCP" })).toEqual(["value"]);
  expect(fieldsOf({ path: "/", kind: "vital", name: "LCP", value: -1 })).toEqual(["value"]);
  expect(fieldsOf({ path: "/", kind: "vital", name: "XYZ", value: 1 })).toEqual(["name"]);
});
