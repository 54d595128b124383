import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useQuery } from "@tanstack/react-query";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { noDetails, type IncidentDetails } from "#src/work/privacy/incidents/incident.ts";
import { auditWords } from "#src/account/events/audit-words.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const words = dictionary(
  {
    access: "Tout ce que l’administration montre\u00A0: demandes, coordonnées, soumissions.",
    file: (done: string) => `Le contenu du fichier. ${done}.`,
    from: (done: string, address: string) => `${done}, depuis l’adresse ${address}. À compléter\u00A0: `,
  },
  {
    access: "Everything the back office shows: requests, contact details, quotes.",
    file: (done: string) => `The content of the file. ${done}.`,
    from: (done: string, address: string) => `${done}, from address ${address}. To be completed: `,
  },
);

/** What the activity log knows of it; undefined until it is read. */
export function useFromEvent(id: string): IncidentDetails | undefined {
  const t = useWords(words);
  const say = useWords(auditWords);
  const language = useLanguage();
  const { data, isError } = useQuery({ ...apiQuery(api.audit[":id"], { param: { id } }), enabled: id !== "" });
  if (isError) return noDetails;
  if (!data) return undefined;
  const done = say[data.kind](data.subject);
  const moment = new Date(data.happened_at);
  return {
    ...noDetails,
    information: data.kind === "signed-in" ? t.access : t.file(done),
    circumstances: t.from(done, data.address),
    happened: `${formatDate(moment, language)}, ${formatTime(moment, language)}`,
  };
}
