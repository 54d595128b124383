import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "wouter";
import { beginningLanguages } from "#src/operations/set-up/beginning-languages.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { noText } from "#src/site/content/text.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { settingsQuery } from "#src/web/admin/settings/form/use-settings.ts";
import { changeWords } from "#src/web/admin/site/changes/words.ts";
import { AllField } from "#src/web/ui/fields/all-field.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { setUpStepWords } from "./words.ts";

export type Offered = Awaited<ReturnType<Awaited<ReturnType<(typeof api)["set-up"]["packs"]["$get"]>>["json"]>>[number];
/** What the owner says before choosing a pack; what is left out is as the pack has it. */
export type Wishes = { trade?: Record<SiteLanguage, string>; services?: string[] };

type Props = { pack: Offered; wishes: Wishes; onWish: (wishes: Wishes) => void };
type QuestionsProps = Props & { lacksService: boolean };

/** Answered before the choice, which writes the site; none needs an answer. */
export function PackQuestions({ pack, wishes, onWish, lacksService }: QuestionsProps) {
  const t = useWords(setUpStepWords);
  const language = useLanguage();
  const all = pack.services.map(({ id }) => id);
  const offered = wishes.services ?? all;
  return (
    <>
      {pack.asksTrade && <TradeQuestion wishes={wishes} onWish={onWish} />}
      <fieldset className="mt-4">
        <legend className="font-semibold">{t.whatYouDo}</legend>
        <div className="mb-1 border-b border-line pb-1">
          <AllField
            id={`${pack.name}-all`}
            label={t.allServices}
            of={all}
            ticked={offered}
            onTick={(services) => onWish({ ...wishes, services })}
          />
        </div>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {pack.services.map(({ id, label }) => (
            <CheckField
              key={id}
              id={`${pack.name}-${id}`}
              label={label[language]}
              checked={offered.includes(id)}
              onChange={({ target }) =>
                onWish({
                  ...wishes,
                  services: all.filter((one) => (one === id ? target.checked : offered.includes(one))),
                })
              }
            />
          ))}
        </div>
        <p className="text-sm text-muted">{t.whatYouDoHint}</p>
        {lacksService && (
          <p role="alert" className="text-sm font-medium text-danger">
            {t.noService}
          </p>
        )}
      </fieldset>
    </>
  );
}

function TradeQuestion({ wishes: { trade = noText, ...wishes }, onWish }: Omit<Props, "pack">) {
  const t = useWords(setUpStepWords);
  const names = useWords(changeWords);
  const language = useLanguage();
  const list = useId();
  const { data: settings } = useQuery(settingsQuery);
  const { data: known } = useQuery(apiQuery(api["set-up"].trades));
  const region = settings?.business.values.province ?? "";
  const asked = beginningLanguages({ address: { region } }, language);
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {asked.map((one, place) => (
        <TextField
          key={one}
          id={`trade-${one}`}
          label={place === 0 ? t.trade : t.tradeIn(languageName(names, one))}
          hint={place === 0 ? t.tradeHint : t.tradeInHint}
          lang={one}
          list={`${list}-${one}`}
          maxLength={60}
          autoComplete="off"
          value={trade[one]}
          onChange={({ target }) => onWish({ ...wishes, trade: { ...trade, [one]: target.value } })}
        />
      ))}
      {asked.map((one) => (
        <datalist key={one} id={`${list}-${one}`}>
          {known?.[one].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      ))}
    </div>
  );
}

/** Another choice would begin anew: what was said is changed where it stands. */
export function ChosenServices({ pack: { services, asksTrade } }: Pick<Props, "pack">) {
  const t = useWords(setUpStepWords);
  const language = useLanguage();
  return (
    <>
      <p className="mt-2 text-sm font-semibold">{services.map(({ label }) => label[language]).join(" · ")}</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {asksTrade && (
          <Link className="inline-flex min-h-11 items-center underline" href="/admin/settings?tab=business#trade">
            {t.changeTrade}
          </Link>
        )}
        <Link className="inline-flex min-h-11 items-center underline" href="/admin/site/services">
          {t.changeServices}
        </Link>
      </p>
    </>
  );
}
