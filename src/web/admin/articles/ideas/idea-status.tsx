import { CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import type { IdeaStatus } from "#src/marketing/content-ideas/content-idea.ts";
import { contentWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const looks: Record<IdeaStatus, { icon: LucideIcon; colour: string }> = {
  pending: { icon: Clock, colour: "text-warning" },
  approved: { icon: CircleCheck, colour: "text-success" },
  rejected: { icon: CircleX, colour: "text-muted" },
};

export function IdeaStatusMark({ status }: { status: IdeaStatus }) {
  const { icon: Icon, colour } = looks[status];
  const t = useWords(contentWords);
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${colour}`}>
      <Icon aria-hidden="true" className="size-4.5" />
      {t[status]}
    </span>
  );
}
