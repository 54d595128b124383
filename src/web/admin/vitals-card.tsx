import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import type { Vital } from "#src/traffic/analytics.ts";
import { Card } from "../ui/card.tsx";
import { rateVital, shownVital, vitalMeanings, type VitalRating } from "./vital-words.ts";

const looks: Record<VitalRating, { icon: typeof CircleCheck; color: string }> = {
  Good: { icon: CircleCheck, color: "text-success" },
  Fair: { icon: CircleAlert, color: "text-warning" },
  Poor: { icon: CircleX, color: "text-danger" },
};

/** How the pages felt to real visitors, not on a test bench. */
export function VitalsCard({ vitals }: { vitals: Vital[] }) {
  const measured = vitals.filter(({ p75 }) => p75.now !== null);
  return (
    <Card className="p-5">
      <h2 className="text-lg">How the pages feel</h2>
      <p className="mt-1 text-sm text-muted">
        Measured at visitors&rsquo; own devices: three of four had at most this.
      </p>
      {measured.length === 0 && <p className="mt-3 text-muted">Nothing measured yet</p>}
      {measured.length > 0 && (
        <table className="mt-3 w-full text-left text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">What</th>
              <th scope="col">Now and before</th>
              <th scope="col">Rating</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {measured.map((vital) => (
              <VitalRow key={vital.name} vital={vital} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function VitalRow({ vital: { name, p75 } }: { vital: Vital }) {
  if (p75.now === null) return null;
  const rating = rateVital(name, p75.now);
  const { icon: Icon, color } = looks[rating];
  return (
    <tr>
      <th scope="row" className="w-full py-2.5 pr-3 font-normal">
        <span className="block font-semibold">{vitalMeanings[name].name}</span>
        <span className="text-muted">{vitalMeanings[name].meaning}</span>
      </th>
      <td className="py-2.5 text-right align-top whitespace-nowrap tabular-nums">
        <span className="block font-semibold">{shownVital(name, p75.now)}</span>
        <span className="text-muted">
          {p75.before === null ? "None before" : `from ${shownVital(name, p75.before)}`}
        </span>
      </td>
      <td className="py-2.5 pl-4 align-top">
        <span className={`flex items-center gap-1.5 font-semibold ${color}`}>
          <Icon aria-hidden="true" className="size-4" />
          {rating}
        </span>
      </td>
    </tr>
  );
}
