import { Deliverability } from "./deliverability/deliverability.tsx";
import { PushDevices } from "./devices/push-devices.tsx";
import { TestMail } from "./email/test-mail.tsx";
import { ReplyTemplates } from "./reply-templates/reply-templates.tsx";

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
