import "./admin.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ToastsProvider } from "#src/web/ui/toasts/toast.tsx";
import { AdminApp, loadFirst } from "./admin-app.tsx";
import { goToLogin } from "#src/web/admin/parts/calls/go-to-login.ts";
import { createQueries } from "./queries.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

// Awaited here, the first page would wait for this file, which it imports.
void loadFirst().then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueries(goToLogin)}>
        <ToastsProvider>
          <AdminApp />
        </ToastsProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
