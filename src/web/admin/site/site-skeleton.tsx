import { useWords } from "#src/web/admin/parts/words.ts";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { siteWords } from "./words.ts";

export function SiteSkeleton() {
  const { loading } = useWords(siteWords);
  return (
    <Placeholder
      label={loading}
      rows={6}
      row="grid content-start gap-3 rounded-card border border-line bg-raised p-5"
      lines={["w-1/3", "w-2/3"]}
      className="gap-5"
    />
  );
}
