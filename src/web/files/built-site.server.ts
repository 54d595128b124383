import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import * as v from "valibot";
import type { Language } from "#src/platform/i18n/language.ts";
import { adminShell, type AdminAssets } from "./admin-shell.ts";
import type { SiteBuild } from "./site-build.ts";
import type { StaticFile, StaticFiles } from "./static-files.ts";
import type { Assets } from "#src/web/visitor/prerender/document.tsx";
import type { RenderPage, RenderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";

const compress = promisify(brotliCompress);

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);

type Manifest = v.InferOutput<typeof Manifest>;

export async function readBuiltSite(root: string): Promise<SiteBuild> {
  const [visitor, fr, en] = await Promise.all([
    readManifest(root, "visitor"),
    readManifest(root, "admin-fr"),
    readManifest(root, "admin-en"),
  ]);
  const face = await readStyle(root, visitor, "src/web/ui/heading-face.css");
  const [files, assets, style, { renderPage, renderQuotePage }] = await Promise.all([
    readFiles(root),
    readAssets(root, visitor, face),
    readStyle(root, visitor, "src/web/customer/quote.css"),
    importRenderer(root),
  ]);
  const quotePage = { assets: { style }, render: renderQuotePage };
  return { files, assets, adminShell: adminShell(adminAssets({ fr, en }, face)), renderPage, quotePage };
}

async function readManifest(root: string, app: string): Promise<Manifest> {
  return v.parse(Manifest, JSON.parse(await readFile(join(root, `dist/client/${app}.json`), "utf8")));
}

async function readAssets(root: string, manifest: Manifest, face: string): Promise<Assets> {
  const readInline = async (script: string) => (await readFile(join(root, `dist/inline/${script}.js`), "utf8")).trim();
  const entry = chunk(manifest, "src/web/visitor/entry-client.tsx");
  const [imported] = entry.imports;
  // The entry does nothing but import the file that everything is in: one request instead of two.
  const live = imported && entry.imports.length === 1 ? chunk(manifest, imported) : entry;
  return {
    css: (await readStyle(root, manifest, "src/web/visitor/style/visitor.css")) + face,
    print: `/${chunk(manifest, "src/web/visitor/style/print.css").file}`,
    beforePaint: await readInline("before-paint"),
    bootstrap: (await readInline("bootstrap")).replaceAll("ENTRY", `"/${live.file}"`),
  };
}

async function readStyle(root: string, manifest: Manifest, source: string): Promise<string> {
  return (await readFile(join(root, "dist/client", chunk(manifest, source).file), "utf8")).trim();
}

function adminAssets(manifests: Record<Language, Manifest>, face: string): AdminAssets {
  const [font] = /\/fonts\/[\w.]+/.exec(face) ?? [];
  const { fr, en } = manifests;
  const entry = (manifest: Manifest) => chunk(manifest, "src/web/admin/entry-client.tsx");
  return {
    modules: { fr: `/${entry(fr).file}`, en: `/${entry(en).file}` },
    // The style is that of either.
    stylesheets: entry(en).css.map((file) => `/${file}`),
    fonts: font ? [font] : [],
  };
}

function chunk(manifest: Manifest, name: string) {
  const found = manifest[name];
  if (!found) throw new Error(`The build has no ${name}: run npm run build again.`);
  return found;
}

type Renderers = { renderPage: RenderPage; renderQuotePage: RenderQuotePage };

async function importRenderer(root: string): Promise<Renderers> {
  const url = new URL(`file://${join(root, "dist/renderer/render-page.server.js")}`);
  // The build's own entry: its type is that of the source.
  return (await import(url.href)) as Renderers;
}

export async function readShippedFiles(root: string): Promise<StaticFiles> {
  return new Map(await filesBelow(join(root, "public"), ""));
}

async function readFiles(root: string): Promise<StaticFiles> {
  const built = await filesBelow(join(root, "dist/client/assets"), "/assets");
  return new Map([...built, ...(await readShippedFiles(root))]);
}

async function filesBelow(folder: string, prefix: string): Promise<[string, StaticFile][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".br"))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [prefix + path.slice(folder.length), await readStaticFile(path)] as [string, StaticFile];
      }),
  );
}

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

async function readStaticFile(path: string): Promise<StaticFile> {
  const body = await readFile(path);
  const type = types[extname(path)] ?? "application/octet-stream";
  const file = { body, type, immutable: /([.-][\w-]{8}|\.v\d+)\.\w+$/.test(path) };
  if (!/^text|json|svg/.test(type)) return file;
  return { ...file, brotli: new Uint8Array((await readBuiltBrotli(path)) ?? (await compressQuickly(body))) };
}

/** The build has compressed its own files at the highest level; those in `public` have no `.br`. */
function readBuiltBrotli(path: string): Promise<Uint8Array | undefined> {
  return readFile(`${path}.br`).catch(() => undefined);
}

function compressQuickly(body: Uint8Array): Promise<Uint8Array> {
  return compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
