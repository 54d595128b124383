import { useWords } from "#src/web/admin/parts/words.ts";
import { tabOfField, type FormName } from "./tab-places.ts";
import { settingsWords } from "./settings-words.ts";

/** Names a field that another tab shows by that tab. */
export function useTabNames(form: FormName): (path: string) => string {
  const t = useWords(settingsWords);
  return (path) => t[tabOfField(form, path.split(".")[0] ?? "")];
}
