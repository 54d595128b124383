import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pushDevicesWords } from "./push-devices-words.ts";
import { deviceState, subscribe, thisDeviceHash, endPushSubscription } from "./push-subscription.ts";

const deviceByHash = api.push.devices[":hash{[0-9a-f]{64}}"];

export function usePushDevices() {
  const t = useWords(pushDevicesWords);
  const language = useLanguage();
  const subscribed = useQuery({ ...apiQuery(api.push), staleTime: 0 });
  const own = useQuery({ queryKey: ["this device"], queryFn: thisDeviceHash, staleTime: 0 });
  const state = useQuery({ queryKey: ["this device's state"], queryFn: deviceState, staleTime: 0 });
  const refetchAll = () => Promise.all([subscribed.refetch(), own.refetch(), state.refetch()]);

  const turnOn = useAction({
    call: async () => {
      const subscription = subscribed.data && (await subscribe(subscribed.data.publicKey));
      if (subscription) await api.push.devices.$post({ json: { ...subscription, language } });
    },
    failed: t.failed,
    reload: refetchAll,
  });
  const turnOff = useAction({
    call: async (hash: string) => {
      await deviceByHash.$delete({ param: { hash } });
      if (hash === own.data) await endPushSubscription();
    },
    done: () => ({ title: t.removed }),
    failed: t.offFailed,
    reload: refetchAll,
  });
  // What is wrong is shown beside the device, which the push service may have dropped.
  const test = useAction({
    call: (hash: string) =>
      deviceByHash.test.$post({
        param: { hash },
        json: { title: t.testTitle, body: t.testBody, lang: language },
      }),
    stale: [404, 409, 422],
    reload: refetchAll,
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
    testProblem: test.error ? errorMessage(test.error, language) : undefined,
  };
}
