import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";

type Call = { isPending: boolean; start: () => void };
type Props = {
  /** When the address was made: once it is renewed, the question is no longer asked. */
  madeAt: string;
  words: Record<"renew" | "renewSure" | "end" | "endSure" | "keep", string>;
  renewing: Call;
  ending: Call;
};

/** What can be done to a secret address that is in use. */
export function RenewOrEnd({ madeAt, words: t, renewing, ending }: Props) {
  return (
    <>
      <ConfirmButton
        key={madeAt}
        label={t.renew}
        sure={t.renewSure}
        keep={t.keep}
        busy={renewing.isPending}
        onConfirm={renewing.start}
      />
      <ConfirmButton label={t.end} sure={t.endSure} keep={t.keep} busy={ending.isPending} onConfirm={ending.start} />
    </>
  );
}
