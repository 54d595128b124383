import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { BellOff, BellRing, Send, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import type { PushDevice } from "#src/account/notifications/push/push.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { sayReason } from "#src/account/notifications/delivery-words.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { deviceName } from "./device-name.ts";
import { pushDevicesWords } from "./push-devices-words.ts";
import { Failed, Succeeded } from "#src/web/admin/parts/calls/outcome.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import type { DeviceState } from "./push-subscription.ts";
import { usePushDevices } from "./use-push-devices.ts";

type Push = ReturnType<typeof usePushDevices>;

export function PushDevicesCard() {
  const t = useWords(pushDevicesWords);
  const common = useWords(commonWords);
  const push = usePushDevices();
  return (
    <SettingsGroup id="devices" title={t.title} intro={t.intro}>
      {push.isFailed ? (
        <p className="font-semibold text-danger">{t.notLoaded}</p>
      ) : push.isLoading || !push.state ? (
        <p className="text-muted">{common.loading}</p>
      ) : (
        <ThisDevice state={push.state} push={push} />
      )}
      {push.devices.length > 0 && (
        <div className="grid gap-2 border-t border-line pt-5">
          <h3 className="text-base">{t.devices}</h3>
          <NotifiedDevices push={push} />
        </div>
      )}
    </SettingsGroup>
  );
}

function ThisDevice({ state, push }: { state: DeviceState; push: Push }) {
  const t = useWords(pushDevicesWords);
  if (push.own) return <DeviceThatIsOn hash={push.own} push={push} />;
  switch (state) {
    case "insecure":
      return <NotNotified>{t.insecure}</NotNotified>;
    case "unsupported":
      return <NotNotified>{t.unsupported}</NotNotified>;
    case "add-to-home":
      return <NotNotified>{t.addToHome}</NotNotified>;
    case "denied":
      return <NotNotified>{t.denied}</NotNotified>;
    case "ready":
      return <DeviceThatIsOff push={push} />;
  }
}

function NotNotified({ children }: { children: ReactNode }) {
  return (
    <p className="flex max-w-prose gap-2.5">
      <BellOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      {children}
    </p>
  );
}

function DeviceThatIsOff({ push: { turnOn } }: { push: Push }) {
  const t = useWords(pushDevicesWords);
  return (
    <div className="grid justify-items-start gap-3">
      <NotNotified>{t.isOff}</NotNotified>
      <ActionButton className="max-sm:w-full" action={turnOn} busyLabel={t.turningOn} icon={BellRing}>
        {t.turnOn}
      </ActionButton>
    </div>
  );
}

function DeviceThatIsOn({ hash, push: { turnOff, test, testProblem } }: { hash: string; push: Push }) {
  const t = useWords(pushDevicesWords);
  return (
    <div className="grid gap-3">
      <p className="flex gap-2.5 font-semibold text-success">
        <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t.isOn}
      </p>
      <div className="flex flex-wrap gap-2 *:max-sm:grow">
        <BusyButton busy={test.isPending} busyLabel={t.testing} icon={Send} onClick={() => test.mutate(hash)}>
          {t.test}
        </BusyButton>
        <BusyButton look="plain" busy={turnOff.isPending} quiet onClick={() => turnOff.mutate(hash)}>
          {t.turnOff}
        </BusyButton>
      </div>
      <div role="status">
        {test.isSuccess && <Succeeded>{t.tested}</Succeeded>}
        {testProblem && <Failed>{testProblem}</Failed>}
      </div>
    </div>
  );
}

export function NotifiedDevices({ push: { devices, own, turnOff } }: { push: Push }) {
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => (
        <DeviceLine
          key={device.endpoint_hash}
          device={device}
          isOwn={device.endpoint_hash === own}
          isBusy={turnOff.isPending}
          onRemove={() => turnOff.mutate(device.endpoint_hash)}
        />
      ))}
    </ul>
  );
}

type Line = { device: PushDevice; isOwn: boolean; isBusy: boolean; onRemove: () => void };

function DeviceLine({ device, isOwn, isBusy, onRemove }: Line) {
  const t = useWords(pushDevicesWords);
  const language = useLanguage();
  const reached = device.reached_at ? new Date(device.reached_at) : undefined;
  const name = deviceName(device.user_agent, t);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <Smartphone aria-hidden="true" className="size-5 shrink-0 text-water" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name} {isOwn && <Badge look="water">{t.thisDevice}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {reached
            ? t.reached(formatDate(reached, language), formatTime(reached, language))
            : t.since(formatDate(new Date(device.created_at), language))}
        </p>
        {device.last_error && (
          <p className="text-sm font-semibold wrap-anywhere text-danger">
            {t.problem(sayReason(device.last_error, language))}
          </p>
        )}
      </div>
      {!isOwn && (
        <BusyButton aria-label={`${t.remove} ${name}`} busy={isBusy} quiet onClick={onRemove}>
          {t.remove}
        </BusyButton>
      )}
    </li>
  );
}
