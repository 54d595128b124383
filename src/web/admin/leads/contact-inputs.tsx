import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { type Edited } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { answerWords } from "#src/work/leads/lead-fields.ts";

type Props = { phone: Edited<string>; email: Edited<string>; phoneHint?: string };

export function PhoneAndEmail({ phone, email, phoneHint }: Props) {
  const t = useWords(answerWords);
  return (
    <>
      <TextOf
        of={phone}
        label={t.phone}
        {...(phoneHint && { hint: phoneHint })}
        type="tel"
        maxLength={contactLimits.phone}
      />
      <TextOf of={email} label={t.email} type="email" maxLength={contactLimits.email} />
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
