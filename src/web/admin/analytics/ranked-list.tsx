import * as Dialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import type { Compared, Ranking } from "#src/marketing/traffic/analytics.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { DialogHeading, DialogPanel } from "#src/web/ui/dialog.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { ChartBars, type BarsProps } from "./chart-bars.tsx";
import { chartWords } from "./words.ts";

const ROWS = 9;

/** The first rows; all of them at a press. */
export function RankedList({ rows, others, ...bars }: Omit<BarsProps, "rows" | "others"> & Ranking) {
  const rest = rows.slice(ROWS);
  return (
    <div className="p-3">
      <ChartBars {...bars} rows={rows.slice(0, ROWS)} others={sumOf([...rest, others])} />
      {rest.length > 0 && (
        <Details label={bars.label}>
          <ChartBars {...bars} rows={rows} others={others} />
        </Details>
      )}
    </div>
  );
}

function sumOf(counts: Compared[]): Compared {
  const sum = { now: 0, before: 0 };
  for (const { now, before } of counts) {
    sum.now += now;
    sum.before += before;
  }
  return sum;
}

function Details({ label, children }: { label: string; children: ReactNode }) {
  const t = useWords(chartWords);
  const { close } = useWords(commonWords);
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <ToolButton look="plain" aria-label={`${t.details}: ${label}`} className="mt-1 text-sm">
          {t.details}
        </ToolButton>
      </Dialog.Trigger>
      <DialogPanel
        aria-describedby={undefined}
        className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-2xl -translate-y-1/2 gap-3 overflow-y-auto rounded-card bg-raised p-5 shadow-card"
      >
        <DialogHeading title={label} close={close} />
        <div className="-mx-2">{children}</div>
      </DialogPanel>
    </Dialog.Root>
  );
}
