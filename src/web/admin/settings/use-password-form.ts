import { useMutation } from "@tanstack/react-query";
import { useForm, type Resolver } from "react-hook-form";
import { readPasswordChange, type PasswordChange } from "#src/session/password-change.ts";
import { useToast } from "../../ui/toast.tsx";
import { CallError, send } from "../call.ts";
import { problemIn } from "../read-problem.ts";
import { showProblems } from "./use-settings-form.ts";

export type PasswordForm = ReturnType<typeof usePasswordForm>;

const blank: PasswordChange = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** The three fields: what is wrong with them, and what happens when they are sent. Blank again once it worked. */
export function usePasswordForm(isStrong: () => boolean) {
  const form = useForm<PasswordChange>({ defaultValues: blank, resolver: resolverOf(isStrong) });
  const sending = useMutation({
    mutationFn: (change: PasswordChange) => send("POST", "/api/admin/settings/password", change),
  });
  const { toast } = useToast();

  async function change() {
    try {
      await sending.mutateAsync(form.getValues());
      form.reset(blank);
      toast({ title: "Success", description: "Password changed successfully" });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return;
      showProblems(form, error);
      const wait = error instanceof CallError && error.status === 429 ? `. ${problemIn(error).detail}` : "";
      toast({ title: "Error", description: `Failed to change password${wait}`, variant: "destructive" });
    }
  }

  return {
    form,
    isTyped: () => Object.values(form.getValues()).some((value) => value !== ""),
    check: () => form.trigger(undefined, { shouldFocus: true }),
    change,
    saving: sending.isPending,
  };
}

function resolverOf(isStrong: () => boolean): Resolver<PasswordChange> {
  return (typed) => {
    const read = readPasswordChange(typed, { strong: isStrong() });
    if (read.ok) return { values: read.change, errors: {} };
    const errors = Object.entries(read.problems).map(([field, message]) => [field, { type: "read", message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
