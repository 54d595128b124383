import { useState } from "react";
import { useLocation } from "wouter";
import { pageAfterLogin } from "#src/account/session/admin-path.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { logIn as send, type Credentials, type LoginAnswer } from "./log-in.ts";
import { loginWords } from "./words.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Field = "username" | "password" | "code" | "login";
type Reason = Exclude<LoginAnswer, "in" | "code"> | "blank" | "blankCode";
/** `field` gets the focus. */
export type Refusal = { attempt: number; reason: Reason; field: Field };

const fields: Partial<Record<Reason, Field>> = { wrong: "password", wrongCode: "code", blankCode: "code" };

export function useLogin() {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  /** The accepted password, while a code is required. */
  const [proved, setProved] = useState<Credentials>();
  const welcome = useWelcome();
  const { toast } = useToast();
  const t = useWords(loginWords);
  const { error } = useWords(commonWords);

  function refuse(reason: Reason, field: Field = fields[reason] ?? "login") {
    setRefusal((last) => ({ attempt: (last?.attempt ?? 0) + 1, reason, field }));
  }

  async function attempt(credentials: Credentials) {
    setRefusal(undefined);
    setSending(true);
    const answer = await send(credentials);
    setSending(false);
    if (answer === "in") return welcome();
    if (answer === "code") return setProved(credentials);
    if (answer === "wrong") setProved(undefined);
    toast({ title: error, description: t[answer], variant: "destructive" });
    refuse(answer);
  }

  async function logIn({ username, password }: Credentials) {
    const blank = !username.trim() ? "username" : !password.trim() ? "password" : undefined;
    if (blank) return refuse("blank", blank);
    await attempt({ username: username.trim(), password });
  }

  async function sendCode(code: string) {
    if (!proved || !code.trim()) return refuse("blankCode");
    await attempt({ ...proved, code: code.trim() });
  }

  function startOver() {
    setProved(undefined);
    setRefusal(undefined);
  }

  return { sending, refusal, needsCode: proved !== undefined, logIn, sendCode, startOver };
}

function useWelcome() {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const { success } = useWords(loginWords);
  return () => {
    toast({ title: success });
    navigate(pageAfterLogin(new URLSearchParams(window.location.search).get("next")), { replace: true });
  };
}
