import { useEffect } from "react";
import { Link } from "wouter";
import { leadsWords } from "./leads-words.ts";
import { LEADS_PAGE } from "./use-lead-question.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const linkId = (id: string) => `lead-${id}`;

/** To a lead's own page, which learns here from which list it was opened. */
export function LeadLink({ lead }: { lead: { id: string; name: string } }) {
  const { noName } = useWords(leadsWords);
  return (
    <Link
      id={linkId(lead.id)}
      href={leadPath(lead.id)}
      state={{ list: window.location.search }}
      onClick={() => rememberOpened(lead.id)}
      className="underline decoration-line underline-offset-4 hover:text-water hover:decoration-water"
    >
      {lead.name || noName}
    </Link>
  );
}

export function leadPath(id: string): string {
  return `${LEADS_PAGE}/${encodeURIComponent(id)}`;
}

/** The list from which this page of a lead was opened, with its filters. */
export function listBehind(): string {
  return LEADS_PAGE + (stateOf().list ?? "");
}

/** Coming back with the browser's own button, the owner stands at the lead that was opened. */
export function useReturnToLead(isListed: boolean): void {
  useEffect(() => {
    const { opened } = stateOf();
    if (!isListed || !opened) return;
    // After the shell, which begins every page at its top.
    const timer = setTimeout(() => focusOnLead(opened));
    return () => clearTimeout(timer);
  }, [isListed]);
}

export function focusOnLead(id: string): void {
  const link = document.getElementById(linkId(id));
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: "center", behavior: "instant" });
}

function rememberOpened(id: string): void {
  window.history.replaceState({ ...stateOf(), opened: id }, "");
}

/** What only this file writes. */
function stateOf(): { list?: string; opened?: string } {
  return (window.history.state as { list?: string; opened?: string } | null) ?? {};
}
