import { Deliverability } from "#src/web/admin/settings/deliverability/deliverability.tsx";
import { PushDevices } from "#src/web/admin/settings/devices/push-devices.tsx";
import { ReplyTemplates } from "#src/web/admin/settings/reply-templates/reply-templates.tsx";
import { TestMail } from "./test-mail.tsx";

/** Below the tab's form, each saved on its own. A lazy chunk: the settings open on another tab. */
export function EmailSections({ isDirty }: { isDirty: boolean }) {
  return (
    <>
      <TestMail isDirty={isDirty} />
      <Deliverability />
      <PushDevices />
      <ReplyTemplates />
    </>
  );
}
