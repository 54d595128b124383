import type { ComponentProps } from "react";
import { contactLimits } from "#src/customers/leads/contact-limits.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { contactWords } from "./words.ts";

type Input = Omit<ComponentProps<typeof TextField>, "label">;

export function PhoneAndEmail({ phone, email }: { phone: Input; email: Input }) {
  const t = useWords(contactWords);
  return (
    <>
      <TextField {...phone} label={t.phone} type="tel" maxLength={contactLimits.phone} autoComplete="off" />
      <TextField {...email} label={t.email} type="email" maxLength={contactLimits.email} autoComplete="off" />
    </>
  );
}

export function ServiceOptions() {
  const language = useLanguage();
  return siteNames().services.map(({ key, label }) => (
    <option key={key} value={key}>
      {label[language]}
    </option>
  ));
}
