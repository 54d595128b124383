import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { resolve } from "node:path";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { firstScript } from "./scripts/vite/first-script.ts";
import { builtProgram } from "./src/operations/process/built-program.server.ts";
import { builtSources } from "./scripts/vite/built-sources.ts";
import { iconImports } from "./scripts/vite/icon-imports.ts";
import { neutralName } from "./scripts/vite/neutral-name.ts";
import { oneLanguage } from "./scripts/vite/one-language.ts";
import { sharedScript } from "./scripts/vite/shared-script.ts";

/**
 * The builds from one file: `visitor`, `admin-fr` and `admin-en` (the two apps, the back office in each language of its
 * owner), `before-paint` and `bootstrap` (the inline scripts), `renderer`, and `program` (the server and the command line).
 */
export default defineConfig(({ mode }) => ({
  plugins: [...pluginsOf(mode), react(), tailwindcss()],
  publicDir: false,
  // The shim is for versions of React that have none of their own.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  appType: "custom",
  build: buildOf(mode),
  // The renderer bundles React's production build, whatever NODE_ENV the process has.
  ...(mode === "renderer" && {
    ssr: { noExternal: ["react", "react-dom"] },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  // Half of the files that the packages of the server are made of.
  ...(mode === "program" && { ssr: { noExternal: ["kysely"] } }),
}));

function buildOf(mode: string) {
  if (mode === "renderer") return rendererBuild;
  if (mode === "program") return programBuild;
  return inlineScripts.includes(mode) ? inlineBuild(mode) : appBuild(mode);
}

function pluginsOf(mode: string) {
  if (mode === "program") return [builtSources(builtProgram)];
  const [app, language] = mode.split("-");
  if (app === "visitor") return [barePreload()];
  return app === "admin" && language ? [barePreload(), oneLanguage(language), iconImports()] : [];
}

/** On a busy machine a start would print what each plugin took. */
const quiet = { bundlerTimings: false };

/** Built apart, so that neither app is cut into files for what it shares with the other. */
const appBuild = (app: string) => ({
  outDir: "dist/client",
  emptyOutDir: false,
  manifest: `${app}.json`,
  modulePreload: false as const,
  target: "es2022",
  // Those Tailwind is for.
  cssTarget: ["chrome111", "safari16.4", "firefox128"],
  rolldownOptions: {
    checks: quiet,
    ...(app === "visitor" ? visitorOutput : adminOutput),
    external: servedFonts,
  },
});

/** The frame is one file, and so are the icons that three parts or more have. */
const adminOutput = {
  input: { admin: "src/web/admin/entry-client.tsx" },
  output: {
    entryFileNames: neutralName,
    chunkFileNames: neutralName,
    codeSplitting: {
      groups: [
        { name: "frame", tags: ["$initial" as const], priority: 2 },
        { name: "frame", test: /node_modules\/@tanstack\//, priority: 1 },
        {
          // A quote or an invoice is its editor or what was sent, which come with the page.
          name: sharedScript(resolve("src/web/admin/entry-client.tsx"), {
            isScreen: (id) =>
              /(-page|-screen|\/invoice-editor|\/issued-invoice|\/quote-editor|\/sent-quote)\.tsx$/.test(id),
            isFirst: (id) => /\/(dashboard|leads|calendar|money)-page\.tsx$/.test(id),
          }),
          debugName: "shared",
          includeDependenciesRecursively: false,
        },
      ],
    },
  },
};

/** At addresses of their own, which pages preload. */
const servedFonts = [/^\/fonts\//];

const visitorEntry = "src/web/visitor/entry-client.tsx";

const visitorOutput = {
  input: {
    visitor: visitorEntry,
    "visitor-style": "src/web/visitor/style/visitor.css",
    "print-style": "src/web/visitor/style/print.css",
    "quote-style": "src/web/customer/quote.css",
    "heading-face": "src/web/ui/heading-face.css",
  },
  preserveEntrySignatures: false as const,
  plugins: [inlineRuntime(), leanStyle()],
  output: {
    // Measured: a hundred bytes less once compressed.
    topLevelVar: false,
    codeSplitting: { groups: [{ name: firstScript(resolve(visitorEntry)), test: /\.[jt]sx?$/ }] },
  },
};

/** Rolldown gives its few helpers a file of their own, which every other file would wait for. */
function inlineRuntime(): Rolldown.Plugin {
  return {
    name: "inline-runtime",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
      if (!runtime) return;
      for (const chunk of chunks) chunk.code = withoutImport(chunk.code, runtime);
      delete bundle[runtime.fileName];
    },
  };
}

/** No part that comes later brings a style or files of its own, which Vite’s helper would load before it. */
function barePreload(): Plugin {
  return {
    name: "bare-preload",
    enforce: "pre",
    load: (id) =>
      id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : undefined,
  };
}

/** Every page carries the style, so it leaves out what is for browsers older than Tailwind's, and properties never set or never read. */
function leanStyle(): Rolldown.Plugin {
  return {
    name: "lean-style",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = lean(String(file.source));
    },
  };
}

function lean(style: string): string {
  const css = style
    .replace(/@layer properties\s*\{\s*@supports.*?\}\s*\}\s*\}/s, "")
    .replaceAll(/--lightningcss-(?:light|dark):[^;]*;|^\/\*!.*?\*\/\s*/gs, "")
    .replaceAll("-webkit-text-decoration-line:inherit;", "")
    .replaceAll(":root,:host{", ":root{");
  const initial = new Map(
    [...css.matchAll(/@property (--tw-[\w-]+)\{(?:[^}]*initial-value:([^;}]*))?/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const isSet = (name: string) => new RegExp(`[{;]${name}:`).test(css);
  const isRead = (name: string) => css.includes(`var(${name}`);
  return css
    .replaceAll(/var\((--tw-[\w-]+)(?:,([^()]*))?\)/g, (whole, name: string, fallback?: string) =>
      isSet(name) ? whole : (fallback ?? initial.get(name) ?? whole),
    )
    .replaceAll(/(--(?:tw|color)-[\w-]+):[^;}]*;/g, (whole, name: string) => (isRead(name) ? whole : ""))
    .replaceAll(/@property (--tw-[\w-]+)\{[^}]*\}/g, (whole, name: string) =>
      isSet(name) && isRead(name) ? whole : "",
    );
}

/** `import{a as b}from"./runtime.js"` becomes `const{a:b}=(()=>{…;return{a:…}})()`. */
function withoutImport(code: string, runtime: Rolldown.OutputChunk): string {
  const [, body = "", exported = ""] = /^(.*)export\s*\{(.*)\};?\s*$/s.exec(runtime.code) ?? [];
  const returned = exported.replace(/(\w+) as (\w+)/g, "$2:$1");
  return code.replace(/import\s*\{([^}]*)\}\s*from\s*"\.\/rolldown-runtime[^"]*";?/, (_, names: string) => {
    return `const{${names.replaceAll(" as ", ":")}}=(()=>{${body};return{${returned}}})();`;
  });
}

const inlineScripts = ["before-paint", "bootstrap"];

const inlineBuild = (script: string) => ({
  outDir: "dist/inline",
  emptyOutDir: false,
  target: "es2020",
  // Every page carries it. Measured: 129 bytes less of the compressed home page than by Vite's own minifier, and 27 more
  // by arrows, which the functions of a script without `this` may be.
  minify: "terser" as const,
  terserOptions: { ecma: 2020 as const, compress: { passes: 4, unsafe_arrows: true } },
  rolldownOptions: {
    checks: quiet,
    input: `src/web/visitor/${script}.ts`,
    output: { format: "iife" as const, entryFileNames: `${script}.js` },
  },
});

const rendererBuild = {
  outDir: "dist/renderer",
  target: "node26",
  rolldownOptions: {
    checks: quiet,
    input: "src/web/visitor/prerender/render-page.server.tsx",
    external: servedFonts,
    output: { entryFileNames: "render-page.server.js" },
  },
};

/** Each import of a file costs a start about a millisecond, and there are 1,700. */
const programBuild = {
  outDir: builtProgram.folder,
  target: "node26",
  rolldownOptions: {
    checks: quiet,
    input: {
      main: "src/main.ts",
      "start-site": "src/start-site.ts",
      "command-line": "src/operations/command-line/run-command-line.server.ts",
    },
    // All in the folder itself, from where they name what their sources read.
    output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  },
};
