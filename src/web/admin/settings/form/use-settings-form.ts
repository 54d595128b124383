import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import { codedMessage, type Parsed } from "#src/platform/i18n/problem.ts";
import type { AllSettings, Saved } from "#src/account/settings/saved-settings.server.ts";
import { renameBusiness } from "#src/web/admin/parts/business-name.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import type { Dictionary } from "#src/platform/i18n/dictionary.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { loadDraft, useVersionedDraft } from "#src/web/admin/parts/use-versioned-draft.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { formProblems } from "./form-field.tsx";

export const settingsQuery = apiQuery(api.settings);

type Tab = keyof AllSettings;
type Shown<Name extends Tab> = AllSettings[Name]["values"];

export type SettingsTab<Name extends Tab, Values extends FieldValues> = {
  name: Name;
  /** The form's values: secrets are blank. */
  toForm: (shown: Shown<Name>) => Values;
  parse: (input: unknown) => Parsed<Values>;
  secrets?: readonly (keyof Values & string)[];
  words: Dictionary<{ saved: string; failed: string }>;
};

export type SettingsForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** True once stored. The typed values stay when refused. */
  save: () => Promise<boolean>;
  saving: boolean;
  conflict: boolean;
  isDirty: boolean;
  discard: () => Promise<void>;
  loadNewer: () => Promise<void>;
  saveAnyway: () => Promise<boolean>;
};

export function useSettingsForm<Name extends Tab, Values extends FieldValues>(
  { name, toForm, parse, secrets, words }: SettingsTab<Name, Values>,
  settings: AllSettings,
): SettingsForm<Values> {
  const toVersion = ({ version, values }: Saved<Shown<Name>>) => ({ version, values: toForm(values) });
  const calls = useSettingsCalls(name);
  const stored = toVersion(settings[name]);
  const [draft] = useState(() => loadDraft<Values>(name));
  // The library asks for values that may be missing; ours are all there.
  const form = useForm<Values>({ defaultValues: stored.values as DefaultValues<Values>, resolver: resolverOf(parse) });
  const { keep, ...versioned } = useVersionedDraft<Values>({
    name,
    draft,
    stored,
    secrets,
    // A copy: the library changes its own object.
    typed: () => ({ ...form.getValues() }),
    show: (saved, typedMeanwhile) => showValues(form, saved, typedMeanwhile),
    whenValid: (submit) => form.handleSubmit(submit)(),
    put: async (edit) => toVersion(await calls.put(edit)),
    fetchNewest: async () => toVersion(await calls.fetchNewest()),
    words: useWords(words),
    onRefused: (error) => showProblems(form, error),
  });
  const keepTyped = useEffectEvent(keep);
  useEffect(() => {
    if (draft) form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
  }, [draft, form]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) }), [form]);
  return { form, ...versioned };
}

function showValues<Values extends FieldValues>(form: UseFormReturn<Values>, saved: Values, typed: Partial<Values>) {
  form.reset(saved);
  // The names of the form's own fields, with their values.
  const fields = Object.entries(typed) as [Path<Values>, PathValue<Values, Path<Values>>][];
  for (const [field, value] of fields) form.setValue(field, value, { shouldDirty: true });
}

function useSettingsCalls<Name extends Tab>(name: Name) {
  const queries = useQueryClient();
  return {
    async put(edit: { version: number; values: object }): Promise<Saved<Shown<Name>>> {
      const response = await send("PUT", `${settingsQuery.queryKey[0]}/${name}`, edit);
      // Each tab's own route answers with that tab: the compiler cannot follow the name.
      const saved = (await response.json()) as Saved<Shown<Name>>;
      queries.setQueryData(settingsQuery.queryKey, (all) => all && { ...all, [name]: saved });
      if ("companyName" in saved.values) renameBusiness(queries, saved.values.companyName);
      return saved;
    },
    async fetchNewest(): Promise<Saved<Shown<Name>>> {
      const all = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 });
      return all[name];
    },
  };
}

export function resolverOf<Values extends FieldValues>(parse: (input: unknown) => Parsed<Values>): Resolver<Values> {
  return (typed) => {
    const parsed = parse(typed);
    if (parsed.ok) return { values: parsed.values, errors: {} };
    const errors = parsed.problems.map(({ field, code, values }) => [
      field,
      { type: "read", message: codedMessage(code, values) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

export function showProblems<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const known = form.getValues();
  const problems = problemIn(error).errors.filter(({ field }) => field in known);
  for (const [index, { field, code = "", values, message }] of problems.entries()) {
    const problem = code in formProblems.fr ? codedMessage(code, values) : codedMessage("said", { message });
    // A name among the form's values is one of its fields.
    form.setError(field as Path<Values>, { message: problem }, { shouldFocus: index === 0 });
  }
}
