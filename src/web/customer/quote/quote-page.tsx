import type { ReactNode } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { unbroken } from "#src/site/business.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { BrandMark } from "#src/web/visitor/site/brand-mark.tsx";
import { booksPageWords } from "#src/web/customer/books/books-page-words.ts";
import { BooksPage } from "#src/web/customer/books/books-sheet.tsx";
import { InvoiceWithPayment } from "#src/web/customer/invoice/invoice-sheet.tsx";
import { PlanSheet } from "#src/web/customer/plan/plan-sheet.tsx";
import { DayPage } from "#src/web/customer/day/day-page.tsx";
import { helperDayWords } from "#src/web/customer/day/day-words.ts";
import { LanguageContext, usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { quoteLink } from "./quote-link.ts";
import type { QuoteBrand, QuotePageProps, QuoteView } from "./quote-page-props.ts";
import { QuoteSteps } from "./quote-steps.tsx";
import { StatementPage } from "./statement-sheet.tsx";
import { Unsubscribe } from "./unsubscribe.tsx";

/** Rendered on the server alone. */
export function SecretPage({ language, otherLanguage, brand, assets, script, seenAt, shown }: QuotePageProps) {
  const view = shown.kind === "books" || !("view" in shown) || !("isPreview" in shown.view) ? undefined : shown.view;
  return (
    <LanguageContext value={language}>
      <html lang={language} data-font="">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex, nofollow" />
          <meta name="theme-color" content="#000000" />
          <PageTitle brand={brand} shown={shown} />
          <HeadingFont styles={brand.look + assets.style} />
          {assets.stylesheet ? <link rel="stylesheet" href={assets.stylesheet} /> : <Style text={assets.style} />}
          {brand.look && <Style text={brand.look} />}
          <SiteIcon version={brand.icons} />
        </head>
        <body data-seen={seenAt}>
          <Bar brand={brand} shown={shown} otherLanguage={otherLanguage} />
          <main id="main" className="page">
            {view?.isPreview && <PreviewNotice isSent={"isSent" in view && view.isSent} />}
            <div inert={view?.isPreview}>
              <Shown shown={shown} brand={brand} />
            </div>
          </main>
          {script && (seenAt || hasScript(shown)) && <script dangerouslySetInnerHTML={{ __html: script }} />}
        </body>
      </html>
    </LanguageContext>
  );
}

function hasScript(shown: QuotePageProps["shown"]): boolean {
  return shown.kind === "quote" ? shown.view.step === "read" : shown.kind === "invoice" || shown.kind === "day";
}

function Shown({ shown, brand }: Pick<QuotePageProps, "shown" | "brand">) {
  if (shown.kind === "quote") return <QuoteSteps view={shown.view} />;
  if (shown.kind === "invoice") return <InvoiceWithPayment view={shown.view} />;
  if (shown.kind === "statement") return <StatementPage view={shown.view} />;
  if (shown.kind === "plan") return <PlanSheet view={shown.view} />;
  if (shown.kind === "day") return <DayPage view={shown.view} />;
  if (shown.kind === "books") return <BooksPage view={shown.view} />;
  if (shown.kind === "unsubscribe") return <Unsubscribe view={shown.view} brand={brand} />;
  if (shown.kind === "review") return <ReviewInvitation address={shown.view.address} brand={brand} />;
  return <Message kind={shown.kind} brand={brand} />;
}

function PreviewNotice({ isSent }: { isSent: boolean }) {
  const { t } = usePageWords();
  return (
    <p role="status" className="notice">
      {t(isSent ? "previewSent" : "preview")}
    </p>
  );
}

function PageTitle({ brand, shown }: Pick<QuotePageProps, "brand" | "shown">) {
  return <title>{`${titleOf(shown, usePageWords())} – ${brand.name}`}</title>;
}

function titleOf(shown: QuotePageProps["shown"], { t, language }: ReturnType<typeof usePageWords>): string {
  if (shown.kind === "quote") return shown.view.quote.heading;
  if (shown.kind === "invoice") return shown.view.invoice.heading;
  if (shown.kind === "statement") return shown.view.statement.heading;
  if (shown.kind === "plan") return shown.view.title;
  if (shown.kind === "day") return helperDayWords[language].title;
  if (shown.kind === "books") return booksPageWords[language].title;
  if (shown.kind === "review") return t("reviewButton");
  if (shown.kind === "unsubscribe") return t(shown.view.about ? "stopButton" : "unsubscribeButton");
  return t(`${shown.kind}.title`);
}

function Style({ text }: { text: string }) {
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Asked for before the first paint, else it would not be shown. The first that is named is the site's own. */
function HeadingFont({ styles }: { styles: string }) {
  const [file] = /\/fonts\/[\w.]+/.exec(styles) ?? [];
  return file && <link rel="preload" href={file} as="font" type="font/woff2" crossOrigin="" />;
}

function SiteIcon({ version }: { version: string | undefined }) {
  if (version) return <link rel="icon" href={`/icon-192.png?v=${version}`} type="image/png" sizes="192x192" />;
  return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />;
}

function Bar({ brand, shown, otherLanguage }: Pick<QuotePageProps, "brand" | "shown" | "otherLanguage">) {
  const { t } = usePageWords();
  const ground = brand.header === "night" ? "night bg-black" : "paper-bar border-b border-line bg-paper";
  return (
    <header className={`${ground} py-2 print:hidden`}>
      <a href="#main" className="skip-link">
        {t("skip")}
      </a>
      <div className="bar">
        <p className="mr-auto flex min-w-0 items-center gap-2 font-extrabold">
          <BrandMark brand={brand.brand} name={brand.name} />
          <span>{brand.name}</span>
        </p>
        {shown.kind === "quote" && <QuoteLanguage view={shown.view} />}
        {shown.kind === "books" && (
          <LanguageLink
            to={shown.view.otherLanguage}
            href={(to) => `${shown.view.address}?lang=${to}&period=${shown.view.period}`}
          />
        )}
        {(shown.kind === "invoice" || shown.kind === "plan" || shown.kind === "day") && (
          <LanguageLink to={shown.view.otherLanguage} href={(to) => `${shown.view.address}?lang=${to}`} />
        )}
        {isPlain(shown) && <LanguageLink to={otherLanguage} href={(to) => `?lang=${to}`} />}
        <a href={`tel:${brand.telephone}`} className="bar-link">
          <Icon name="phone" />
          <span className="max-sm:sr-only">{t("call", { phone: unbroken(brand.telephoneShown) })}</span>
        </a>
      </div>
    </header>
  );
}

/** It says the same to everybody, and its address alone leads to it again. */
function isPlain({ kind, ...shown }: QuotePageProps["shown"]): boolean {
  if (kind === "unsubscribe") return "view" in shown && "isDone" in shown.view && !shown.view.isDone;
  return kind === "review" || kind === "unknown";
}

function QuoteLanguage({ view: { otherLanguage, address, chosen, step } }: { view: QuoteView }) {
  const isReview = step === "review";
  return <LanguageLink to={otherLanguage} href={(language) => quoteLink({ address, language, chosen, isReview })} />;
}

function LanguageLink({ to, href }: { to: SiteLanguage | null; href: (to: SiteLanguage) => string }) {
  const { t } = usePageWords();
  if (!to) return null;
  return (
    <a href={href(to)} hrefLang={to} lang={to} className="bar-link">
      {t("otherLanguage")}
    </a>
  );
}

function Message({ kind, brand }: { kind: "unknown" | "unavailable" | "too-long"; brand: QuoteBrand }): ReactNode {
  const { t } = usePageWords();
  return (
    <section className="py-section text-center">
      <h1 className="text-title">{t(`${kind}.title`)}</h1>
      <p className="mx-auto mt-6 max-w-xl text-lg text-muted">
        {t(`${kind}.text`, { phone: unbroken(brand.telephoneShown) })}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={`tel:${brand.telephone}`} className="button primary bg-sun">
          <Icon name="phone" />
          {t("call", { phone: unbroken(brand.telephoneShown) })}
        </a>
        <a href={brand.home} className="button secondary">
          {t("toSite")}
        </a>
      </p>
    </section>
  );
}

/** The last step before the page of another site where the review is written. */
function ReviewInvitation({ address, brand }: { address: string; brand: QuoteBrand }) {
  const { t } = usePageWords();
  return (
    <section className="py-section text-center">
      <h1 className="text-title">{t("review.title", { business: brand.name })}</h1>
      <p className="mx-auto mt-6 max-w-xl text-lg text-muted">{t("review.text")}</p>
      <form action={address} method="post" className="mt-8">
        <input type="hidden" name="go" value="yes" />
        <button type="submit" className="button primary bg-sun">
          {t("reviewButton")}
        </button>
      </form>
    </section>
  );
}
