import type { Rolldown } from "vite";
import { reach } from "./shared-script.ts";

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/** What a page loads at first is one file. What two later files share is in it: a file of their own would be one more request. */
export function firstScript(entry: string) {
  let first: Set<string> | undefined;
  return (id: string, modules: Modules): string | null =>
    (first ??= modulesOf(entry, modules)).has(id) ? "live" : null;
}

function modulesOf(entry: string, modules: Modules): Set<string> {
  const imports = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const loads = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = reach([entry], (id) => [...imports(id), ...loads(id)]);
  const first = reach([entry], imports);
  const once = new Set<string>();
  for (const later of new Set([...all].flatMap((id) => [...loads(id)])))
    for (const id of reach([later], imports)) (once.has(id) ? first : once).add(id);
  return first;
}
