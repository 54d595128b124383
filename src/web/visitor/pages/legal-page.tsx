import { shownAddress, unbroken } from "#src/site/business.ts";
import type { LegalText } from "#src/site/legal/legal-text.ts";
import { retentionWords } from "#src/site/legal/retention-words.ts";
import { fillIn } from "#src/i18n/dictionary.ts";
import { useSite } from "#src/web/visitor/site/site.tsx";

/** Of the texts as they ship, until the owner has changed what they state. */
const FIRST_UPDATED = { fr: "13 janvier 2025", en: "January 13, 2025" };

export function LegalPage({ text }: { text: LegalText }) {
  const { facts, language } = useSite();
  const { business, keepsFullAddresses, retention } = facts;
  const values = {
    name: business.name,
    legalName: business.legalName,
    privacyOfficer: business.privacyOfficer,
    email: business.email,
    phone: unbroken(business.telephoneShown),
    address: shownAddress(business),
    updated: facts.legalUpdated?.[language] ?? FIRST_UPDATED[language],
    ...retentionWords(retention, language),
    ...text.addresses?.[keepsFullAddresses ? "full" : "shortened"],
  };
  return (
    <article className="wrap prose legal py-section">
      <h1 className="max-w-3xl text-title">{text.title}</h1>
      <p className="text-muted">{fillIn(text.updated, values)}</p>
      {text.sections.map((section) => (
        <section key={section.heading} className="max-w-3xl">
          <h2>{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{fillIn(paragraph, values)}</p>
          ))}
          {section.list && (
            <ul>
              {section.list.map((item) => (
                <li key={item}>{fillIn(item, values)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
