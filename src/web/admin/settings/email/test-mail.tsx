import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { api } from "#src/web/admin/parts/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { sayRefusal } from "#src/web/admin/parts/read-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { emailWords } from "./email-words.ts";
import { Failed, Succeeded } from "#src/web/admin/settings/form/outcome.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

export function TestMail({ isDirty }: { isDirty: boolean }) {
  const t = useWords(emailWords);
  const language = useLanguage();
  const test = useMutation({ mutationFn: sendTest });
  return (
    <SettingsGroup id="mail-test" title={t.test} intro={isDirty ? t.saveFirst : t.testIntro}>
      <div>
        <BusyButton
          className="max-sm:w-full"
          busy={test.isPending}
          busyLabel={t.sending}
          icon={Send}
          onClick={() => test.mutate()}
        >
          {t.send}
        </BusyButton>
        <div role="status" className="not-empty:mt-5">
          {test.data && <Succeeded>{t.sentTo(test.data.to)}</Succeeded>}
          {test.error && <Failed>{sayRefusal(test.error, language)}</Failed>}
        </div>
      </div>
    </SettingsGroup>
  );
}

async function sendTest() {
  return (await api.settings.email.test.$post()).json();
}
