import { useMutation, useQuery } from "@tanstack/react-query";
import type { PushDevices } from "#src/notifications/push/push.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import { isKnownAlready, send } from "#src/web/admin/parts/call.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn } from "#src/web/admin/parts/read-problem.ts";
import { serverWords } from "#src/web/admin/parts/server-words.ts";
import { toastWords } from "#src/web/admin/parts/toast-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pushDevicesWords } from "./push-devices-words.ts";
import { deviceState, subscribe, thisDeviceHash, unsubscribe } from "./push-subscription.ts";

const PUSH = "/api/admin/push";

/** The devices that are told, and whether this is one of them. */
export function usePushDevices() {
  const t = useWords(pushDevicesWords);
  const language = useLanguage();
  const { toast } = useToast();
  const { error: title } = useWords(toastWords);
  const told = useQuery<PushDevices>({ queryKey: [PUSH], staleTime: 0 });
  const own = useQuery({ queryKey: ["this device"], queryFn: thisDeviceHash, staleTime: 0 });
  const state = useQuery({ queryKey: ["this device's state"], queryFn: deviceState, staleTime: 0 });
  const lookAgain = () => Promise.all([told.refetch(), own.refetch(), state.refetch()]);
  const sayFailure = (description: string) => (error: Error) => {
    if (isKnownAlready(error)) return;
    toast({ title, description, variant: "destructive" });
  };

  const turnOn = useMutation({
    mutationFn: async () => {
      const subscription = told.data && (await subscribe(told.data.publicKey));
      if (subscription) await send("POST", `${PUSH}/devices`, { ...subscription, language });
    },
    onError: sayFailure(t.failed),
    onSettled: lookAgain,
  });
  const turnOff = useMutation({
    mutationFn: async (hash: string) => {
      await send("DELETE", `${PUSH}/devices/${hash}`);
      if (hash === own.data) await unsubscribe();
    },
    onSuccess: () => toast({ title: t.removed, description: "" }),
    onError: sayFailure(t.offFailed),
    onSettled: lookAgain,
  });
  const test = useMutation({
    mutationFn: (hash: string) =>
      send("POST", `${PUSH}/devices/${hash}/test`, { title: t.testTitle, body: t.testBody, lang: language }),
    onSettled: lookAgain,
  });

  const devices = told.data?.devices ?? [];
  return {
    state: state.data,
    isLoading: told.isPending || own.isPending,
    isLost: told.isError,
    devices,
    own: devices.find(({ endpoint_hash }) => endpoint_hash === own.data)?.endpoint_hash,
    turnOn,
    turnOff,
    test,
    testProblem: test.error ? serverWords(problemIn(test.error).detail, language) : undefined,
  };
}
