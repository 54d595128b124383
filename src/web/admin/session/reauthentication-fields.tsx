import { TextField } from "#src/web/ui/fields/field.tsx";
import { CodeField } from "./code-field.tsx";
import { confirmWords } from "./words.ts";
import type { ProofProblem } from "./reauthentication.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { id: string; problem: ProofProblem | undefined; needsCode: boolean };

/** `id` keeps the fields of two such forms apart. */
export function ReauthenticationFields({ id, problem, needsCode }: Props) {
  const t = useWords(confirmWords);
  const sentence = problem && problem.reason !== "codeNeeded" ? t[problem.reason] : undefined;
  return (
    <>
      {problem?.field === "form" && (
        <p role="alert" className="rounded-field bg-danger-soft px-4 py-3 font-semibold text-danger">
          {sentence}
        </p>
      )}
      <TextField
        id={`${id}-password`}
        name="password"
        label={t.password}
        type="password"
        autoComplete="current-password"
        error={problem?.field === "password" ? sentence : undefined}
      />
      {needsCode && (
        <CodeField
          id={`${id}-code`}
          label={t.code}
          hint={t.codeHint}
          error={problem?.field === "code" ? sentence : undefined}
        />
      )}
    </>
  );
}
