import { CircleQuestionMark } from "lucide-react";
import { Card } from "#src/web/ui/card.tsx";
import { logHelpWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LogHelp() {
  const t = useWords(logHelpWords);
  return (
    <Card className="p-5 text-sm">
      <h2 className="mb-2 flex items-start gap-2 text-lg">
        <CircleQuestionMark aria-hidden="true" className="mt-1 size-5 shrink-0 text-water" />
        {t.title}
      </h2>
      <p>{t.text}</p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-muted">
        <li>{t.byHand}</li>
        <li>
          <WithCommand sentence={t.asService} command="journalctl -u" />
        </li>
        <li>
          <WithCommand sentence={t.inContainer} command="docker logs" />
        </li>
        <li>{t.atHost}</li>
      </ul>
      <p className="mt-3 text-muted">
        <WithCommand sentence={t.more} command="LOG_LEVEL=debug" />
      </p>
    </Card>
  );
}

function WithCommand({ sentence, command }: { sentence: string; command: string }) {
  const [before, after] = sentence.split("{command}");
  return (
    <>
      {before}
      <code className="bg-mist px-1 py-0.5 font-mono whitespace-nowrap text-ink">{command}</code>
      {after}
    </>
  );
}
