import { useQueryClient } from "@tanstack/react-query";
import { Check, Copy, Eye } from "lucide-react";
import { useState } from "react";
import { linkDays } from "#src/customers/invoices/books/books-settings.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { askForStepUp } from "#src/web/admin/parts/calls/step-up.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useCopying } from "#src/web/admin/settings/form/use-copying.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { SelectField, TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { bookkeeperWords } from "./books-words.ts";
import { booksQuery, useEndLink, useMakeLink, type ShownLink } from "./use-books.ts";

const USUAL_DAYS = 90;

export function BooksLink({ link }: { link: ShownLink }) {
  const t = useWords(bookkeeperWords);
  const making = useMakeLink();
  const ending = useEndLink();
  const [days, setDays] = useState<(typeof linkDays)[number]>(USUAL_DAYS);
  const make = () => making.mutate({ days });
  return (
    <>
      {link === null && <p>{t.none}</p>}
      {link && (link.link === null ? <HiddenLink /> : <Address link={link.link} endsAt={link.endsAt} />)}
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
          <>
            <ConfirmButton
              key={link.madeAt}
              label={t.renew}
              sure={t.renewSure}
              keep={t.keep}
              busy={making.isPending}
              onConfirm={make}
            />
            <ConfirmButton
              label={t.end}
              sure={t.endSure}
              keep={t.keep}
              busy={ending.isPending}
              onConfirm={() => ending.mutate()}
            />
          </>
        ) : (
          <BusyButton look="solid" className="min-h-13" busy={making.isPending} onClick={make}>
            {t.make}
          </BusyButton>
        )}
      </div>
    </>
  );
}

/** The server shows it for a while after the password. */
function HiddenLink() {
  const t = useWords(bookkeeperWords);
  const queries = useQueryClient();
  const show = async () => {
    if (await askForStepUp()) await queries.invalidateQueries(booksQuery);
  };
  return (
    <ToolButton className="justify-self-start" onClick={() => void show()}>
      <Eye aria-hidden="true" className="size-5" />
      {t.show}
    </ToolButton>
  );
}

function Address({ link, endsAt }: { link: string; endsAt: string }) {
  const t = useWords(bookkeeperWords);
  const language = useLanguage();
  const { isCopied, copy } = useCopying(link);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField id="books-link" label={t.address} readOnly value={link} onFocus={(event) => event.target.select()} />
      <ToolButton onClick={() => void copy()} className="min-h-13">
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? t.copied : t.copy}
      </ToolButton>
      <p className="text-sm text-muted sm:col-span-2">{t.until(formatDate(new Date(endsAt), language))}</p>
    </div>
  );
}
