import { useEffect } from "react";
import { Link } from "wouter";
import { historyState, leadPath } from "#src/web/admin/links/lead-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const linkId = (id: string) => `lead-${id}`;

/**
 * As large as its row. Leaves the list's filters and rows in the history entry of the lead's page, for the links back
 * and to the leads before and after.
 */
export function LeadLink({ lead, ids }: { lead: { id: string; name: string }; ids: string[] }) {
  const { noName } = useWords(leadsWords);
  return (
    <Link
      id={linkId(lead.id)}
      href={leadPath(lead.id)}
      state={{ list: window.location.search, ids }}
      onClick={() => rememberOpened(lead.id)}
      className="underline-offset-4 stretched hover:text-water hover:underline"
    >
      {lead.name || noName}
    </Link>
  );
}

/** Restores the focus to the opened lead when the owner comes back with the browser's button. */
export function useReturnToLead(isListed: boolean): void {
  useEffect(() => {
    const { opened } = historyState();
    if (!isListed || !opened) return;
    // After the shell, which scrolls every new page to its top.
    const timer = setTimeout(() => focusOnLead(opened));
    return () => clearTimeout(timer);
  }, [isListed]);
}

function focusOnLead(id: string): void {
  const link = document.getElementById(linkId(id));
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: "center", behavior: "instant" });
}

function rememberOpened(id: string): void {
  window.history.replaceState({ ...historyState(), opened: id }, "");
}
