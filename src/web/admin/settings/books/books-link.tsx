import { useState } from "react";
import { linkDays } from "#src/work/invoices/books/books-settings.ts";
import { RenewOrEnd } from "#src/web/admin/parts/links/renew-or-end.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SecretAddress } from "#src/web/admin/parts/links/secret-address.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { SelectField } from "#src/web/ui/fields/field.tsx";
import { bookkeeperWords } from "./books-words.ts";
import { booksQuery, useEndLink, useMakeLink, type ShownLink } from "./use-books.ts";

const USUAL_DAYS = 90;

export function BooksLinkCard({ link }: { link: ShownLink }) {
  const t = useWords(bookkeeperWords);
  const language = useLanguage();
  const making = useMakeLink();
  const ending = useEndLink();
  const [days, setDays] = useState<(typeof linkDays)[number]>(USUAL_DAYS);
  const make = () => making.mutate({ days });
  return (
    <>
      {link === null && <p>{t.none}</p>}
      {link && (
        <SecretAddress
          id="books-link"
          link={link.link}
          query={booksQuery}
          words={t}
          note={t.until(formatDate(new Date(link.endsAt), language))}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44">
          <SelectField
            id="link-days"
            label={t.lasts}
            value={days}
            onChange={({ target }) => setDays(linkDays.find((one) => String(one) === target.value) ?? USUAL_DAYS)}
          >
            {linkDays.map((one) => (
              <option key={one} value={one}>
                {t[`lasts.${one}`]}
              </option>
            ))}
          </SelectField>
        </div>
        {link ? (
          <RenewOrEnd
            madeAt={link.madeAt}
            words={t}
            renewing={{ isPending: making.isPending, start: make }}
            ending={{ isPending: ending.isPending, start: () => ending.mutate() }}
          />
        ) : (
          <BusyButton look="solid" className="min-h-13" busy={making.isPending} onClick={make}>
            {t.make}
          </BusyButton>
        )}
      </div>
    </>
  );
}
