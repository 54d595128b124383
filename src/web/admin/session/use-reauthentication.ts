import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import {
  reauthenticationBody,
  proofProblem,
  type ProofBody,
  type ReauthenticationFields,
  type ProofProblem,
} from "./reauthentication.ts";

/** Password and, where it is asked for, a code: sent to a call that takes such a proof. */
export function useReauthentication(
  prove: (proof: ProofBody) => Promise<unknown>,
  { withCode = false, onProved }: { withCode?: boolean; onProved: () => void },
) {
  const [problem, setProblem] = useState<ProofProblem>();
  const [needsCode, setNeedsCode] = useState(withCode);
  const form = useRef<HTMLFormElement>(null);
  const sending = useMutation({ mutationFn: (fields: ReauthenticationFields) => prove(reauthenticationBody(fields)) });

  // After it is shown: the field for the code may not have been there.
  useEffect(() => {
    const field = problem && form.current?.elements.namedItem(problem.field);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [problem]);

  function refuse(refusal: ProofProblem) {
    setProblem(refusal);
    if (refusal.field === "code") setNeedsCode(true);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const fields = fieldsIn(event.currentTarget);
    if (fields.password === "") return refuse({ field: "password", reason: "blankPassword" });
    if (needsCode && fields.code.trim() === "") return refuse({ field: "code", reason: "blankCode" });
    try {
      await sending.mutateAsync(fields);
      onProved();
    } catch (error) {
      refuse(proofProblem(error, fields));
    }
  }

  return { form, problem, needsCode, submit, isPending: sending.isPending };
}

function fieldsIn(form: HTMLFormElement): ReauthenticationFields {
  const fields = new FormData(form);
  return { password: String(fields.get("password") ?? ""), code: String(fields.get("code") ?? "") };
}
