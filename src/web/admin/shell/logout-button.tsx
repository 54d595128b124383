import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { LogOut } from "lucide-react";
import { useLocation } from "wouter";
import { LOGIN_PAGE } from "#src/account/session/admin-path.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { shellWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LogoutButton() {
  const [, navigate] = useLocation();
  const t = useWords(shellWords);
  const logout = useAction({
    call: () => api.logout.$post(),
    onDone: () => navigate(LOGIN_PAGE),
    // The session is still open.
    failed: t.logoutFailed,
  });
  return (
    <button
      type="button"
      aria-busy={logout.isPending}
      onClick={logout.isPending ? undefined : () => logout.mutate()}
      className="flex h-11 items-center gap-2 rounded-field px-3 font-semibold max-lg:hover:bg-white/15 lg:hover:bg-water-soft aria-busy:opacity-60"
    >
      <LogOut aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{t.logout}</span>
    </button>
  );
}
