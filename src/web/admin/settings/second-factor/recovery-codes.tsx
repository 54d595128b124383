import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { secondFactorWords } from "./second-factor-words.ts";

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useWords(secondFactorWords);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-4 rounded-card bg-water-soft p-5">
      <div>
        <h3 ref={title} id="recovery-codes" tabIndex={-1} className="text-lg outline-none">
          {t.codesTitle}
        </h3>
        <p className="mt-1 max-w-prose">{t.codesIntro}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <CopyButton text={text} />
        <ToolLink
          icon={Download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t.fileName}
        >
          {t.download}
        </ToolLink>
        <ToolButton onClick={onKept}>{t.kept}</ToolButton>
      </div>
    </section>
  );
}
