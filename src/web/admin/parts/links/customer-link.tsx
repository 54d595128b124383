import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";

const words = dictionary(
  { copy: "Copier le lien", view: "Voir comme le client" },
  { copy: "Copy the link", view: "View as the customer" },
);

type Props = {
  query: { data: { link: string } | undefined; isError: boolean };
  label: string;
  /** When it was sealed with another key. */
  failed: string;
  /** What else can be done with it. */
  children?: (link: string) => ReactNode;
};

/** The secret address of what one customer sees: a quote, an invoice or the visits of a plan. */
export function CustomerLink({ query: { data, isError }, label, failed, children }: Props) {
  const t = useWords(words);
  if (isError) return <p className="font-semibold text-warning">{failed}</p>;
  if (!data) return null;
  const { link } = data;
  return (
    <div className="grid gap-3">
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={({ target }) => target.select()}
        className="block min-h-11 w-full truncate rounded-field border border-edge bg-mist px-4 text-sm"
      />
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {children?.(link)}
        <CopyButton text={link} label={t.copy} />
        <ToolLink href={link} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" className="size-5" />
          {t.view}
        </ToolLink>
      </div>
    </div>
  );
}
