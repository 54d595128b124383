import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** `backTo`: the id of the field that takes the focus after closing. */
type Props = { intro: string; value: string; backTo: string; onClose: () => void };

export function SecretShownOnce({ intro, value, backTo, onClose }: Props) {
  const t = useWords(commonWords);
  const close = () => {
    onClose();
    // The field may be rendered only after this is unmounted.
    setTimeout(() => document.getElementById(backTo)?.focus());
  };
  return (
    <div role="status" className="grid gap-3 rounded-field bg-water-soft p-4">
      <p className="font-semibold">{intro}</p>
      <code className="rounded-field border border-line bg-raised px-3 py-2 text-sm wrap-anywhere select-all">
        {value}
      </code>
      <div className="flex flex-wrap gap-3">
        <CopyButton ref={focusOnMount} text={value} />
        <ToolButton look="plain" onClick={close}>
          {t.done}
        </ToolButton>
      </div>
    </div>
  );
}
