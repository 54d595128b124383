import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Three builds from one file: `browser` (both apps), `bootstrap` (the inline script) and `ssr` (the renderer). */
export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  appType: "custom",
  build: mode === "bootstrap" ? bootstrapBuild : isSsrBuild ? rendererBuild : browserBuild,
  // The renderer bundles React's production build, whatever NODE_ENV the process has.
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
  outDir: "dist/renderer",
  target: "node26",
  rolldownOptions: {
    input: "src/web/visitor/prerender/render-page.server.tsx",
    output: { entryFileNames: "render-page.server.js" },
  },
};
