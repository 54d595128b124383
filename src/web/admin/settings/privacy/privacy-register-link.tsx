import { BookLock } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { privacyWords } from "./privacy-words.ts";

export function PrivacyRegisterLink() {
  const t = useWords(privacyWords);
  return (
    <SettingsGroup title={t.requests} intro={t.requestsIntro}>
      <Link href="/admin/privacy?tab=requests" asChild>
        <ToolLink className="justify-self-start max-sm:w-full">
          <BookLock aria-hidden="true" className="size-5" />
          {t.toBook}
        </ToolLink>
      </Link>
    </SettingsGroup>
  );
}
