import "./admin.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, ToastsProvider } from "../ui/toast.tsx";
import { AdminApp } from "./admin-app.tsx";
import { goToLogin } from "./go-to-login.ts";
import { createQueries } from "./queries.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

const toasterLabels = { close: "Close", region: "Notifications ({hotkey})", notification: "Notification" };

// On a wide screen the toasts come in at the bottom: the buttons that cause them are at the top.
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueries(goToLogin)}>
      <ToastsProvider>
        <AdminApp />
        <Toaster labels={toasterLabels} place="top-header lg:top-auto lg:bottom-0" />
      </ToastsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
