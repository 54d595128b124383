import { useState, type ReactNode } from "react";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { sidebarRoutes } from "#src/web/admin/page/routes.ts";
import { shellWords } from "#src/web/admin/page/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { pageKeys } from "./shortcuts.ts";
import { areSingleKeysOn, turnSingleKeys } from "./single-keys.ts";
import { paletteWords } from "./words.ts";

export function KeyList() {
  const language = useLanguage();
  const t = paletteWords[language];
  return (
    <div className="px-6 pb-6">
      <p className="mt-1 text-muted">{t.keysIntro}</p>
      <dl className="mt-3 grid divide-y divide-line">
        <Line does={t.open}>
          <Key>Ctrl</Key> <Key>K</Key>
        </Line>
        <Line does={t.find}>
          <Key>/</Key>
        </Line>
        <Line does={t.list}>
          <Key>?</Key>
        </Line>
        {sidebarRoutes.map(({ name }) => (
          <Line key={name} does={t.goTo(shellWords[language][name])}>
            <Key>g</Key> {t.next} <Key>{pageKeys[name]}</Key>
          </Line>
        ))}
      </dl>
      <SingleKeys label={t.singleKeys} />
    </div>
  );
}

function SingleKeys({ label }: { label: string }) {
  const [on, setOn] = useState(areSingleKeysOn);
  const turn = (next: boolean) => {
    turnSingleKeys(next);
    setOn(next);
  };
  return (
    <div className="mt-3">
      <CheckField id="single-keys" label={label} checked={on} onChange={({ target }) => turn(target.checked)} />
    </div>
  );
}

function Line({ does, children }: { does: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <dt>{does}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-7 rounded-field border border-edge px-2 text-center text-sm text-ink">
      {children}
    </kbd>
  );
}
