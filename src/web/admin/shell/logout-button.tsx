import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useLocation } from "wouter";
import { LOGIN_PAGE } from "#src/account/session/admin-path.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { isKnownAlready } from "#src/web/admin/parts/calls/call.ts";
import { shellWords } from "./words.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function LogoutButton() {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const t = useWords(shellWords);
  const { error: errorTitle } = useWords(commonWords);
  const logout = useMutation({
    mutationFn: () => api.logout.$post(),
    onSuccess: () => navigate(LOGIN_PAGE),
    // The session is still open.
    onError: (error) => {
      if (isKnownAlready(error)) return;
      toast({ title: errorTitle, description: t.logoutFailed, variant: "destructive" });
    },
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
