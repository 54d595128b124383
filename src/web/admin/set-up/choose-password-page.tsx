import { CircleAlert } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { passwordProblem } from "#src/account/session/password-rule.ts";
import { ask } from "#src/web/admin/parts/calls/ask.ts";
import { readLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { OutsideFrame } from "#src/web/admin/session/outside-frame.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { choosePasswordWords } from "./choose-password-words.ts";

type Refusal = "blank" | "weak" | "different" | "dead" | "tooMany" | "server";

/** What the printed link opens. */
export function ChoosePasswordPage({ token }: { token: string }) {
  const t = useWords(choosePasswordWords);
  const [refusal, refuse] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const [isShown, show] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const fields = new FormData(event.currentTarget);
    const [username, password] = [String(fields.get("username")).trim(), String(fields.get("password"))];
    if (username === "") return refuse("blank");
    const problem = passwordProblem(password, { strong: true });
    if (problem) return refuse(problem === "too-weak" ? "weak" : "blank");
    if (!isShown && fields.get("repeated") !== password) return refuse("different");
    setSending(true);
    const refused = await send({ token, username, password });
    setSending(false);
    if (refused) return refuse(refused);
    // Everything is loaded again, and the link is not in the browser's history.
    window.location.replace("/admin/setup");
  };
  return (
    <OutsideFrame title={t.welcome} isNameless>
      <form
        noValidate
        method="post"
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 rounded-card bg-raised p-6 shadow-card sm:p-8"
      >
        <div>
          <h1 className="text-page">{t.welcome}</h1>
          <p className="mt-2 text-muted">{t.welcomeText}</p>
        </div>
        {refusal && (
          <p role="alert" className="flex gap-2.5 rounded-field bg-danger-soft px-4 py-3 font-semibold text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t[refusal]}
          </p>
        )}
        <TextField
          id="username"
          name="username"
          label={t.username}
          defaultValue="owner"
          maxLength={100}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          id="password"
          name="password"
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          label={t.password}
          hint={t.passwordHint}
          autoComplete="new-password"
        />
        {!isShown && (
          <TextField id="repeated" name="repeated" type="password" label={t.repeated} autoComplete="new-password" />
        )}
        <CheckField id="show" label={t.show} checked={isShown} onChange={(event) => show(event.target.checked)} />
        <BusyButton type="submit" look="solid" busy={sending} busyLabel={t.sending} className="h-13">
          {t.setPassword}
        </BusyButton>
      </form>
    </OutsideFrame>
  );
}

async function send(choice: { token: string; username: string; password: string }): Promise<Refusal | undefined> {
  const headers = { "Content-Type": "application/json", "Accept-Language": readLanguage() };
  const response = await ask("/api/admin/set-up/password", {
    ...{ method: "POST", headers },
    body: JSON.stringify(choice),
  }).catch(() => undefined);
  if (!response || response.status >= 500) return "server";
  if (response.ok) return undefined;
  if (response.status === 429) return "tooMany";
  return response.status === 403 ? "dead" : "blank";
}
