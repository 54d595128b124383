import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { LoginForm } from "./login-form.tsx";
import { OutsideFrame } from "./outside-frame.tsx";
import { loginWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { demoWords } from "./demo-words.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";
import { leavingReason } from "#src/web/admin/parts/calls/go-to-login.ts";
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
      <DemoWelcome />
      <LoginForm />
      {!embeddedFacts().demo && <ForgottenPassword />}
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

/** On the sign-in page of a demonstration, whose account is everybody's. */
function DemoWelcome() {
  const t = useWords(demoWords);
  const { demo } = embeddedFacts();
  if (!demo) return null;
  return (
    <section aria-label={t.region} className="mb-4 rounded-card bg-raised p-4 shadow-card sm:px-8">
      <p role="status" className="font-semibold">
        {leavingReason() === "ended" ? t.ended : t.welcome}
      </p>
      <p className="mt-1">{t.enter(demo.username, demo.password)}</p>
      <p className="mt-1 text-sm text-muted">{t.hourly}</p>
    </section>
  );
}
