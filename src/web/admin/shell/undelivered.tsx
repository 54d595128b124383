import { lazy, Suspense } from "react";
import { useUndelivered } from "./use-undelivered.ts";

/** Where all was delivered, none of it is loaded. */
const UndeliveredBanner = lazy(async () => ({ default: (await import("./undelivered-banner.tsx")).UndeliveredBanner }));

export function Undelivered() {
  const { undelivered, onRetried } = useUndelivered();
  const { waiting = 0, stopped = 0, webhooks } = undelivered ?? {};
  if (!undelivered || waiting + stopped + (webhooks?.waiting ?? 0) + (webhooks?.stopped ?? 0) === 0) return null;
  return (
    <Suspense fallback={<div className="mb-6 min-h-20 lg:mt-12" />}>
      <UndeliveredBanner undelivered={undelivered} onRetried={onRetried} />
    </Suspense>
  );
}
