import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Replaces a module that nearly every other one reads. */
const REPLACES_A_MODULE = "test/third-language.test.ts";

export default defineConfig({
  plugins: [react()],
  test: {
    // Many tests wait for mail servers and processes: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    setupFiles: ["test/processor-time.ts"],
    // They end only what hangs. How long a test takes says how busy the machine is, nothing about the product.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 200_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: [REPLACES_A_MODULE],
          globalSetup: "test/postgres.ts",
          // A file loads a second of modules; a worker loads them once, and no file may change what others see.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: [REPLACES_A_MODULE] } },
    ],
  },
});
