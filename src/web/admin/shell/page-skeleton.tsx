import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const title = "h-8 w-56 rounded-full bg-line";
const card = "rounded-card bg-raised shadow-card";

/** In the place of a page whose code is on its way: its title, its figures, its list. */
export function PageSkeleton() {
  const { loading } = useWords(commonWords);
  return <Placeholder label={loading} row="" rows={[title, `${card} h-28`, `${card} h-96`]} className="gap-6 pt-8" />;
}
