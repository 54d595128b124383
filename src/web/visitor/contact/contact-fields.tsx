import { useState, type ComponentProps } from "react";
import { contactLimits, lacksDigits, type ContactField } from "#src/work/leads/contact-fields.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { afterPress } from "#src/web/ui/browser/after-press.ts";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

/** `focused` has `autofocus`, in a page rendered with a refused form. */
type Props = { values: Record<string, string>; problems: Problem[]; focused?: ContactField };

/** Uncontrolled, so that hydration and a change of language keep what is typed. */
export function ContactFields({ values, problems, focused }: Props) {
  const { t } = useTranslation();
  const { home, services, otherService } = useSite().content;
  const labels = [...services.map(({ label }) => label), otherService];
  const [chosen, setChosen] = useState(values["service"]);
  const example = services.find(({ label }) => label === chosen)?.messageHint;
  const codeOf = (name: ContactField) => problems.find((problem) => problem.field === name)?.code;
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    label: t(`contact.${name}`),
    error: sentenceOf(t, name, codeOf(name)),
    required: true,
    autoFocus: name === focused,
  });
  // Without a limit of the browser's, which would cut what is pasted: what is too long is kept, and said.
  const text = (name: ContactField) => ({ ...field(name), defaultValue: values[name] });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField {...text("name")} autoComplete="name" autoCapitalize="words" enterKeyHint="next" />
      <PhoneField {...text("phone")} isAsked={codeOf("phone") === "short"} />
      <div className="grid gap-4 md:col-span-2">
        <TextField {...text("email")} type="email" autoComplete="email" enterKeyHint="next" />
        <SelectField
          {...field("service")}
          defaultValue={values["service"] ?? ""}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t("contact.service.choose")}</option>
          {labels.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...text("message")} rows={3} hint={example || home.contact.messageHint} />
      </div>
    </div>
  );
}

/** Too few digits are pointed out when the field is left, asked about when the form is sent, and accepted. */
function PhoneField({ isAsked, ...field }: ComponentProps<typeof TextField> & { isAsked: boolean }) {
  const { t } = useTranslation();
  const [isShort, setIsShort] = useState(false);
  return (
    <TextField
      {...field}
      type="tel"
      autoComplete="tel"
      enterKeyHint="next"
      onBlur={({ target }) => afterPress(() => setIsShort(lacksDigits(target.value)))}
      {...((isAsked || isShort) && { warning: t(isAsked ? "contact.phone.ask" : "contact.phone.short") })}
    />
  );
}

type Translate = ReturnType<typeof useTranslation>["t"];

function sentenceOf(t: Translate, name: ContactField, code: string | undefined): string | undefined {
  if (!code || code === "short") return undefined;
  const field = t(`contact.${name}`);
  if (code === "tooLong") return t("contact.tooLong", { field, max: contactLimits[name] });
  if (code === "invalid" && name === "email") return t("contact.email.invalid");
  return t("contact.required", { field });
}
