import { useState } from "react";
import { useLocation } from "wouter";
import { pageAfterLogin } from "#src/session/admin-path.ts";
import { useToast } from "../ui/toast.tsx";
import { logIn as send, type Credentials } from "./log-in.ts";

/** `field` is where the next key press belongs. */
export type Refusal = { attempt: number; message: string; field: "username" | "password" | "login" };

/** The states of signing in: at rest, sending, refused. */
export function useLogin() {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [, navigate] = useLocation();
  const { toast } = useToast();

  function refuse(message: string, field: Refusal["field"]) {
    setRefusal((last) => ({ attempt: (last?.attempt ?? 0) + 1, message, field }));
  }

  async function logIn({ username, password }: Credentials) {
    const blank = !username.trim() ? "username" : !password.trim() ? "password" : undefined;
    if (blank) return refuse("Please enter both username and password", blank);
    setRefusal(undefined);
    setSending(true);
    const answer = await send({ username: username.trim(), password });
    setSending(false);
    if (!answer.ok) {
      toast({ title: "Error", description: answer.message, variant: "destructive" });
      return refuse(answer.message, answer.wrong ? "password" : "login");
    }
    toast({ title: "Login successful" });
    navigate(pageAfterLogin(new URLSearchParams(window.location.search).get("next")), { replace: true });
  }

  return { sending, refusal, logIn };
}
