import type { AreaMap } from "#src/site/pages/area-map.ts";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

/** The view box is `MAP` of `area-map.ts`. The same in words stands beside it: the list of towns, and how far this one is. */
export function TownMap({ map: { towns, river, locality, km } }: { map: AreaMap }) {
  const { t } = useTranslation();
  const [base, here] = [towns.find(({ isBase }) => isBase), towns.find(({ isHere }) => isHere)];
  return (
    <figure className="card p-4">
      <svg viewBox="0 0 360 260" role="img" aria-label={t("city.map", { locality })} className="town-map">
        {river && <polyline points={river} />}
        {base && here && km > 0 && <path d={`M${base.x} ${base.y}L${here.x} ${here.y}`} className="way" />}
        {towns.map(({ name, x, y, label, isBase, isHere }) => (
          <g key={name} className={isHere ? "here" : undefined}>
            <circle cx={x} cy={y} r={isBase || isHere ? 6 : 4} className={isBase ? "base" : undefined} />
            {label && (
              <text x={label.x} y={label.y} textAnchor={label.anchor}>
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="mt-3 text-sm text-muted">
        {km > 0 && here ? t("city.map.distance", { city: here.name, km, locality }) : t("city.map", { locality })}
      </figcaption>
    </figure>
  );
}
