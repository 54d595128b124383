import { MessageSquare } from "lucide-react";
import type { OfferedText } from "#src/work/texts/texts.server.ts";
import { SentTo } from "#src/web/admin/recipients/sent-to.tsx";
import { useSaidMoment } from "#src/web/admin/parts/said-moment.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { useMarkSent } from "./use-texts.ts";
import { textsWords } from "./words.ts";

/** All that fit the appointment, each one press away. */
export function TextLinks({ texts, name }: { texts: readonly OfferedText[]; name: string }) {
  const t = useWords(textsWords);
  const said = useSaidMoment();
  const [first] = texts;
  if (!first) return null;
  return (
    <div role="group" aria-label={t.group} className="grid gap-2">
      <SentTo to={first.to} />
      <div className="flex flex-wrap gap-2 *:max-sm:grow">
        {texts.map((text) => (
          <TextLink key={text.kind} text={text} name={name} />
        ))}
      </div>
      {texts.map(
        ({ kind, already }) =>
          already && (
            <p key={kind} className="text-sm">
              {t[already.by](t[kind], said(already.at))}
            </p>
          ),
      )}
      <p className="text-sm text-muted">{t.hint}</p>
    </div>
  );
}

/** Opens the messages of the phone, and is marked as sent. What was said before is said again on purpose. */
export function TextLink({ text: { kind, leadId, href, already }, name }: { text: OfferedText; name: string }) {
  const t = useWords(textsWords);
  const marking = useMarkSent();
  const label = already ? t.again(t[kind]) : t[kind];
  return (
    <ToolLink
      icon={MessageSquare}
      href={href}
      look={already ? "plain" : "outline"}
      aria-label={t.to(label, name)}
      onClick={() => marking.mutate({ leadId, what: kind })}
    >
      {label}
    </ToolLink>
  );
}
