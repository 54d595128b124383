import type { ReactNode } from "react";
import { unbroken } from "#src/site/business.ts";
import { privacyPage } from "#src/site/pages.ts";
import { Button } from "#src/web/ui/button.tsx";
import { contactFields, TRAP_FIELD } from "#src/work/leads/contact-fields.ts";
import { firstInError } from "./contact-body.ts";
import { ContactFields } from "./contact-fields.tsx";
import { PhotosInForm } from "#src/web/visitor/photos/photos-in-form.tsx";
import { usePathOf, useSite, useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";
import { useContactForm } from "./use-contact-form.ts";

/** Works as a plain post before hydration. `state` is a refused plain post. */
export function ContactForm({ state }: { state?: FormState | undefined }) {
  const { t, language } = useTranslation();
  const { form, announced, providerPlace, problems, askedPhone, isSending, hasFailed, submit, validateField, prepare } =
    useContactForm(state);
  return (
    <form
      ref={form}
      method="post"
      action="/api/contact"
      onSubmit={submit}
      onChange={validateField}
      onFocus={prepare}
      className="relative rounded-card bg-raised p-5 text-left text-ink lifted md:p-8"
    >
      {state && !state.isUntouched && <Refusal state={state} />}
      <p className="mb-4 text-sm text-muted">{t("contact.allRequired")}</p>
      <ContactFields
        values={state?.values ?? {}}
        problems={problems}
        focused={state && (firstInError(state.problems) ?? state.focused)}
      />
      <PhotosInForm form={form} announced={announced} />
      <Trap />
      <input type="hidden" name="language" value={language} />
      {askedPhone && <input type="hidden" name="askedPhone" value={askedPhone} />}
      {state && <Carried values={state.values} />}
      <div ref={providerPlace} />
      {hasFailed && (
        <Alert>
          {t("contact.error.kept")} <CallLink />
        </Alert>
      )}
      <Button type="submit" look="quote" disabled={isSending} className="mt-4 w-full">
        {t(isSending ? "contact.sending" : "contact.submit")}
      </Button>
      <SmallPrint />
    </form>
  );
}

/** The browser focuses it without a script, unless a field is focused. */
function Refusal({ state }: { state: FormState }) {
  const { t } = useTranslation();
  const correctable = firstInError(state.problems) !== undefined;
  // The field says it.
  if (state.problems.every(({ code }) => code === "short") && correctable) return null;
  if (correctable) return <Alert>{t("contact.errors.summary")}</Alert>;
  return (
    <Alert isFocused>
      {t("contact.error.text")} <CallLink />
    </Alert>
  );
}

function Alert({ isFocused = false, children }: { isFocused?: boolean; children: ReactNode }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a submit is here, far down the page
      autoFocus={isFocused}
      className="my-5 rounded-field bg-danger-soft p-4 font-semibold text-danger"
    >
      {children}
    </p>
  );
}

function CallLink() {
  const { telephone, telephoneShown } = useSite().facts.business;
  return (
    <a href={`tel:${telephone}`} className="underline">
      {unbroken(telephoneShown)}
    </a>
  );
}

function Carried({ values }: { values: Record<string, string> }) {
  const fields = new Set<string>([...contactFields, "language", "askedPhone"]);
  const others = Object.entries(values).filter(([name]) => !fields.has(name));
  return others.map(([name, value]) => <input key={name} type="hidden" name={name} defaultValue={value} />);
}

/** 1Password, LastPass, Bitwarden and Dashlane: none of them minds `autocomplete`. */
const leftAloneByPasswordManagers = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-form-type": "other",
};

function Trap() {
  const { t } = useTranslation();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="contact-topic">{t("contact.trap")}</label>
      <input id="contact-topic" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" {...leftAloneByPasswordManagers} />
    </div>
  );
}

function SmallPrint() {
  const { t } = useTranslation();
  const { facts } = useSite();
  const privacy = usePathOf()(privacyPage);
  return (
    <div className="mt-4 grid gap-2 text-sm text-muted">
      <p>
        {`${t("contact.privacy")} `}
        <a href={privacy} className="font-semibold text-water underline">
          {t("contact.privacy.link")}
        </a>
      </p>
      <p>{t(`contact.captcha.${facts.botCheck}`)}</p>
    </div>
  );
}
