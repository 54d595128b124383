import { useState, type SubmitEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { setUpWords } from "#src/web/admin/site/checklist/words.ts";
import { setUpStepWords } from "./words.ts";
import { AreaList } from "#src/web/admin/site/areas/areas-screen.tsx";
import { withTowns } from "#src/operations/set-up/new-area.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { WithSite } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { useSection } from "#src/web/admin/site/editing/use-section.ts";
import { LanguagesCard } from "#src/web/admin/site/look/languages-card.tsx";
import { LookForm } from "#src/web/admin/site/look/look-screen.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { StepButtons } from "./step-buttons.tsx";

export function LanguagesStep() {
  return <WithSite>{(site) => <Languages site={site} />}</WithSite>;
}

function Languages({ site }: { site: EditedSiteState }) {
  const languages = useSection(site, "languages");
  return (
    <SavedSections of={[languages]} next={<StepButtons step="languages" />}>
      <LanguagesCard of={languages} />
    </SavedSections>
  );
}

export function AreasStep() {
  return <WithSite>{(site) => <Areas site={site} />}</WithSite>;
}

function Areas({ site }: { site: EditedSiteState }) {
  const t = useWords(setUpStepWords);
  const steps = useWords(setUpWords);
  const areas = useSection(site, "areas");
  const { data: beginning } = useQuery(apiQuery(api.site["new-area"]));
  const [typed, type] = useState("");
  const add = () => {
    const names = typed.split(/[,;\n]/).flatMap((name) => name.trim() || []);
    areas.edit((now) => withTowns(now, names, beginning));
    type("");
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    add();
  };
  // What is still in the field is meant too, once what a page begins with is known.
  const isTyped = typed.trim() !== "";
  const goOn = (
    <StepButtons step="areas" mayGoOn={!isTyped || beginning !== undefined} before={isTyped ? add : undefined} />
  );
  return (
    <SavedSections of={[areas]} next={goOn}>
      <EditingCard title={steps.areas}>
        <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            id="towns"
            label={t.town}
            hint={t.townHint}
            value={typed}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
          />
          <ToolButton icon={Plus} type="submit" className="beside-field" disabled={!beginning}>
            {t.addTowns}
          </ToolButton>
        </form>
        <AreaList areas={areas} services={site.sections.services.value} renderAdd={() => null} />
      </EditingCard>
    </SavedSections>
  );
}

export function LookStep() {
  const next = (isReady: boolean) => <StepButtons step="look" mayGoOn={isReady} />;
  return <WithSite>{(site) => <LookForm site={site} next={next} isWhole={false} />}</WithSite>;
}
