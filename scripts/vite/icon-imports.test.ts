import { expect, test } from "vitest";
import { filesOfIcons, withOwnFiles } from "./icon-imports.ts";

test("an icon is imported from its own file, by whichever of its names, and a type as before", () => {
  const files = filesOfIcons(
    "export { default as Pen, default as PenIcon, default as Edit2 } from './icons/pen.mjs';\nexport { default as createLucideIcon } from './createLucideIcon.mjs';",
  );
  const code = `import { Edit2 as Pencil, type LucideIcon } from "lucide-react";\nimport { useState } from "react";`;

  expect(withOwnFiles(code, (name) => files.get(name))).toBe(
    `import Pencil from "icons/pen.mjs";import { type LucideIcon } from "lucide-react";\nimport { useState } from "react";`,
  );
});
