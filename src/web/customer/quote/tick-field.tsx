import { useProblem } from "./problem-at.ts";
import type { QuoteView } from "./quote-page-props.ts";

type Props = { view: QuoteView; name: string; label: string; hint?: string };

/** A box that a person ticks and no program does: what follows cannot be taken back. */
export function TickField({ view, name, label, hint }: Props) {
  const error = useProblem(view, name);
  const about = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])].join(" ");
  return (
    <div>
      <p className="option">
        <input
          type="checkbox"
          id={`quote-${name}`}
          name={name}
          value="yes"
          defaultChecked={view.typed[name] !== undefined}
          required
          aria-invalid={error !== undefined}
          aria-describedby={about || undefined}
        />
        <label htmlFor={`quote-${name}`}>{label}</label>
      </p>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
