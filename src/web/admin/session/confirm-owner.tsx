import { useEffect, useState } from "react";
import { listenForQuestions, type Answer } from "#src/web/admin/parts/calls/step-up.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";

const ConfirmDialog = lazyPart(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

/** Step-up authentication: one dialog answers all the calls that wait for the password. */
export function ConfirmOwner() {
  const [waiting, setWaiting] = useState<Answer[]>([]);
  useEffect(() => listenForQuestions((answer) => setWaiting((others) => [...others, answer])), []);
  if (waiting.length === 0) return null;
  return (
    <ConfirmDialog
      answer={(proved) => {
        for (const answer of waiting) answer(proved);
        setWaiting([]);
      }}
    />
  );
}
