import { Deliverability } from "./deliverability.tsx";
import { PushDevices } from "./push-devices.tsx";
import { ReplyTemplates } from "./reply-templates.tsx";
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
