import { expect } from "@playwright/test";
import { spawnSync } from "node:child_process";
import type { RunningSite } from "./site.ts";

export function fillWithExampleData({ dataDir, clock }: RunningSite): void {
  const args = ["src/operations/command-line/main.ts", "demo-data", "--leads", "40", "--traffic", "200"];
  const made = spawnSync("node", args, { env: { ...process.env, DATA_DIR: dataDir, ...clock }, encoding: "utf8" });
  expect(made.status, made.stderr).toBe(0);
}
