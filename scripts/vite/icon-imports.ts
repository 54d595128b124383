import { readFile } from "node:fs/promises";
import type { Rolldown } from "vite";

const ICONS = "lucide-react";

/** Each icon is imported from its own file: by the one of all icons, every screen would seem to need every icon. */
export function iconImports(): Rolldown.Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: "icon-imports",
    async transform(code, id) {
      if (!code.includes(`"${ICONS}"`) || id.includes("node_modules")) return;
      const all = await this.resolve(ICONS, id);
      if (!all) return;
      const folder = all.id.slice(0, all.id.lastIndexOf("/"));
      files ??= filesOfIcons(await readFile(all.id, "utf8"));
      return withOwnFiles(code, (name) => {
        const file = files?.get(name);
        return file && `${folder}/${file}`;
      });
    },
  };
}

/** By each name that an icon has. */
export function filesOfIcons(source: string): Map<string, string> {
  const exported = source.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g);
  return new Map(
    [...exported].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.replace("default as", "").trim(), file] as const),
    ),
  );
}

/** What is no icon, such as a type, is imported as before. */
export function withOwnFiles(code: string, fileOf: (name: string) => string | undefined): string {
  return code.replace(/import \{([^}]*)\} from "lucide-react";?/g, (_, names: string) => {
    const imported = names.split(",").map((name) => name.trim());
    const own = (name: string) => {
      const [given = "", local = given] = name.split(" as ");
      const file = fileOf(given);
      return file ? `import ${local} from "${file}";` : `import { ${name} } from "lucide-react";`;
    };
    return imported.filter(Boolean).map(own).join("");
  });
}
