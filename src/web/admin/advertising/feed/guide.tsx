type Props = { title: string; steps: string[]; className?: string };

/** Each click in another program. */
export function Guide({ title, steps, className = "" }: Props) {
  return (
    <details className={className}>
      <summary className="min-h-8 cursor-pointer font-medium">{title}</summary>
      <ol className="mt-3 grid max-w-prose list-decimal gap-2 pl-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
