import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Replaces a module that nearly every other one reads. */
const REPLACES_A_MODULE = "test/third-language.test.ts";

/** They need the globals of a browser. A worker serves one environment: mixed with the others, it would end at each. */
const IN_A_PAGE = ["src/web/{admin,ui}/**/*.test.tsx", "src/web/admin/arriving/read-takeout.test.ts"];

export default defineConfig({
  plugins: [react()],
  test: {
    // Many tests wait for mail servers and processes: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    setupFiles: ["test/programs/processor-time.ts"],
    // They end only what hangs. How long a test takes says how busy the machine is, nothing about the product.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 200_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "page",
          include: IN_A_PAGE,
          environment: "happy-dom",
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "together",
          sequence: { groupOrder: 2 },
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: [REPLACES_A_MODULE, ...IN_A_PAGE],
          globalSetup: "test/databases/postgres.ts",
          // A file loads a second of modules; a worker loads them once, and no file may change what others see.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: [REPLACES_A_MODULE], sequence: { groupOrder: 1 } } },
    ],
  },
});
