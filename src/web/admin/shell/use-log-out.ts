import { useLocation } from "wouter";
import { LOGIN_PAGE } from "#src/account/session/admin-path.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { shellWords } from "#src/web/admin/page/words.ts";

/** A press while it is under way is ignored. */
export function useLogOut() {
  const [, navigate] = useLocation();
  const t = useWords(shellWords);
  const { isPending, mutate } = useAction({
    call: () => api.logout.$post(),
    onDone: () => navigate(LOGIN_PAGE),
    // The session is still open.
    failed: t.logoutFailed,
  });
  return { isPending, logOut: () => !isPending && mutate() };
}
