import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery } from "@tanstack/react-query";
import { Check, Eye } from "lucide-react";
import { useState } from "react";
import { api, apiQuery, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useForgetSetUp, useSetUp, useStep } from "#src/web/admin/site/checklist/use-set-up.ts";
import { setUpWords } from "#src/web/admin/site/checklist/words.ts";
import { setUpStepWords } from "./words.ts";
import { PanelPlaceholder } from "#src/web/admin/settings/form/settings-panel.tsx";
import { settingsQuery } from "#src/web/admin/settings/form/use-settings.ts";
import { PreviewFrame } from "#src/web/admin/site/preview/preview-frame.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { ChosenServices, PackQuestions, type Offered, type Wishes } from "./pack-questions.tsx";
import { StepBar } from "./step-buttons.tsx";

const packsQuery = apiQuery(api["set-up"].packs);

export function PackStep() {
  const t = useWords(setUpStepWords);
  const packs = useQuery(packsQuery);
  const { data: setUp } = useSetUp();
  const { next } = useStep();
  const choice = useChoosePack(next);
  const chosen = setUp?.pack;
  return (
    <>
      {chosen && <p className="mb-4 max-w-prose text-sm text-muted">{t.replaces}</p>}
      <QueryState
        query={packs}
        failed={t.notLoaded}
        errorInCard
        placeholder={<PanelPlaceholder className="h-[40dvh] border border-line" />}
      >
        {(offered) => (
          <ul className="grid gap-4 md:has-[>:nth-child(2)]:grid-cols-2 md:*:has-[iframe]:col-span-2">
            {offered.map((pack) => (
              <PackCard
                key={pack.name}
                pack={pack}
                isChosen={pack.name === chosen}
                isBusy={choice.isPending && choice.variables.pack === pack.name}
                onChoose={(wishes) => choice.mutate({ pack: pack.name, ...wishes })}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <StepBar step="pack" mayGoOn={Boolean(chosen)} />
    </>
  );
}

function useChoosePack(next: () => void) {
  const language = useLanguage();
  const forget = useForgetSetUp();
  const { failed } = useWords(setUpWords);
  return useAction({
    call: (choice: { pack: string } & Wishes) => api["set-up"].pack.$put({ json: { ...choice, language } }),
    failed,
    onDone: next,
    // The draft and some of the facts are others now.
    reload(queries) {
      queries.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(apiPath(api.site)) });
      queries.removeQueries({ queryKey: settingsQuery.queryKey });
      return forget();
    },
  });
}

/** It opens below the button, often below the screen. */
function showWhole(preview: HTMLElement | null): void {
  preview?.scrollIntoView({ block: "center" });
}

type CardProps = { pack: Offered; isChosen: boolean; isBusy: boolean; onChoose: (wishes: Wishes) => void };

function PackCard({ pack, isChosen, isBusy, onChoose }: CardProps) {
  const { name, label, description, picture } = pack;
  const t = useWords(setUpStepWords);
  const language = useLanguage();
  const [isShown, show] = useState(false);
  const [wishes, wish] = useState<Wishes>({});
  const [isRefused, refuse] = useState(false);
  // A site has one service at least.
  const lacksService = wishes.services?.length === 0;
  const choose = () => (lacksService ? refuse(true) : onChoose(wishes));
  return (
    <li>
      <Card className={`h-full overflow-hidden p-5 ${isChosen ? "border-water" : ""}`}>
        {picture && (
          <img
            src={picture}
            alt=""
            loading="lazy"
            className="-mx-5 -mt-5 mb-4 h-36 w-[calc(100%+2.5rem)] max-w-none object-cover"
          />
        )}
        <h3 className="flex flex-wrap items-center gap-x-3 text-lg">
          {label[language]}
          {isChosen && (
            <span className="inline-flex items-center gap-1 text-sm font-medium text-water">
              <Check aria-hidden="true" className="size-4" />
              {t.chosen}
            </span>
          )}
        </h3>
        <p className="mt-1 max-w-prose text-muted">{description[language]}</p>
        {isChosen ? (
          <ChosenServices pack={pack} />
        ) : (
          <PackQuestions pack={pack} wishes={wishes} onWish={wish} lacksService={isRefused && lacksService} />
        )}
        <div className="mt-4 flex flex-wrap gap-3 *:max-sm:grow">
          {!isChosen && (
            <BusyButton busy={isBusy} onClick={choose} aria-label={`${t.choose} ${label[language]}`}>
              {t.choose}
            </BusyButton>
          )}
          <ToolButton look="plain" aria-expanded={isShown} onClick={() => show(!isShown)}>
            <Eye aria-hidden="true" className="size-5" />
            {isShown ? t.hidePreview : t.preview}
            <span className="sr-only"> {label[language]}</span>
          </ToolButton>
        </div>
        {isShown && (
          <div ref={showWhole} className="mt-4">
            <PreviewFrame
              device={window.innerWidth < 640 ? "phone" : "laptop"}
              title={t.previewOf(label[language])}
              address={`/admin/preview${language === "en" ? "/en" : ""}?pack=${name}`}
            />
          </div>
        )}
      </Card>
    </li>
  );
}
