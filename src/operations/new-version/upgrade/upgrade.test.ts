import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { expect, test } from "vitest";
import { parseProgress, UpgradeOrder, viewOf } from "./upgrade.ts";

const at = "2026-11-27T10:00:00Z";
const line = (progress: object) => JSON.stringify({ at, version: "1.2.0", ...progress });

test("what the server says of an upgrade is read, and nothing else", () => {
  expect(parseProgress(line({ step: "watching", reason: "" }))).toEqual({ step: "watching", version: "1.2.0", at });
  expect(parseProgress(line({ step: "went-back", reason: "silent" }))).toMatchObject({ reason: "silent" });
  expect(parseProgress(line({ step: "failed", reason: "something new" }))).toMatchObject({ reason: "other" });
  for (const text of ["", "{", line({ step: "none" }), line({ step: "dance" }), line({ step: "done", version: "1;2" })])
    expect(parseProgress(text), text).toBeUndefined();
});

test("an upgrade is under way from the request to its end, and after hours of silence it is not", () => {
  const askedAt = new Date("2026-11-27T09:59:59.900Z");
  const soon = new Date("2026-11-27T10:00:10Z");
  const late = new Date("2026-11-27T14:00:00Z");
  const step = (name: "watching" | "done") => ({ step: name, version: "1.2.0", at }) as const;
  const view = (told: Partial<Parameters<typeof viewOf>[0]>, now = soon) => {
    const { isUnderWay, waiting } = viewOf({ askedAt: undefined, progress: undefined, ...told }, now);
    return [isUnderWay, waiting];
  };

  expect(view({})).toEqual([false, null]);
  expect(view({ askedAt })).toEqual([true, "asked"]);
  expect(view({ askedAt }, new Date("2026-11-27T10:02:00Z"))).toEqual([true, "slow"]);
  expect(view({ askedAt, progress: step("watching") })).toEqual([true, null]);
  expect(view({ progress: step("watching") })).toEqual([true, null]);
  expect(view({ progress: step("done") })).toEqual([false, null]);
  expect(view({ askedAt: soon, progress: step("done") })).toEqual([true, "asked"]);
  expect(view({ askedAt, progress: step("watching") }, late)).toEqual([false, null]);
});

test.each(["1.2", "1.2.0\n", "$(reboot)", "1.2.0; reboot", "../1.2.0", "", "9999999.0.0"])(
  "%j is no version to ask for",
  (version) => {
    expect(parseForm(UpgradeOrder, { version }).ok).toBe(false);
  },
);
