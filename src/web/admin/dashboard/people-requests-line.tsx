import { ChevronRight, UserRoundCheck } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "#src/web/admin/parts/words.ts";
import { requestWords } from "#src/web/admin/privacy/requests/words.ts";
import { useDueRequests } from "#src/web/admin/privacy/use-register.ts";

/** From ten days before the law takes silence for a refusal. */
export function PeopleRequestsLine() {
  const t = useWords(requestWords);
  const due = useDueRequests().data?.due;
  if (!due) return null;
  const isPressing = due.daysLeft <= 3;
  const left = due.daysLeft < 0 ? t.late(-due.daysLeft) : t.left(due.daysLeft);
  return (
    <Link
      href="/admin/privacy?tab=requests"
      className={`group mb-5 flex min-h-14 items-center gap-3 rounded-card border px-4 py-3 transition-colors hover:border-water md:px-5 ${isPressing ? "border-danger bg-danger-soft" : "border-line bg-raised"}`}
    >
      <UserRoundCheck aria-hidden="true" className={`size-6 shrink-0 ${isPressing ? "text-danger" : "text-warning"}`} />
      <span className="grow">
        <span className={`block font-bold ${isPressing ? "text-danger" : ""}`}>{t.due(due.count)}</span>
        <span className="block text-sm text-muted">{t.dueFirst(left)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-water" />
    </Link>
  );
}
