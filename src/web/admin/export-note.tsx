import { Info } from "lucide-react";

export function ExportNote() {
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-water-soft px-4 py-4 md:px-5">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-water" />
      <p className="max-w-4xl text-sm">
        The CSV includes email, phone, click identifier, conversion details and campaign parameters of every tracked
        lead. Emails and phones are hashed, as Google asks. A lead that Google has already counted is not counted twice,
        so the same file can be sent again.
      </p>
    </div>
  );
}
