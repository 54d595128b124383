import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { businessDay } from "#src/site/business-day.ts";
import { Spinner } from "../ui/spinner.tsx";
import { useToast } from "../ui/toast.tsx";
import { ToolButton, type ToolLook } from "../ui/tool-button.tsx";
import { CallError } from "./call.ts";
import { saveFile } from "./save-file.ts";

export function ExportLeadsButton({ label, look, className }: { label: string; look?: ToolLook; className?: string }) {
  const saving = useLeadsExport();
  return (
    <ToolButton
      look={look}
      className={className}
      aria-busy={saving.isPending}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {saving.isPending ? <Spinner /> : <Download aria-hidden="true" className="size-5" />}
      {label}
    </ToolButton>
  );
}

function useLeadsExport() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => saveFile("/api/admin/export-all-leads", `leads-${businessDay(new Date())}.csv`),
    onSuccess: () => toast({ title: "Success", description: "Leads exported successfully" }),
    onError: (error) => {
      if (error instanceof CallError && error.status === 401) return;
      toast({ title: "Error", description: "Failed to export leads", variant: "destructive" });
    },
  });
}
