import { useMutation } from "@tanstack/react-query";
import type { TestedFeed } from "#src/marketing/advertising/feed/test-feed.server.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Failed, Succeeded } from "#src/web/admin/parts/calls/outcome.tsx";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { feedWords, stageWords } from "./feed-words.ts";

export function FeedTest() {
  const t = useWords(feedWords);
  const stages = useWords(stageWords);
  const test = useMutation({ mutationFn: async () => (await api["google-feed"].test.$post()).json() });
  return (
    <div className="grid gap-3">
      <ActionButton className="justify-self-start max-sm:w-full" action={test} busyLabel={t.testing}>
        {t.test}
      </ActionButton>
      <div role="status" className="grid gap-3">
        {test.error && <Failed plain>{t.notTested}</Failed>}
        {test.data?.map((tested) => (
          <div key={tested.action}>
            <h4 className="font-semibold">{stages[tested.action]}</h4>
            <Outcome tested={tested} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Outcome({ tested }: { tested: TestedFeed }) {
  const t = useWords(feedWords);
  if (tested.state === "status") return <Failed plain>{t.status(tested.status)}</Failed>;
  if (tested.state === "silent") return <Failed plain>{t.silent(tested.reason)}</Failed>;
  return <Succeeded>{tested.isPlaceholder ? t.placeholder : t.passed(tested.rows)}</Succeeded>;
}
