import { Plus } from "lucide-react";
import { Link } from "wouter";
import type { WorkKind } from "#src/work/customer-cards/work-kinds.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { beginWords } from "./begin-words.ts";
import { chooseCustomerPath } from "#src/web/admin/links/customer-paths.ts";

/** From a list of one kind of work to the choice of its customer. */
export function NewWorkLink({ kind }: { kind: WorkKind }) {
  const t = useWords(beginWords);
  return (
    <Link href={chooseCustomerPath(kind)} asChild>
      <ToolLink icon={Plus} look="solid" className="max-sm:w-full">
        {t[kind]}
      </ToolLink>
    </Link>
  );
}
