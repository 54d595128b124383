import { expect, test } from "vitest";
import { routes } from "../../src/web/admin/page/routes.ts";
import { neutralName } from "./neutral-name.ts";

test("no file of the back office says in its address what it shows, which ad blockers go by", () => {
  const shown = ["analytics-page", "advertising-page", "push-devices", "tag-card", "funnel-page", "look-screen"];
  const names = [...shown, ...routes.map(({ name }) => name)].map((name) => neutralName({ name }));

  expect(new Set(names)).toEqual(
    new Set(["assets/admin-page-[hash].js", "assets/admin-screen-[hash].js", "assets/part-[hash].js"]),
  );
});
