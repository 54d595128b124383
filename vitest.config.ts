import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: "test/postgres.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
