import { getRequestListener } from "@hono/node-server";
import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import { build, createServer as createVite, type ViteDevServer } from "vite";
import { readEnv, type Env } from "#src/env.ts";
import { openLogbook } from "#src/platform/monitoring/log.server.ts";
import { openApp } from "#src/open-app.ts";
import { adminShell } from "#src/web/files/admin-shell.ts";
import { readShippedFiles } from "#src/web/files/built-site.server.ts";
import { createServer } from "#src/web/server.ts";
import type { SiteBuild } from "#src/web/files/site-build.ts";
import type { RenderPage, RenderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";

type Renderers = { renderPage: RenderPage; renderQuotePage: RenderQuotePage };

/** Vite's HTML additions for hot module replacement. */
const reactRefresh = `import("/@vite/client");window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;`;
const ENTRY = "/src/web/visitor/entry-client.tsx";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = readEnv();
if (read.ok) await develop(read.env);
else console.error(read.mistakes.join("\n"));

/** The same server with Vite in front of the sources: hot replacement, pages rendered per request. */
async function develop(env: Env): Promise<void> {
  const http = createHttpServer();
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
  const { app, owner } = await openApp(env, await devBuild(vite), openLogbook(env.LOG_LEVEL));
  const handle = getRequestListener(createServer(app).fetch);
  http.on("request", (request, response) => vite.middlewares(request, response, () => void handle(request, response)));
  vite.watcher.on("change", () => {
    app.pages.prerender().then(
      () => vite.ws.send({ type: "full-reload" }),
      (error: Error) => app.log.error({ err: error }, "the pages could not be rendered"),
    );
  });
  const account = await owner;
  http.listen(env.PORT, env.HOST, () => {
    console.log(`\n  Site         http://localhost:${env.PORT}\n  Back office  http://localhost:${env.PORT}/admin\n`);
    if (account.created) console.log(`  Username     ${account.username}\n  Password     ${account.password}\n`);
  });
}

async function devBuild(vite: ViteDevServer): Promise<SiteBuild> {
  let renderer = await loadRenderer(vite);
  vite.watcher.on("change", () => {
    void loadRenderer(vite).then((changed) => (renderer = changed));
  });
  // Both languages at once.
  const entry = "/src/web/admin/entry-client.tsx";
  const shell = adminShell({ modules: { fr: entry, en: entry }, stylesheets: [], fonts: [] });
  return {
    files: await readShippedFiles(root),
    assets: {
      css: "",
      beforePaint: await builtInline("before-paint"),
      bootstrap: reactRefresh + (await builtInline("bootstrap")).replaceAll("ENTRY", `"${ENTRY}"`),
      stylesheet: "/src/web/visitor/style/visitor.css?direct",
      print: "/src/web/visitor/style/print.css?direct",
    },
    adminShell: { html: await vite.transformIndexHtml("/admin", shell.html), contentSecurityPolicy: "" },
    renderPage: (input) => renderer.renderPage(input),
    quotePage: {
      assets: { style: "", stylesheet: "/src/web/customer/quote.css?direct" },
      render: (input) => renderer.renderQuotePage(input),
    },
  };
}

async function loadRenderer(vite: ViteDevServer): Promise<Renderers> {
  return (await vite.ssrLoadModule("/src/web/visitor/prerender/render-page.server.tsx")) as Renderers;
}

async function builtInline(script: string): Promise<string> {
  const built = await build({ root, mode: script, logLevel: "warn", build: { write: false } });
  const chunk = [built]
    .flat()
    .flatMap((result) => ("output" in result ? result.output : []))
    .at(0);
  return chunk?.type === "chunk" ? chunk.code : "";
}
