/** Regions that French reaches with "en". */
const REACHED_BY_EN = new Set(
  "Alberta|Beauce|Colombie-Britannique|Estrie|Gaspésie|Mauricie|Montérégie|Ontario|Outaouais|Abitibi|Abitibi-Témiscamingue|Nouvelle-Écosse".split(
    "|",
  ),
);
const REACHED_BY_DANS = new Set(["Lanaudière"]);

/** A guess for the owner to correct: `à Sherbrooke`, `au Gardeur`, `aux Cèdres`, `en Estrie`, `sur la Rive-Sud`. */
export function inNameInFrench(name: string): string {
  if (REACHED_BY_EN.has(name)) return `en ${name}`;
  if (REACHED_BY_DANS.has(name)) return `dans ${name}`;
  if (/^rive-/i.test(name)) return `sur la ${name}`;
  if (/^Le\s/.test(name)) return `au ${name.slice(3)}`;
  if (/^Les\s/.test(name)) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

export function isRegion(name: string): boolean {
  return REACHED_BY_EN.has(name) || REACHED_BY_DANS.has(name) || /^(rive|côte)-/i.test(name);
}
