import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useEffect } from "react";
import type { EditedSection } from "#src/web/admin/site/editing/use-section.ts";
import { useForgetSetUp, useSetUp } from "./use-set-up.ts";

const ForgetServices = lazyPart(async () => (await import("./forget-services.tsx")).ForgetServices);
const NamedPlaces = lazyPart(async () => (await import("./named-places.tsx")).NamedPlaces);

type Props = {
  kind: "service" | "area";
  /** The list that they were removed from. */
  of: Pick<EditedSection<readonly { id: string }[]>, "value" | "status">;
  /** Once texts of this screen may have changed on the server too. */
  onForgotten?: () => void;
};

/** What was removed here and the site names still, with the way to each place. */
export function StillNamed({ kind, of: { value, status }, onForgotten }: Props) {
  const { data } = useSetUp();
  const forget = useForgetSetUp();
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
      {gone.length > 0 && <NamedPlaces gone={gone} />}
    </div>
  );
}
