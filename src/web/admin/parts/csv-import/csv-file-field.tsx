import { useId } from "react";

type Props = { label: string; accept?: string; error?: string | undefined; onFiles: (files: readonly File[]) => void };

export function CsvFileField({ label, accept = ".csv,.tsv,.txt,text/csv", error, onFiles }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = "";
        }}
        className="block w-full rounded-field border border-dashed border-edge p-4 file:mr-4 file:min-h-11 file:rounded-field file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-paper aria-invalid:border-danger"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
