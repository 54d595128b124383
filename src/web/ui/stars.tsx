import { Icon } from "./icon.tsx";

export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="flex flex-wrap gap-1 text-[#c27a00]">
      {Array.from({ length: rating }, (_, star) => (
        <Icon key={star} name="star" className="fill-current" />
      ))}
    </div>
  );
}
