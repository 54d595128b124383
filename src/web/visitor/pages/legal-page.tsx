import { shownAddress, unbroken } from "#src/site/business.ts";
import type { LegalText } from "#src/site/legal/legal-text.ts";
import { fillIn } from "#src/i18n/dictionary.ts";
import { useSite } from "#src/web/visitor/site/site.tsx";

export function LegalPage({ text }: { text: LegalText }) {
  const { business, keepsFullAddresses } = useSite().facts;
  const values = {
    name: business.name,
    legalName: business.legalName,
    privacyOfficer: business.privacyOfficer,
    email: business.email,
    phone: unbroken(business.telephoneShown),
    address: shownAddress(business),
    ...text.addresses?.[keepsFullAddresses ? "full" : "shortened"],
  };
  return (
    <article className="wrap prose legal py-section">
      <h1 className="max-w-3xl text-title">{text.title}</h1>
      <p className="text-muted">{text.updated}</p>
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
