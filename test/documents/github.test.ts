import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "./documents.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

type Step = { run?: string; uses?: string };
type Workflow = { jobs: Record<string, { "runs-on": string; strategy?: { matrix: { os: string[] } }; steps: Step[] }> };
type Form = { name: string; description: string; body: { type: string; id?: string; attributes: object }[] };

const workflows = globSync(".github/workflows/*.yml", { cwd: root });
const forms = globSync(".github/ISSUE_TEMPLATE/*.yml", { cwd: root }).filter((path) => !path.endsWith("config.yml"));

/** The steps of all jobs of all workflows. */
const steps = workflows.flatMap((path) =>
  Object.values((parse(read(path)) as Workflow).jobs).flatMap((job) => job.steps),
);

test("the tests run on three systems, as .ci/run runs them", () => {
  const { jobs } = parse(read(".github/workflows/test.yml")) as Workflow;

  expect(jobs["test"]?.strategy?.matrix.os).toEqual(["ubuntu-latest", "macos-latest", "windows-latest"]);
  expect(jobs["test"]?.steps.flatMap(({ run }) => run ?? [])).toEqual(["npm test"]);
  expect(read(".ci/run")).toMatch(/^npm test$/m);
});

test("every workflow says that it is not run by us, and runs scripts that exist", () => {
  for (const path of workflows) expect(read(path)).toMatch(/^# .*Not run by the maintainers/);
  const run = steps.flatMap((step) => step.run ?? []).map((command) => /^npm (?:run )?([\w-]+)/.exec(command)?.[1]);
  const used = steps.flatMap(({ uses }) => uses ?? []);

  expect(run.filter((name) => !(name && name in scripts))).toEqual([]);
  expect(used.filter((action) => !/^actions\/[a-z-]+@v\d+$/.test(action))).toEqual([]);
});

test("dependencies are looked at every week", () => {
  const { version, updates } = parse(read(".github/dependabot.yml")) as {
    version: number;
    updates: Record<string, unknown>[];
  };

  expect(version).toBe(2);
  expect(updates.map((update) => update["package-ecosystem"])).toEqual(["npm", "github-actions"]);
});

test("the forms for issues have what GitHub asks of them", () => {
  expect(forms.length).toBe(3);
  for (const path of forms) {
    const { name, description, body } = parse(read(path)) as Form;
    const ids = body.flatMap(({ id }) => id ?? []);

    expect(name && description).toBeTruthy();
    expect(new Set(ids).size).toBe(ids.length);
    expect(body.map(({ type }) => type)).toEqual(
      body.map(() => expect.stringMatching(/^(?:markdown|input|textarea|dropdown|checkboxes)$/)),
    );
  }
});

test("weaknesses are reported in private", () => {
  const config = parse(read(".github/ISSUE_TEMPLATE/config.yml")) as { blank_issues_enabled: boolean };

  expect(config.blank_issues_enabled).toBe(false);
  expect(read("SECURITY.md")).toMatch(/## Report a weakness\n\n.*in private/);
});
