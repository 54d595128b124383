import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Send } from "lucide-react";
import { Spinner } from "#src/web/ui/spinner.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { send } from "#src/web/admin/parts/call.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn } from "#src/web/admin/parts/read-problem.ts";
import { serverWords } from "#src/web/admin/parts/server-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { emailWords } from "./email-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

/** Tries what is saved, and says what the mail server said. */
export function TestMail({ isDirty }: { isDirty: boolean }) {
  const t = useWords(emailWords);
  const language = useLanguage();
  const test = useMutation({ mutationFn: sendTest });
  return (
    <SettingsGroup title={t.test} intro={isDirty ? t.saveFirst : t.testIntro}>
      <div>
        <ToolButton
          className="max-sm:w-full"
          aria-busy={test.isPending}
          onClick={test.isPending ? undefined : () => test.mutate()}
        >
          {test.isPending ? <Spinner /> : <Send aria-hidden="true" className="size-5" />}
          {test.isPending ? t.sending : t.send}
        </ToolButton>
        <div role="status" className="not-empty:mt-5">
          {test.data && (
            <p className="flex gap-2.5 font-semibold text-success">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              {t.sentTo(test.data.to)}
            </p>
          )}
          {test.error && (
            <p className="flex gap-2.5 rounded-field bg-danger-soft px-4 py-3 font-semibold wrap-anywhere text-danger">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              {serverWords(problemIn(test.error).detail, language)}
            </p>
          )}
        </div>
      </div>
    </SettingsGroup>
  );
}

async function sendTest(): Promise<{ to: string }> {
  const response = await send("POST", "/api/admin/settings/email/test");
  // The shape of our own server's answer.
  return (await response.json()) as { to: string };
}
