import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { setUpSteps, type SetUpStep } from "#src/operations/set-up/set-up-steps.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { setUpWords } from "./words.ts";

const SET_UP = apiQuery(api["set-up"]);

export function useSetUp() {
  return useQuery({ ...SET_UP, staleTime: 0 });
}

/** Read again wherever it is shown. */
export function useForgetSetUp() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: SET_UP.queryKey });
}

export function useStep() {
  const [asked, show] = useSearchParam("step");
  const step = stepOf(asked);
  const place = setUpSteps.indexOf(step);
  const goTo = (next: number) => {
    show(setUpSteps[Math.min(Math.max(next, 0), setUpSteps.length - 1)] ?? "facts");
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  const { pathname } = window.location;
  // Whoever opened another step or page while this one was being saved stays there.
  const goOnTo = (following: number) => {
    const { pathname: now, search } = window.location;
    if (now === pathname && stepOf(new URLSearchParams(search).get("step")) === step) goTo(following);
  };
  const [next, toLast] = [() => goOnTo(place + 1), () => goOnTo(setUpSteps.length - 1)];
  return { step, place, next, toLast, back: () => goTo(place - 1) };
}

function stepOf(asked: string | null | undefined): SetUpStep {
  return setUpSteps.find((one) => one === asked) ?? "facts";
}

/** The owner goes on: the step counts as done where what it is for is set. */
export function useDone(step: SetUpStep, next: () => unknown) {
  return useAfter(() => api["set-up"].done[":step"].$put({ param: { step } }), next);
}

/** The steps stay open, and the list says so. */
export function useLater(steps: readonly SetUpStep[], next: () => void) {
  return useAfter(async () => {
    for (const step of steps) await api["set-up"].later[":step"].$put({ param: { step } });
  }, next);
}

function useAfter(call: () => Promise<unknown>, next: () => unknown) {
  const forget = useForgetSetUp();
  const { failed } = useWords(setUpWords);
  return useAction({ call, failed, reload: forget, onDone: next });
}
