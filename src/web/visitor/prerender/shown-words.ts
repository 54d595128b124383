import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ShownWords } from "#src/work/leads/intake/shown-hashes.ts";
import { siteMessages, type MessageKey } from "#src/site/messages.ts";
import { translate } from "#src/site/translate.ts";
import { privacyPage } from "#src/site/pages.ts";
import type { ShownSite } from "./shown-site.ts";

/** What the pages of a language say of personal data: at the form, as `SmallPrint` does, and in the policy. */
export function shownWords(site: ShownSite, language: SiteLanguage): [notice: ShownWords, policy: ShownWords] {
  return [
    { kind: "notice", language, text: noticeIn(site, language) },
    { kind: "policy", language, text: policyIn(site, language) },
  ];
}

function noticeIn({ facts }: ShownSite, language: SiteLanguage): string {
  const { business, botCheck } = facts;
  const t = (key: MessageKey) => translate(siteMessages[language], key, { name: business.name });
  return `${t("contact.privacy")} ${t("contact.privacy.link")}\n${t(`contact.captcha.${botCheck}`)}`;
}

function policyIn({ contentOf }: ShownSite, language: SiteLanguage): string {
  const { legal } = contentOf({ page: privacyPage, language });
  if (!legal) return "";
  const sections = legal.sections.map(({ heading, html }) => `<h2>${heading}</h2>${html}`);
  return [`<h1>${legal.title}</h1>`, `<p>${legal.updated}</p>`, ...sections].join("\n");
}
