import { useState, type ComponentProps } from "react";
import { contactLimits, type ContactField } from "#src/customers/leads/contact-fields.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

const DIGITS_OF_A_NUMBER = 10;

/** `focused` has `autofocus`, in a page rendered with a refused form. */
type Props = { values: Record<string, string>; problems: Problem[]; focused?: ContactField };

/** Uncontrolled, so that hydration and a change of language keep what is typed. */
export function ContactFields({ values, problems, focused }: Props) {
  const { t } = useTranslation();
  const { home, services, otherService } = useSite().content;
  const labels = [...services.map(({ label }) => label), otherService];
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    label: t(`contact.${name}`),
    error: sentenceOf(t, name, problems.find((problem) => problem.field === name)?.code),
    required: true,
    autoFocus: name === focused,
  });
  const text = (name: ContactField) => ({ ...field(name), maxLength: contactLimits[name], defaultValue: values[name] });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField {...text("name")} autoComplete="name" />
      <PhoneField {...text("phone")} />
      <div className="grid gap-5 md:col-span-2">
        <TextField {...text("email")} type="email" inputMode="email" autoComplete="email" />
        <SelectField {...field("service")} defaultValue={values["service"] ?? ""}>
          <option value="">{t("contact.service.choose")}</option>
          {labels.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...text("message")} hint={home.contact.messageHint} />
      </div>
    </div>
  );
}

/** Too few digits are pointed out and accepted: an extension or a number abroad may be right as it is. */
function PhoneField(field: ComponentProps<typeof TextField>) {
  const { t } = useTranslation();
  const [isShort, setIsShort] = useState(false);
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onBlur={({ target }) => setIsShort(lacksDigits(target.value))}
      {...(isShort && !field.error && { hint: t("contact.phone.short") })}
    />
  );
}

function lacksDigits(phone: string): boolean {
  return phone.trim() !== "" && phone.replace(/\D/g, "").length < DIGITS_OF_A_NUMBER;
}

type Translate = ReturnType<typeof useTranslation>["t"];

function sentenceOf(t: Translate, name: ContactField, code: string | undefined): string | undefined {
  if (!code) return undefined;
  const field = t(`contact.${name}`);
  if (code === "tooLong") return t("contact.tooLong", { field, max: contactLimits[name] });
  if (code === "invalid" && name === "email") return t("contact.email.invalid");
  return t("contact.required", { field });
}
