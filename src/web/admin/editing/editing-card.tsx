import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { PHONE, useMedia } from "#src/web/admin/parts/use-media.ts";
import { Card } from "#src/web/ui/card.tsx";

type Props = { title: string; intro?: ReactNode; foldsOnPhone?: boolean; children: ReactNode };

export function EditingCard({ title, intro, foldsOnPhone = false, children }: Props) {
  const isPhone = useMedia(PHONE);
  const body = (
    <>
      {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </>
  );
  return (
    <Card className="min-w-0 p-5 md:p-7">
      {foldsOnPhone && isPhone ? (
        <Folded title={title}>{body}</Folded>
      ) : (
        <>
          <h2 className="text-lg">{title}</h2>
          {body}
        </>
      )}
    </Card>
  );
}

/** Open where a link leads to something in it. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [asked] = useSearchParam("item");
  return (
    <details open={asked !== ""} className="group">
      <summary className="-m-2 flex min-h-11 items-center justify-between gap-3 rounded-field p-2">
        <h2 className="text-lg">{title}</h2>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
