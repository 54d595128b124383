import type { ComponentProps } from "react";
import { TextField } from "#src/web/ui/fields/field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "name" | "type">;

/** For the app's six digits or a recovery code, so no keyboard of digits alone; phones offer the code by themselves. */
export function CodeField(props: Props) {
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={100}
      {...props}
    />
  );
}
