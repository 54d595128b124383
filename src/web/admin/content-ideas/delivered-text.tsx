import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { contentWords } from "./words.ts";

/** Read when it is opened. */
export function DeliveredText({ id }: { id: string }) {
  const t = useWords(contentWords);
  const [isOpen, open] = useState(false);
  const { data } = useQuery({
    ...apiQuery(api["content-ideas"][":id"].delivered, { param: { id } }),
    ...{ enabled: isOpen, staleTime: 0 },
  });
  return (
    <details className="rounded-field border border-line" onToggle={(event) => open(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{t.delivered}</summary>
      <div className="grid gap-6 border-t border-line p-4">
        {(["fr", "en"] as const).map(
          (language) =>
            data &&
            (data.title[language] || data.html[language]) && (
              <div key={language} lang={language} className="max-w-prose wrap-anywhere">
                <h3 className="text-lg">{data.title[language]}</h3>
                {/* Sanitized when it came in. */}
                <div
                  className="mt-2 grid gap-3 [&_a]:underline [&_ul]:list-disc [&_ul]:pl-5"
                  dangerouslySetInnerHTML={{ __html: data.html[language] }}
                />
              </div>
            ),
        )}
      </div>
    </details>
  );
}
