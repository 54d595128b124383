import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { ContactedPerson } from "#src/account/consents/person.ts";
import type { CustomerPrivacy as Shown } from "#src/work/privacy/customer-privacy.server.ts";
import { customerCalls } from "#src/web/admin/customers/use-customer.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { usePrivacyLawWords } from "#src/web/admin/privacy/privacy-law-words.ts";
import { useFindPerson } from "#src/web/admin/privacy/requests/use-data-requests.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { customerPrivacyWords } from "./words.ts";

const PersonFound = lazyPart(
  async () => (await import("#src/web/admin/privacy/requests/person-found.tsx")).PersonFound,
);

/** Access, correction, erasure and retention, each with what stays for the tax years and until when. */
export function CustomerPrivacyCard({ customerId }: { customerId: string }) {
  const t = useWords(customerPrivacyWords);
  const { law } = usePrivacyLawWords();
  const query = useQuery({
    ...apiQuery(customerCalls.privacy, { param: { id: customerId } }),
    refetchOnMount: "always",
  });
  return (
    <SectionCard title={t.title}>
      <QueryState query={query} failed={t.notLoaded}>
        {(privacy) => (
          <>
            {privacy.person ? <Acts person={privacy.person} /> : <p className="text-muted">{t.noPerson}</p>}
            <details className="group">
              <summary className="reachable flex cursor-pointer list-none items-center gap-2 text-water [&::-webkit-details-marker]:hidden">
                {t.duties}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="grid gap-3 pt-3">
                <p className="max-w-prose text-muted">{t.intro(law)}</p>
                <Duties privacy={privacy} />
              </div>
            </details>
          </>
        )}
      </QueryState>
    </SectionCard>
  );
}

function Duties({ privacy: { invoicesKept, contractsUntil, goesOn } }: { privacy: Shown }) {
  const t = useWords(customerPrivacyWords);
  const language = useLanguage();
  const day = (date: string) => formatDay(date, language, "medium");
  const stays = invoicesKept ? t.stays(invoicesKept.count, day(invoicesKept.until)) : t.staysNothing;
  return (
    <dl className="grid gap-3">
      <Duty name={t.access}>{t.accessSaid}</Duty>
      <Duty name={t.correction}>{t.correctionSaid}</Duty>
      <Duty name={t.erasure}>
        {[t.erasureSaid, contractsUntil && t.contractsSaid(day(contractsUntil)), stays].filter(Boolean).join(" ")}
      </Duty>
      <Duty name={t.retention}>
        {goesOn ? t.goesOn(day(goesOn)) : t.goesByHand} {invoicesKept && stays}{" "}
        <Way to="/admin/settings?tab=advanced">{t.settings}</Way>
      </Duty>
    </dl>
  );
}

function Duty({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="max-w-prose text-sm">{children}</dd>
    </div>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} className="reachable text-water underline underline-offset-4">
      {children}
    </Link>
  );
}

function Acts({ person }: { person: ContactedPerson }) {
  const t = useWords(customerPrivacyWords);
  const find = useFindPerson();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <BusyButton icon={Search} busy={find.isPending} onClick={() => find.mutate(person)}>
          {t.look}
        </BusyButton>
        <Way to="/admin/privacy?tab=requests">{t.register}</Way>
      </div>
      {find.data && <PersonFound key={find.submittedAt} {...find.data} />}
    </>
  );
}
