import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SureButton } from "#src/web/admin/parts/buttons/sure-button.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { feedWords } from "./feed-words.ts";

export const googleFeedQuery = apiQuery(api["google-feed"]);

/** The password that Google has reads nothing from then on. */
export function TurnGoogleFeedOff() {
  const t = useWords(feedWords);
  const { success } = useWords(commonWords);
  const queries = useQueryClient();
  const { toast } = useToast();
  const errorToast = useErrorToast();
  const ending = useMutation({
    mutationFn: () => api["google-feed"].$delete(),
    onSuccess: () => {
      toast({ title: success, description: t.turnedOff });
      return queries.invalidateQueries(googleFeedQuery);
    },
    onError: errorToast(t.notChanged),
  });
  return (
    <SureButton
      label={t.turnOff}
      sure={t.turnOffSure}
      keep={t.keep}
      busy={ending.isPending}
      onSure={() => ending.mutate()}
    />
  );
}
