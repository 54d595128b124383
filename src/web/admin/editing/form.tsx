import type { ComponentProps } from "react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { formId } from "./use-focus-on-problem.ts";
import type { Form as State } from "./use-form.ts";

type Props = { of: Pick<State<unknown>, "submit" | "section"> } & Omit<
  ComponentProps<"form">,
  "onSubmit" | "noValidate" | "id"
>;

export function Form({ of, className = "grid gap-5", ...form }: Props) {
  return (
    <form
      {...form}
      noValidate
      id={formId(of.section)}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void of.submit();
      }}
    />
  );
}

type SaveChanges = { of: Pick<State<unknown>, "isDirty" | "isSaving">; busyLabel?: string; children: string };

/** For a short form within a page; there is nothing to save before something was changed. */
export function SaveChanges({ of, busyLabel, children }: SaveChanges) {
  if (!of.isDirty) return null;
  return (
    <BusyButton
      type="submit"
      className="justify-self-start max-sm:w-full"
      busy={of.isSaving}
      {...(busyLabel && { busyLabel })}
    >
      {children}
    </BusyButton>
  );
}
