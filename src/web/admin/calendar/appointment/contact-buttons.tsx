import { Navigation, Phone } from "lucide-react";
import { phoneLink } from "#src/web/admin/links/contact-links.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { directionsLink } from "#src/work/appointments/directions-link.ts";
import { contactWords } from "./contact-words.ts";

type Props = { name: string; phone: string; place: string; className?: string };

/** What a thumb needs on the way: the phone, and the way itself. */
export function ContactButtons({ name, phone, place, className = "" }: Props) {
  const t = useWords(contactWords);
  if (!/\d/.test(phone) && !place) return null;
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {/\d/.test(phone) && (
        <ToolLink icon={Phone} href={phoneLink(phone)} aria-label={t.callThis(name || t.noName)}>
          {t.call}
        </ToolLink>
      )}
      {place && (
        <ToolLink
          icon={Navigation}
          href={directionsLink(place)}
          target="_blank"
          rel="noreferrer"
          aria-label={t.directionsTo(place)}
        >
          {t.directions}
        </ToolLink>
      )}
    </div>
  );
}
