import { useCallback, useEffect, useState } from "react";
import { ServerOff } from "lucide-react";
import { pageAfterLogin } from "#src/account/session/admin-path.ts";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { isUnreachable } from "#src/web/admin/parts/calls/call.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { leavingReason } from "#src/web/admin/parts/calls/go-to-login.ts";
import { shellWords } from "#src/web/admin/page/words.ts";

const ASKED_EVERY_MS = 5 * SECOND_MS;

/** For whom the server did not answer: leads back by itself once it does and the session is still there. */
export function ServerAwayNotice() {
  return leavingReason() === "away" ? <Notice /> : null;
}

function Notice() {
  const t = useWords(shellWords);
  const { tryAgain } = useWords(commonWords);
  const [isBusy, setBusy] = useState(false);
  const ask = useCallback(async () => {
    setBusy(true);
    try {
      await api["check-auth"].$get();
      // As documents: the browser remembers code that did not arrive.
      window.location.replace(pageAfterLogin(new URLSearchParams(window.location.search).get("next")));
    } catch (error) {
      if (isUnreachable(error)) return setBusy(false);
      window.history.replaceState(null, "");
      window.location.reload();
    }
  }, []);
  useEffect(() => {
    const timer = setInterval(() => void ask(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-4 rounded-card bg-raised p-4 shadow-card sm:px-8">
      <ServerOff aria-hidden="true" className="size-6 shrink-0 text-danger" />
      <div className="min-w-0 grow basis-60">
        <p className="text-lg font-bold">{t.serverAway}</p>
        <p className="text-muted">{t.serverAwaySignIn}</p>
      </div>
      <BusyButton quiet busy={isBusy} onClick={() => void ask()}>
        {tryAgain}
      </BusyButton>
    </div>
  );
}
