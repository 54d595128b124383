import { posix, resolve } from "node:path";
import { normalizePath, type Rolldown } from "vite";

const root = normalizePath(resolve(import.meta.dirname, "../.."));

/**
 * For the program as a few files: what a source reads beside itself stays where it is, and the sources are listed, so
 * that a start sees whether one has changed since.
 */
export function builtSources({ folder, list }: { folder: string; list: string }): Rolldown.Plugin {
  const isOurs = (id: string) => id.startsWith(`${root}/src/`) || id.startsWith(`${root}/packs/`);
  return {
    name: "built-sources",
    transform(code, id) {
      if (!isOurs(id) || !code.includes("import.meta.url")) return null;
      const source = JSON.stringify(posix.relative(`${root}/${folder}`, id));
      return { code: code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`), map: null };
    },
    generateBundle() {
      const sources = [...this.getModuleIds()].filter(isOurs).map((id) => posix.relative(root, id));
      this.emitFile({ type: "asset", fileName: list, source: JSON.stringify(sources.toSorted()) });
    },
  };
}
