import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type { Parsed } from "#src/settings/parse-form.ts";
import type { AllSettings, Saved } from "#src/settings/saved-settings.server.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import { CallError, isKnownAlready, send } from "#src/web/admin/parts/call.ts";
import type { Language } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn } from "#src/web/admin/parts/read-problem.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { forgetDraft, keepDraft, readDraft } from "./form-draft.ts";

export const SETTINGS = "/api/admin/settings";

const NONE: readonly string[] = [];

type Tab = keyof AllSettings;
type Shown<Name extends Tab> = AllSettings[Name]["values"];

export type SettingsTab<Name extends Tab, Values extends FieldValues> = {
  name: Name;
  /** The form's values: secrets are blank. */
  toForm: (shown: Shown<Name>) => Values;
  read: (input: unknown) => Parsed<Values>;
  secrets?: readonly (keyof Values & string)[];
  success: string | Record<Language, string>;
  failure: string | Record<Language, string>;
};

export type SettingsForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** True once stored. The typed values stay when refused. */
  save: () => Promise<boolean>;
  saving: boolean;
  conflict: boolean;
  /** Discards the typed values. */
  loadNewer: () => Promise<void>;
  /** Overwrites the newer version. */
  saveAnyway: () => Promise<boolean>;
};

/** One tab: its form, the version it was made from, and what happens when it is saved. */
export function useSettingsForm<Name extends Tab, Values extends FieldValues>(
  tab: SettingsTab<Name, Values>,
  settings: AllSettings,
): SettingsForm<Values> {
  const { form, version, isOutdated, start } = useVersionedForm(tab, settings);
  const [conflict, setConflict] = useState(isOutdated);
  const newest = useNewest(tab.name);
  const put = usePut(tab);
  const { toast } = useToast();
  const language = useLanguage();
  const t = useWords(commonWords);
  const said = (text: string | Record<Language, string>) => (typeof text === "string" ? text : text[language]);

  async function store(values: Values, from: number): Promise<boolean> {
    const sent = { ...form.getValues() };
    try {
      const saved = await put.mutateAsync({ version: from, values });
      newest.keep(saved);
      start(saved, changedSince(sent, form.getValues()));
      setConflict(false);
      toast({ title: t.success, description: said(tab.success) });
      return true;
    } catch (error) {
      if (isKnownAlready(error)) return false;
      setConflict(error instanceof CallError && error.status === 409);
      showProblems(form, error);
      toast({ title: t.error, description: said(tab.failure), variant: "destructive" });
      return false;
    }
  }

  async function save(from = version): Promise<boolean> {
    let stored = false;
    if (!put.isPending)
      await form.handleSubmit(async (values) => {
        stored = await store(values, from);
      })();
    return stored;
  }

  return {
    form,
    save: () => save(),
    saving: put.isPending,
    conflict,
    async loadNewer() {
      start(await newest.fetch());
      setConflict(false);
    },
    saveAnyway: async () => save((await newest.fetch()).version),
  };
}

type TypedField<Values extends FieldValues> = [Path<Values>, PathValue<Values, Path<Values>>];

/** What was typed while a save was under way: it has not been saved. */
function changedSince<Values extends FieldValues>(sent: Values, now: Values): TypedField<Values>[] {
  // The names of the form's own fields, with their values.
  return (Object.entries(now) as TypedField<Values>[]).filter(([field, value]) => value !== sent[field]);
}

/** The form as it was left, or as it is stored. `start` begins again from what is stored. */
function useVersionedForm<Name extends Tab, Values extends FieldValues>(
  { name, toForm, read, secrets = NONE }: SettingsTab<Name, Values>,
  settings: AllSettings,
) {
  const [draft] = useState(() => readDraft(name));
  const [from, setFrom] = useState(() => ({
    version: draft?.version ?? settings[name].version,
    values: toForm(settings[name].values),
    typedMeanwhile: [] as TypedField<Values>[],
  }));
  const [isOutdated] = useState(from.version !== settings[name].version);
  // The library asks for values that may be missing; ours are all there.
  const form = useForm<Values>({ defaultValues: from.values as DefaultValues<Values>, resolver: resolverOf(read) });
  useEffect(() => {
    if (draft) form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
  }, [draft, form]);
  useEffect(() => {
    const keep = ({ values }: { values: Values }) => {
      if (isSame(values, from.values)) forgetDraft(name);
      else keepDraft(name, { version: from.version, values }, secrets);
    };
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, from, name, secrets]);

  // After the draft is kept under the new version.
  useEffect(() => {
    for (const [field, value] of from.typedMeanwhile) form.setValue(field, value, { shouldDirty: true });
  }, [form, from]);

  function start(saved: Saved<Shown<Name>>, typedMeanwhile: TypedField<Values>[] = []) {
    const values = toForm(saved.values);
    form.reset(values);
    setFrom({ version: saved.version, values, typedMeanwhile });
    forgetDraft(name);
  }

  return { form, version: from.version, isOutdated, start };
}

/** A number typed is the number stored. */
function isSame(typed: FieldValues, stored: FieldValues): boolean {
  return Object.entries(stored).every(([field, value]) => String(typed[field]) === String(value));
}

function usePut<Name extends Tab, Values extends FieldValues>({ name }: SettingsTab<Name, Values>) {
  return useMutation({
    mutationFn: async (edit: { version: number; values: Values }) => {
      const response = await send("PUT", `${SETTINGS}/${name}`, edit);
      // The shape of our own server's answer.
      return (await response.json()) as Saved<Shown<Name>>;
    },
  });
}

/** What is stored now: kept for the next visit of the page, or asked for again. */
function useNewest<Name extends Tab>(name: Name) {
  const queries = useQueryClient();
  return {
    keep(saved: Saved<Shown<Name>>) {
      queries.setQueryData<AllSettings>([SETTINGS], (all) => all && { ...all, [name]: saved });
    },
    async fetch(): Promise<Saved<Shown<Name>>> {
      const all = await queries.fetchQuery<AllSettings>({ queryKey: [SETTINGS], staleTime: 0 });
      return all[name];
    },
  };
}

function resolverOf<Values extends FieldValues>(read: (input: unknown) => Parsed<Values>): Resolver<Values> {
  return (typed) => {
    const answer = read(typed);
    if (answer.ok) return { values: answer.values, errors: {} };
    const errors = Object.entries(answer.problems).map(([field, message]) => [field, { type: "read", message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

/** Beside their fields, with the focus on the first. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  say = (message: string) => message,
): void {
  const known = form.getValues();
  const problems = problemIn(error).errors.filter(({ field }) => field in known);
  for (const [index, { field, message }] of problems.entries())
    // A name among the form's values is one of its fields.
    form.setError(field as Path<Values>, { message: say(message) }, { shouldFocus: index === 0 });
}
