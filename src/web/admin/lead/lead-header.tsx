import { ChevronLeft, ChevronRight, Mail, MessageSquare, Phone, type LucideIcon, Ellipsis } from "lucide-react";
import { Link } from "wouter";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { iconOnPhone, ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { canDial, mailLink, phoneLink, textLink } from "#src/web/admin/links/contact-links.ts";
import { LeadMoves } from "#src/web/admin/leads/lead-moves.tsx";
import { historyState, leadPath } from "#src/web/admin/links/lead-paths.ts";
import { LeadStatusSelect } from "#src/web/admin/leads/lead-status-select.tsx";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { LeadWork } from "./use-lead-status.ts";
import { leadWords } from "#src/web/admin/leads/lead-words.ts";
import type { ReactNode } from "react";
import { Menu } from "#src/web/admin/parts/menu.tsx";

type Props = {
  lead: LeadInFull;
  work: LeadWork;
  onGone: () => void;
  /** Opens the answer on this page; undefined while no mail can leave from here. */
  onWrite: (() => void) | undefined;
};

/** Stays in sight: who it is, how to reach them, how far it is. */
export function LeadHeader({ lead, work, onGone, onWrite }: Props) {
  const t = useWords(leadWords);
  const { noName } = useWords(leadsWords);
  return (
    <div className="rests-below-header z-20 -mx-4 mt-1 flex flex-wrap items-center gap-x-2 gap-y-2 bg-mist px-4 py-2 md:-mx-8 md:px-8 lg:-mx-10 lg:mt-4 lg:px-10">
      <h1 className="line-clamp-2 min-w-0 flex-1 basis-40 text-page wrap-anywhere">{lead.name || noName}</h1>
      <div className="flex items-center gap-2 max-sm:order-1 max-sm:w-full">
        <Reach lead={lead} onWrite={onWrite} />
        {lead.box === "inbox" && (
          <LeadStatusSelect
            label={t.status}
            status={work.outcome ?? lead.status}
            busy={work.saving}
            onChoose={work.choose}
            className="h-11 min-w-0 max-sm:grow"
          />
        )}
      </div>
      <div className="flex items-center gap-2">
        <Neighbours id={lead.id} />
        {lead.box === "inbox" && (
          <MoreMenu label={t.more}>
            <LeadMoves lead={lead} onGone={onGone} />
          </MoreMenu>
        )}
      </div>
    </div>
  );
}

/** The first way is the nearest one. */
function Reach({ lead: { phone, email }, onWrite }: Pick<Props, "lead" | "onWrite">) {
  const t = useWords(leadWords);
  const hasNumber = canDial(phone);
  return (
    <>
      {hasNumber && <Way href={phoneLink(phone)} icon={Phone} label={t.call} to={phone} isFirst />}
      {hasNumber && <Way href={textLink(phone)} icon={MessageSquare} label={t.text} to={phone} />}
      {email && (
        <Way href={mailLink(email)} icon={Mail} label={t.mail} to={email} isFirst={!hasNumber} onPress={onWrite} />
      )}
    </>
  );
}

type WayProps = {
  href: string;
  icon: LucideIcon;
  label: string;
  to: string;
  isFirst?: boolean;
  onPress?: (() => void) | undefined;
};

function Way({ href, icon: Icon, label, to, isFirst = false, onPress }: WayProps) {
  const looks = {
    look: isFirst ? ("solid" as const) : ("outline" as const),
    "aria-label": `${label} ${to}`,
    className: isFirst
      ? "max-sm:px-3 max-[22.5rem]:w-11 max-[22.5rem]:gap-0 max-[22.5rem]:px-0 max-[22.5rem]:text-[0px]"
      : iconOnPhone,
  };
  const face = (
    <>
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </>
  );
  if (onPress)
    return (
      <ToolButton {...looks} onClick={onPress}>
        {face}
      </ToolButton>
    );
  return (
    <ToolLink href={href} {...looks}>
      {face}
    </ToolLink>
  );
}

/** In the order of the list that the lead was opened from. */
function Neighbours({ id }: { id: string }) {
  const t = useWords(leadWords);
  const { ids = [] } = historyState();
  const place = ids.indexOf(id);
  if (place < 0 || ids.length < 2) return null;
  return (
    <nav aria-label={t.neighbours} className="flex">
      <Neighbour id={ids[place - 1]} label={t.previous} icon={ChevronLeft} />
      <Neighbour id={ids[place + 1]} label={t.next} icon={ChevronRight} />
    </nav>
  );
}

function Neighbour({ id, label, icon: Icon }: { id: string | undefined; label: string; icon: LucideIcon }) {
  const icon = <Icon aria-hidden="true" className="size-5" />;
  if (!id) return <span className="flex size-11 items-center justify-center opacity-40">{icon}</span>;
  return (
    <Link href={leadPath(id)} state={historyState()} replace asChild>
      <ToolLink look="plain" square aria-label={label} title={label}>
        {icon}
      </ToolLink>
    </Link>
  );
}

function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      face={<Ellipsis aria-hidden="true" className="size-5" />}
      className="size-11 justify-center border border-edge bg-raised hover:border-water hover:text-water"
      panelClassName="min-w-48 [&>div]:grid [&>div]:w-full"
    >
      {children}
    </Menu>
  );
}
