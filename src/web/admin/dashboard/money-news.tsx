import { ChevronRight, ReceiptText, ThumbsUp, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import type { AcceptedLately } from "#src/work/job-cards/accepted-lately.server.ts";
import type { ToInvoice } from "#src/work/job-cards/to-invoice.server.ts";
import { countedLists } from "#src/web/admin/links/counted-lists.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { useMoneyNews } from "#src/web/admin/jobs/use-money-news.ts";
import { formatAmount } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LinkRow } from "#src/web/admin/parts/links/link-row.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";

const MOST_NAMED = 3;

const newsWords = dictionary(
  {
    accepted: (name: string, number: string) =>
      name ? `${name} a accepté la soumission ${number}` : `La soumission ${number} est acceptée`,
    "down-payment": "Facturez l’acompte.",
    "to-plan": "Choisissez le jour.",
    planned: (when: string) => `${when}\u00A0: c’est au calendrier.`,
    toInvoice: (count: number) => (count === 1 ? "1 travail fait à facturer" : `${count} travaux faits à facturer`),
    byCard: (count: number, amount: string) =>
      `${count < 2 ? "1 facture payée par carte" : `${count} factures payées par carte`}\u00A0: ${amount}, taxes comprises`,
    invoiceDrafts: (count: number) => (count < 2 ? "1 facture à terminer" : `${count} factures à terminer`),
    quoteDrafts: (count: number) => (count < 2 ? "1 soumission à envoyer" : `${count} soumissions à envoyer`),
    plansToRenew: (count: number) => (count < 2 ? "1 forfait à renouveler" : `${count} forfaits à renouveler`),
    title: "À ne pas oublier",
  },
  {
    accepted: (name, number) => (name ? `${name} accepted quote ${number}` : `Quote ${number} is accepted`),
    "down-payment": "Invoice the down payment.",
    "to-plan": "Choose the day.",
    planned: (when) => `${when} is in the calendar.`,
    toInvoice: (count) => (count === 1 ? "1 finished job to invoice" : `${count} finished jobs to invoice`),
    byCard: (count, amount) =>
      `${count === 1 ? "1 invoice paid by card" : `${count} invoices paid by card`}: ${amount}, taxes included`,
    invoiceDrafts: (count) => (count === 1 ? "1 invoice to finish" : `${count} invoices to finish`),
    quoteDrafts: (count) => (count === 1 ? "1 quote to send" : `${count} quotes to send`),
    plansToRenew: (count) => (count === 1 ? "1 plan to renew" : `${count} plans to renew`),
    title: "Not to forget",
  },
);

/** Work that is done and not invoiced, then whoever said yes, with the next thing to do. */
export function NewsLines() {
  const news = useMoneyNews();
  return (
    <>
      <ToInvoiceLine jobs={news?.toInvoice ?? []} />
      {news?.accepted.map((one) => (
        <AcceptedLine key={one.number} accepted={one} />
      ))}
    </>
  );
}

function ToInvoiceLine({ jobs }: { jobs: readonly ToInvoice[] }) {
  const t = useWords(newsWords);
  const [first, ...others] = jobs;
  if (!first) return null;
  const href = others.length > 0 ? countedLists.toInvoice : leadPath(first.leadId);
  const names = jobs.slice(0, MOST_NAMED).map(({ name }) => name);
  return (
    <NewsLine icon={ReceiptText} href={href} title={t.toInvoice(jobs.length)}>
      {[...names, ...(jobs.length > MOST_NAMED ? ["…"] : [])].filter(Boolean).join(", ")}
    </NewsLine>
  );
}

function AcceptedLine({ accepted: { leadId, name, number, next, visit } }: { accepted: AcceptedLately }) {
  const t = useWords(newsWords);
  const language = useLanguage();
  const said = next === "planned" ? visit && t.planned(formatWindow(visit, language)) : next && t[next];
  return (
    <NewsLine icon={ThumbsUp} href={leadPath(leadId)} title={t.accepted(name, number)}>
      {said}
    </NewsLine>
  );
}

type LineProps = { icon: LucideIcon; href: string; title: string; children: ReactNode };

function NewsLine({ icon: Icon, href, title, children }: LineProps) {
  return (
    <Link
      href={href}
      className="group mb-4 flex min-h-14 items-center gap-3 rounded-card border border-line bg-water-soft px-4 py-3 transition-colors hover:border-water md:px-5"
    >
      <Icon aria-hidden="true" className="size-6 shrink-0 text-success" />
      <span className="grow wrap-anywhere">
        <span className="block font-bold">{title}</span>
        {children && <span className="block text-sm text-muted first-letter:uppercase">{children}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-water" />
    </Link>
  );
}

/** What waits for the owner, in the order of what it costs to forget it, then what came in by itself. */
export function MoneyNews() {
  const t = useWords(newsWords);
  const language = useLanguage();
  const news = useMoneyNews();
  if (!news) return null;
  const { byCard, invoiceDrafts, quoteDrafts, plansToRenew } = news;
  const rows = [
    { count: invoiceDrafts, path: countedLists.invoiceDrafts, says: t.invoiceDrafts(invoiceDrafts) },
    { count: quoteDrafts, path: countedLists.quoteDrafts, says: t.quoteDrafts(quoteDrafts) },
    { count: plansToRenew, path: countedLists.plansToRenew, says: t.plansToRenew(plansToRenew) },
    {
      ...{ count: byCard.count, path: countedLists.byCard },
      says: t.byCard(byCard.count, formatAmount(byCard.cents, language)),
    },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="not-to-forget" className="mb-6">
      <h2 id="not-to-forget" className="mb-3 text-lg">
        {t.title}
      </h2>
      <Card>
        <ul className="divide-y divide-line px-5">
          {rows.map(({ path, says }) => (
            <LinkRow key={path} href={path}>
              {says}
            </LinkRow>
          ))}
        </ul>
      </Card>
    </section>
  );
}
