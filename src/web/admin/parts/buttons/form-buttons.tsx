import { useContext, type ComponentProps } from "react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton, type ToolLook } from "#src/web/ui/tool-button.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { InDialog } from "./dialog-foot.ts";

const foot =
  "sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7";

type Props = ComponentProps<typeof BusyButton> & { cancelLook?: ToolLook; onCancel: () => void; keep?: string };

/** Submit and cancel; on phones they share the width. */
export function FormButtons({ cancelLook, keep, onCancel, ...submit }: Props) {
  const { cancel } = useWords(commonWords);
  return (
    <div className={`flex flex-wrap gap-3 *:max-sm:grow ${useContext(InDialog) ? foot : ""}`}>
      <BusyButton type="submit" {...submit} />
      <ToolButton {...(cancelLook && { look: cancelLook })} onClick={onCancel}>
        {keep ?? cancel}
      </ToolButton>
    </div>
  );
}
