import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { LinkRow } from "#src/web/admin/parts/link-row.tsx";
import type { Section } from "#src/web/admin/site/editing/use-section.ts";
import { ForgetServices } from "./forget-services.tsx";
import { useMentionRows } from "./left-groups.ts";
import { useForgetSetUp, useSetUp } from "./use-set-up.ts";
import { setUpWords } from "./words.ts";

type Props = {
  kind: "service" | "area";
  /** The list that they were removed from. */
  of: Pick<Section<readonly { id: string }[]>, "value" | "status">;
  /** Once texts of this screen may have changed on the server too. */
  onForgotten?: () => void;
};

/** What was removed here and the site names still, with the way to each place. */
export function StillNamed({ kind, of: { value, status }, onForgotten }: Props) {
  const t = useWords(setUpWords);
  const language = useLanguage();
  const { data } = useSetUp();
  const forget = useForgetSetUp();
  const rowsOf = useMentionRows();
  useEffect(() => {
    if (status === "saved") void forget();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after each save
  }, [status]);
  const left = data?.left.stillNamed ?? [];
  const gone = left.filter((one) => one.kind === kind && value.every(({ id }) => id !== one.id));
  return (
    <div role="status" className="grid gap-4 empty:hidden">
      {gone.length > 0 && kind === "service" && data?.left.canForget && (
        <ForgetServices {...(onForgotten && { onDone: onForgotten })} />
      )}
      {gone.map((one) => (
        <details key={one.id} className="group rounded-field bg-mist px-4 py-2">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
            {t.namedStill(one.name[language] || one.name.fr || one.name.en, one.mentions.length)}
          </summary>
          <ul className="divide-y divide-line">
            {rowsOf(one).map(({ key, path, title, text }) => (
              <LinkRow key={key} href={path}>
                <span className="grid min-w-0 wrap-anywhere">
                  {title}
                  {text && <span className="text-sm font-normal text-muted">{text}</span>}
                </span>
              </LinkRow>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
