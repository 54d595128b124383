import type { ComponentProps } from "react";
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
