import { CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import type { IdeaStatus } from "#src/content-ideas/content-idea.ts";

const looks: Record<IdeaStatus, { icon: LucideIcon; word: string; colour: string }> = {
  pending: { icon: Clock, word: "Pending", colour: "text-warning" },
  approved: { icon: CircleCheck, word: "Approved", colour: "text-success" },
  rejected: { icon: CircleX, word: "Rejected", colour: "text-danger" },
};

export function IdeaStatusMark({ status }: { status: IdeaStatus }) {
  const { icon: Icon, word, colour } = looks[status];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${colour}`}>
      <Icon aria-hidden="true" className="size-4.5" />
      {word}
    </span>
  );
}
