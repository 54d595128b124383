import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Three builds from one file: `browser` (both apps), `bootstrap` (the inline script) and `ssr` (the printer). */
export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  appType: "custom",
  build: mode === "bootstrap" ? bootstrapBuild : isSsrBuild ? rendererBuild : browserBuild,
  // The printer brings its own React, made for production whatever the process is called.
  ...(isSsrBuild && {
    ssr: { noExternal: ["react", "react-dom"] },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
}));

const browserBuild = {
  outDir: "dist/client",
  manifest: "manifest.json",
  modulePreload: { polyfill: false },
  target: "es2022",
  rolldownOptions: {
    input: {
      visitor: "src/web/visitor/entry-client.tsx",
      "visitor-style": "src/web/visitor/visitor.css",
      admin: "src/web/admin/entry-client.tsx",
    },
  },
};

const bootstrapBuild = {
  outDir: "dist/bootstrap",
  target: "es2020",
  rolldownOptions: {
    input: "src/web/visitor/bootstrap.ts",
    output: { format: "iife" as const, entryFileNames: "bootstrap.js" },
  },
};

const rendererBuild = {
  outDir: "dist/printer",
  target: "node26",
  rolldownOptions: {
    input: "src/web/visitor/prerender/render-page.server.tsx",
    output: { entryFileNames: "print.server.js" },
  },
};
