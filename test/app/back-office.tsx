import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { onTestFinished } from "vitest";
import { userEvent } from "@testing-library/user-event";
import { useSyncExternalStore, type ReactNode } from "react";
import { createQueries } from "#src/web/admin/queries.ts";
import { ToastsProvider, useToast } from "#src/web/ui/toasts/toast.tsx";

/** In a DOM, in English, with what every screen of the back office has around it. */
export function renderInBackOffice(screen: ReactNode) {
  localStorage.setItem("back-office-language", "en");
  onTestFinished(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  });
  const view = render(
    <QueryClientProvider client={createQueries(() => {})}>
      <ToastsProvider>
        {screen}
        <LastToast />
      </ToastsProvider>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup() };
}

function LastToast() {
  const { subscribe, state } = useToast();
  const [toast] = useSyncExternalStore(subscribe, state).toasts;
  return <p data-testid="toast">{toast && [toast.title, toast.description].filter(Boolean).join(": ")}</p>;
}
