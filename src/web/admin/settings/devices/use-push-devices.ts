import { useMutation, useQuery } from "@tanstack/react-query";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { sayRefusal } from "#src/web/admin/parts/calls/read-problem.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pushDevicesWords } from "./push-devices-words.ts";
import { deviceState, subscribe, thisDeviceHash, unsubscribe } from "./push-subscription.ts";

const deviceByHash = api.push.devices[":hash{[0-9a-f]{64}}"];

export function usePushDevices() {
  const t = useWords(pushDevicesWords);
  const language = useLanguage();
  const { toast } = useToast();
  const errorToast = useErrorToast();
  const subscribed = useQuery({ ...apiQuery(api.push), staleTime: 0 });
  const own = useQuery({ queryKey: ["this device"], queryFn: thisDeviceHash, staleTime: 0 });
  const state = useQuery({ queryKey: ["this device's state"], queryFn: deviceState, staleTime: 0 });
  const refetchAll = () => Promise.all([subscribed.refetch(), own.refetch(), state.refetch()]);

  const turnOn = useMutation({
    mutationFn: async () => {
      const subscription = subscribed.data && (await subscribe(subscribed.data.publicKey));
      if (subscription) await api.push.devices.$post({ json: { ...subscription, language } });
    },
    onError: errorToast(t.failed),
    onSettled: refetchAll,
  });
  const turnOff = useMutation({
    mutationFn: async (hash: string) => {
      await deviceByHash.$delete({ param: { hash } });
      if (hash === own.data) await unsubscribe();
    },
    onSuccess: () => toast({ title: t.removed, description: "" }),
    onError: errorToast(t.offFailed),
    onSettled: refetchAll,
  });
  const test = useMutation({
    mutationFn: (hash: string) =>
      deviceByHash.test.$post({
        param: { hash },
        json: { title: t.testTitle, body: t.testBody, lang: language },
      }),
    onSettled: refetchAll,
  });

  const devices = subscribed.data?.devices ?? [];
  return {
    state: state.data,
    isLoading: subscribed.isPending || own.isPending,
    isFailed: subscribed.isError,
    devices,
    own: devices.find(({ endpoint_hash }) => endpoint_hash === own.data)?.endpoint_hash,
    turnOn,
    turnOff,
    test,
    testProblem: test.error ? sayRefusal(test.error, language) : undefined,
  };
}
