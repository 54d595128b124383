import { ExternalLink, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { askForStepUp } from "#src/web/admin/parts/calls/step-up.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";

const words = dictionary(
  { copy: "Copier le lien", view: "Voir comme le client", show: "Afficher le lien" },
  { copy: "Copy the link", view: "View as the customer", show: "Show the link" },
);

type Props = {
  /** A link that was made is null until the password has been asked for. */
  query: {
    data: { link: string | null; isMade?: boolean } | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  label: string;
  /** When it was sealed with another key. */
  failed: string;
  /** What else can be done with it. */
  children?: (link: string) => ReactNode;
};

/** The secret address of what one customer sees: a quote, an invoice or the visits of a plan. */
export function CustomerLink({ query: { data, isError, refetch }, label, failed, children }: Props) {
  const t = useWords(words);
  if (isError) return <p className="font-semibold text-warning">{failed}</p>;
  if (!data || data.isMade === false) return null;
  const { link } = data;
  if (link === null) return <ShowLink label={t.show} refetch={refetch} />;
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
        <ToolLink icon={ExternalLink} href={link} target="_blank" rel="noreferrer">
          {t.view}
        </ToolLink>
      </div>
    </div>
  );
}

function ShowLink({ label, refetch }: { label: string; refetch: () => Promise<unknown> }) {
  const show = async () => {
    if (await askForStepUp()) await refetch();
  };
  return (
    <ToolButton icon={Eye} className="justify-self-start" onClick={() => void show()}>
      {label}
    </ToolButton>
  );
}
