import type { AdminShellFile } from "./admin-shell.ts";
import type { StaticFiles } from "./static-files.ts";
import type { Assets } from "#src/web/visitor/prerender/document.tsx";
import type { RenderPage, RenderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import type { QuoteAssets } from "#src/web/customer/quote/quote-page-props.ts";

export type QuoteRenderer = { assets: QuoteAssets; render: RenderQuotePage };

export type SiteBuild = {
  files: StaticFiles;
  assets: Assets;
  adminShell: AdminShellFile;
  renderPage: RenderPage;
  quotePage: QuoteRenderer;
};
