import { useSearchParam } from "#src/web/admin/parts/search-param.ts";

type Kinds = { visitors: boolean; bots: boolean };

/** Both are on until switched off; the address remembers it. */
export function useLogKinds() {
  const [hidden, setHidden] = useSearchParam("hide");
  const kinds = { visitors: !hides(hidden, "visitors"), bots: !hides(hidden, "bots") };
  const toggle = (kind: keyof Kinds) => setHidden(hiddenKinds({ ...kinds, [kind]: !kinds[kind] }));
  return { ...kinds, toggle };
}

function hides(hidden: string, kind: keyof Kinds): boolean {
  return hidden.split(" ").includes(kind);
}

function hiddenKinds({ visitors, bots }: Kinds): string {
  return [visitors ? "" : "visitors", bots ? "" : "bots"].join(" ").trim();
}
