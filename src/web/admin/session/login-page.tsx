import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { LoginForm } from "./login-form.tsx";
import { OutsideFrame } from "./outside-frame.tsx";
import { loginWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ServerAwayNotice } from "./server-away-notice.tsx";

export function LoginPage() {
  const t = useWords(loginWords);
  useFreshStart();
  return (
    <OutsideFrame title={t.documentTitle}>
      {isLinkDead() && (
        <p role="status" className="mb-4 rounded-card bg-raised p-4 font-semibold shadow-card">
          {t.linkDead}
        </p>
      )}
      <ServerAwayNotice />
      <LoginForm />
      <ForgottenPassword />
      <p className="night mt-2 text-center">
        <a href="/" className="inline-block py-2 text-sm text-muted underline underline-offset-4 hover:text-ink">
          {t.backToSite}
        </a>
      </p>
    </OutsideFrame>
  );
}

function ForgottenPassword() {
  const t = useWords(loginWords);
  return (
    <details className="night mt-6 text-center text-sm text-muted">
      <summary className="mx-auto min-h-11 w-fit cursor-pointer content-center underline underline-offset-4 hover:text-ink">
        {t.forgotten}
      </summary>
      <p className="mt-1">{t.forgottenText}</p>
      <p className="mt-1">
        <code>npm run admin -- set-password</code>
      </p>
    </details>
  );
}

/** Whoever comes by a set-up link that was used, or that a later start has replaced. */
function isLinkDead(): boolean {
  return new URLSearchParams(window.location.search).get("link") === "dead";
}

function useFreshStart() {
  const queries = useQueryClient();
  useEffect(() => queries.clear(), [queries]);
}
