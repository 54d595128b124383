import { CircleQuestionMark } from "lucide-react";
import { Card } from "../ui/card.tsx";

/** Where the program itself tells what it does: this page only shows requests for pages. */
export function LogHelp() {
  return (
    <Card className="p-5 text-sm">
      <h2 className="mb-2 flex items-start gap-2 text-lg">
        <CircleQuestionMark aria-hidden="true" className="mt-1 size-5 shrink-0 text-water" />
        Where are the server logs?
      </h2>
      <p>
        This page shows who asked for the pages of the website. What the server itself has to say, such as errors or
        mails that could not be sent, goes to its standard output:
      </p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-muted">
        <li>started by hand: in that terminal;</li>
        <li>
          as a system service: <Command>journalctl -u</Command> and its name;
        </li>
        <li>
          in a container: <Command>docker logs</Command> and its name;
        </li>
        <li>at a hosting provider: the logs tab of its console.</li>
      </ul>
      <p className="mt-3 text-muted">
        Start it with <Command>LOG_LEVEL=debug</Command> to read more.
      </p>
    </Card>
  );
}

function Command({ children }: { children: string }) {
  return <code className="bg-mist px-1 py-0.5 font-mono whitespace-nowrap text-ink">{children}</code>;
}
