import { ChevronRight, ShieldQuestion } from "lucide-react";
import { Link } from "wouter";
import { useLeadUpdates } from "#src/web/admin/leads/use-lead-updates.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { heldWords } from "./words.ts";

/** Quarantined requests cause no mail, so they are shown until the owner decides. */
export function HeldLine() {
  const held = useLeadUpdates()?.quarantine ?? 0;
  const t = useWords(heldWords);
  if (held === 0) return null;
  return (
    <Link
      href="/admin/leads?box=quarantine"
      className="group mb-5 flex min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 transition-colors hover:border-water md:px-5"
    >
      <ShieldQuestion aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <span className="grow">
        <span className="block font-bold">{t.held(held)}</span>
        <span className="block text-sm text-muted">{t.text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-water" />
    </Link>
  );
}
