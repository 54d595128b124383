import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useIntent } from "#src/web/admin/parts/late/intent.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { ReplyTemplatesEditor } from "./reply-templates.tsx";
import { TextTemplatesEditor } from "./text-templates.tsx";

const QuoteTemplates = lazyPart(async () => (await import("./quote-templates.tsx")).QuoteTemplates);

/** Texts are shown in the same language. */
export function TemplatesTab() {
  const hasActed = useIntent();
  return (
    <SiteLanguages value={siteNames().outline.languages}>
      <WithLanguageSwitch>
        <ReplyTemplatesEditor />
        <TextTemplatesEditor />
        {hasActed && <QuoteTemplates />}
      </WithLanguageSwitch>
    </SiteLanguages>
  );
}
