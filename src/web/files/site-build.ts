import type { AdminShell } from "./admin-shell.ts";
import type { StaticFiles } from "./static-files.ts";
import type { Assets } from "#src/web/visitor/prerender/document.tsx";
import type { RenderPage } from "#src/web/visitor/prerender/render-page.server.tsx";

export type SiteBuild = { files: StaticFiles; assets: Assets; adminShell: AdminShell; renderPage: RenderPage };
