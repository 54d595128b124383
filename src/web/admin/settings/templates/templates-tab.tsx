import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { QuoteTemplates } from "./quote-templates.tsx";
import { ReplyTemplates } from "./reply-templates.tsx";
import { TextTemplates } from "./text-templates.tsx";

/** Texts are shown in the same language. */
export function TemplatesTab() {
  return (
    <SiteLanguages value={siteNames().outline.languages}>
      <WithLanguageSwitch>
        <ReplyTemplates />
        <TextTemplates />
        <QuoteTemplates />
      </WithLanguageSwitch>
    </SiteLanguages>
  );
}
