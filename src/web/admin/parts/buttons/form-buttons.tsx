import type { ComponentProps } from "react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton, type ToolLook } from "#src/web/ui/tool-button.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = ComponentProps<typeof BusyButton> & { cancelLook?: ToolLook; onCancel: () => void; keep?: string };

/** Submit and cancel; on phones they share the width. */
export function FormButtons({ cancelLook, keep, onCancel, ...submit }: Props) {
  const { cancel } = useWords(commonWords);
  return (
    <div className="flex flex-wrap gap-3 *:max-sm:grow">
      <BusyButton type="submit" {...submit} />
      <ToolButton {...(cancelLook && { look: cancelLook })} onClick={onCancel}>
        {keep ?? cancel}
      </ToolButton>
    </div>
  );
}
