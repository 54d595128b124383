type Props = { count: string; label: string; onOpen: () => void };

/** A number that opens the leads behind it. */
export function OpenNumber({ count, label, onOpen }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="-m-2 min-h-6 min-w-6 p-2 @max-4xl:-my-1 @max-4xl:py-1 text-water underline underline-offset-4 hover:no-underline"
    >
      {count}
    </button>
  );
}
