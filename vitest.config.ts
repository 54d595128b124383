import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: "test/postgres.ts",
    // Many tests wait for mail servers and processes: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    // A file loads a second of modules; a worker loads them once, and no file may change what others see.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // They end only what hangs. How long a test takes says how busy the machine is, nothing about the product.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 200_000 } },
  },
});
