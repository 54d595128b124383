import { Deliverability } from "#src/web/admin/settings/deliverability/deliverability.tsx";
import { PushDevices } from "#src/web/admin/settings/devices/push-devices.tsx";
import { ReplyTemplates } from "#src/web/admin/settings/reply-templates/reply-templates.tsx";
import { TestMail } from "./test-mail.tsx";

/** Loaded when its tab is looked at: the settings open with another one. */
export function BelowEmailForm({ isDirty }: { isDirty: boolean }) {
  return (
    <>
      <TestMail isDirty={isDirty} />
      <Deliverability />
      <PushDevices />
      <ReplyTemplates />
    </>
  );
}
