import { parseSecurityForm, type SecuritySettings } from "#src/account/settings/security.ts";
import { asTyped, type Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { savedWords } from "#src/web/admin/settings/form/saved-words.ts";
import type { SettingsTab } from "#src/web/admin/settings/form/use-settings.ts";

export type TypedSecurity = Typed<SecuritySettings>;

export const securityForm: SettingsTab<"security", TypedSecurity> = {
  name: "security",
  toTyped: asTyped,
  parse: parseSecurityForm,
  words: savedWords.security,
};
