import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { siteWords } from "#src/web/admin/site/words.ts";
import { AddressList } from "./address-list.tsx";
import { ImportAddresses } from "./import-addresses.tsx";
import { useAddresses, useAddAddress } from "./use-addresses.ts";
import { siteAddressWords } from "./words.ts";
import { Plus } from "lucide-react";
import { redirectProblems } from "#src/account/settings/redirects/redirect-problems.ts";
import { fieldId, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

export function AddressesPage() {
  const t = useWords(siteAddressWords);
  const { title: site } = useWords(siteWords);
  const query = useAddresses();
  return (
    <AdminPage title={t.title} intro={t.intro} under={{ title: site, path: "/admin/site" }}>
      <QueryState query={query} failed={t.notLoaded} errorInCard placeholder={<Skeleton shape="form" />}>
        {({ redirects }) => (
          <div className="grid gap-5">
            <EditingCard title={t.add}>
              <AddAddress />
            </EditingCard>
            <AddressList redirects={redirects} />
            <EditingCard title={t.import} intro={t.importIntro}>
              <ImportAddresses />
            </EditingCard>
          </div>
        )}
      </QueryState>
    </AdminPage>
  );
}

function AddAddress() {
  const t = useWords(siteAddressWords);
  const add = useAddAddress();
  const form = useForm({
    name: "address",
    initial: { from: "", to: "" },
    problemWords: redirectProblems,
    save: add.mutateAsync,
    onSaved() {
      form.reset();
      document.getElementById(fieldId(part(form, "from")))?.focus();
    },
  });
  const field = (
    name: "from" | "to",
  ): { of: Edited<string>; maxLength: number; autoCapitalize: string; spellCheck: false } => ({
    ...{ of: part(form, name), maxLength: 500, autoCapitalize: "none", spellCheck: false },
  });
  return (
    <Form of={form} className="grid items-start gap-5 md:grid-cols-[1fr_1fr_auto]">
      <TextOf {...field("from")} label={t.from} hint={t.fromHint} placeholder="/services.html" />
      <TextOf {...field("to")} label={t.to} hint={t.toHint} placeholder="/" />
      <ToolButton icon={Plus} type="submit" look="solid" disabled={form.isSaving} className="md:mt-9">
        {t.save}
      </ToolButton>
    </Form>
  );
}
