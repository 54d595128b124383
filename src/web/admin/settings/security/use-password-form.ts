import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { parsePasswordChange, type PasswordChange } from "#src/account/session/password-change.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { securityWords } from "./security-words.ts";
import { resolverOf, showProblems } from "#src/web/admin/settings/form/use-settings-form.ts";

export type PasswordForm = ReturnType<typeof usePasswordForm>;

const blank: PasswordChange = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function usePasswordForm(isStrong: () => boolean) {
  const t = useWords(securityWords);
  const titles = useWords(commonWords);
  const form = useForm<PasswordChange>({
    defaultValues: blank,
    resolver: resolverOf((typed) => parsePasswordChange(typed, { strong: isStrong() })),
  });
  const sending = useMutation({
    mutationFn: (passwords: PasswordChange) => api.settings.password.$post({ json: passwords }),
  });
  const { toast } = useToast();
  const errorToast = useErrorToast();

  async function change(): Promise<boolean> {
    try {
      await sending.mutateAsync(form.getValues());
      form.reset(blank);
      toast({ title: titles.success, description: t.passwordChanged });
      return true;
    } catch (error) {
      showProblems(form, error);
      errorToast(error instanceof CallError && error.status === 429 ? t.tooMany : t.passwordFailed)(error);
      return false;
    }
  }

  return {
    form,
    isTyped: () => Object.values(form.getValues()).some((value) => value !== ""),
    check: () => form.trigger(undefined, { shouldFocus: true }),
    change,
    clear: () => form.reset(blank),
    saving: sending.isPending,
  };
}
