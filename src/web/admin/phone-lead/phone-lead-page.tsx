import { useLocation } from "wouter";
import { leadPath, pathBackToList } from "#src/web/admin/links/lead-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { PhoneLeadForm } from "./phone-lead-form.tsx";
import { phoneLeadWords } from "./words.ts";

export function PhoneLeadPage() {
  const t = useWords(phoneLeadWords);
  const { allLeads, addPhoneLead } = useWords(leadsWords);
  const [, navigate] = useLocation();
  const list = pathBackToList();
  const [asked] = useSearchParam("for");
  const isCustomer = asked === "customer";
  return (
    <AdminPage
      title={isCustomer ? t.newCustomer : addPhoneLead}
      under={{ title: allLeads, path: list }}
      intro={isCustomer ? t.customerIntro : t.intro}
    >
      <Card className="max-w-3xl">
        <PhoneLeadForm
          asksWho={!isCustomer}
          className="p-5 md:p-7"
          onSaved={(id) => navigate(leadPath(id), { replace: true })}
          onCancel={() => navigate(list)}
        />
      </Card>
    </AdminPage>
  );
}
