import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AdReport } from "#src/marketing/advertising/report/ad-report.ts";
import { adFilterText, type AdFilter } from "#src/work/leads/list/ad-filter.ts";
import { LEADS_PAGE } from "#src/web/admin/links/lead-paths.ts";

type Props = {
  report: AdReport;
  of: Pick<AdFilter, "channel" | "campaign" | "stage"> & { month?: string | undefined };
  /** What the number is of, for who hears the link alone. */
  name: string;
  children: ReactNode;
};

/** To the list of the leads that a number stands for. */
export function LeadsLink({ report: { from, to, touch }, of: { month, ...of }, name, children }: Props) {
  const ad = adFilterText({ touch, from: month ?? from, to: month ?? to, ...of });
  return (
    <Link
      href={`${LEADS_PAGE}?${new URLSearchParams({ view: "list", ad })}`}
      aria-label={typeof children === "string" && /\p{L}/u.test(children) ? undefined : name}
      className="inline-block min-h-6 min-w-6 font-medium text-water underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
