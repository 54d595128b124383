import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the owner, a file or an invention says of a request; the rest follows from its jobs. */
const byHand = [
  "src/operations/demo/demo-leads.server.ts",
  "src/work/leads/follow-up/change-lead.server.ts",
  "src/work/leads/follow-up/change-leads.server.ts",
];

test("one place wins a request for what its jobs bring in, beside what is typed by hand", () => {
  const winning = /status: "won"/;
  const writing = /withStatus\(|updateTable\("leads"\)/;
  const files = globSync("src/{work,operations,web/api}/**/*.ts", { exclude: ["**/*.test.ts"] })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return winning.test(text) && writing.test(text);
    });

  expect(files.filter((file) => !byHand.includes(file))).toEqual(["src/work/jobs/settle-request.server.ts"]);
});
