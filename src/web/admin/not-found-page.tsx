import { Link } from "wouter";
import { ToolLink } from "../ui/tool-button.tsx";
import { AdminPage } from "./admin-page.tsx";

export function NotFoundPage() {
  return (
    <AdminPage title="Page not found" intro="There is no page at this address.">
      <Link href="/admin/dashboard" asChild>
        <ToolLink look="solid">Back to the dashboard</ToolLink>
      </Link>
    </AdminPage>
  );
}
