import { textIn } from "#src/site/content/text.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { LegalPageContent } from "#src/site/content/site-content.server.ts";
import { clauseFrames, keptClauses, serviceClauses, type KeptClause, type ServiceName } from "./policy-clauses.ts";

/** `host` is blank for one that has a single address. */
export type OutsideService = { name: ServiceName; host: string };

/** What the settings make true of the policy. */
export type PolicyFacts = { services: readonly OutsideService[]; backupNights: number };

const NOT_A_HOST = /[^\p{L}\p{N}.:, -]/gu;

/** The values of a page that say how long requests are kept. */
const HOW_LONG = "{requestsKept} {doubtfulKept}";

/** The sections that the owner wrote, and below two of them what the program knows. Their values are filled in later. */
export function withDetails(page: LegalPageContent, facts: PolicyFacts): LegalPageContent {
  const saysHowLong = (language: SiteLanguage) => page.sections.some(({ html }) => html[language].includes(HOW_LONG));
  const details = { use: keptDetails(facts, saysHowLong), sharing: sharedDetails(facts) };
  const last = page.sections.at(-1)?.id;
  const missing = Object.entries(details).filter(([id]) => page.sections.every((section) => section.id !== id));
  const sections = page.sections.map((section) => {
    const own = Object.entries(details).filter(([id]) => id === section.id);
    const added = section.id === last ? [...own, ...missing] : own;
    if (added.length === 0) return section;
    const htmlIn = (language: SiteLanguage) =>
      section.html[language] && section.html[language] + added.map(([, detail]) => detail(language)).join("");
    return { ...section, html: textIn(htmlIn) };
  });
  return { ...page, sections };
}

/** Folded: a long list, of which the section above says what concerns everybody. */
function keptDetails({ backupNights }: PolicyFacts, saysHowLong: (language: SiteLanguage) => boolean) {
  const left: KeptClause = backupNights > 0 ? "noBackups" : "backups";
  return (language: SiteLanguage) => {
    const t = clauseFrames[language];
    const kept = saysHowLong(language) ? t.keptAsSaid : HOW_LONG;
    const clauses = Object.entries(keptClauses[language]).filter(([name]) => name !== left);
    const items = list(clauses.map(([, clause]) => clause.replace("{kept}", kept)));
    return `<details><summary><h3>${t.kept}</h3></summary><p>${t.where}</p>${items}</details>`;
  };
}

function sharedDetails({ services }: PolicyFacts) {
  return (language: SiteLanguage) => {
    const t = clauseFrames[language];
    const clauses = services.map(({ name, host }) =>
      fillIn(serviceClauses[language][name], { host: host.replaceAll(NOT_A_HOST, "") }),
    );
    return `<h3>${t.services}</h3>${clauses.length > 0 ? list(clauses) : `<p>${t.none}</p>`}`;
  };
}

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

const LANGUAGE_KEPT = /<li>[^<]{0,300}[“«]\s?language\s?[”»][^<]{0,300}<\/li>/g;

/** On a site in one language there is nothing to choose, and nothing is kept of it. */
export function withoutLanguageKept(page: LegalPageContent): LegalPageContent {
  const sections = page.sections.map((section) => ({
    ...section,
    html: textIn((language) => section.html[language].replaceAll(LANGUAGE_KEPT, "")),
  }));
  return { ...page, sections };
}
