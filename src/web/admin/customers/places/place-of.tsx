import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { fieldId, set } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SelectField } from "#src/web/ui/fields/field.tsx";
import { placeWords } from "./words.ts";

type Props = ComponentProps<typeof TextOf> & { leadId: string };

/** An address of the work: typed, or chosen where the customer has more than one place. */
export function PlaceOf({ leadId, ...field }: Props) {
  const t = useWords(placeWords);
  const query = apiQuery(api.leads[":id"].places, { param: { id: leadId } });
  const { data } = useQuery({ ...query, enabled: leadId !== "", refetchOnMount: "always" });
  const places = data?.places ?? [];
  const { of } = field;
  if (places.length < 2) return <TextOf {...field} />;
  const isKnown = places.some(({ address }) => address === of.value);
  return (
    <div className="grid gap-3">
      <SelectField
        id={`${fieldId(of)}-known`}
        label={t.known}
        value={isKnown ? of.value : ""}
        onChange={({ target }) => set(of, target.value)}
      >
        <option value="">{t.other}</option>
        {places.map(({ id, address }) => (
          <option key={id} value={address}>
            {address}
          </option>
        ))}
      </SelectField>
      <TextOf {...field} />
    </div>
  );
}
