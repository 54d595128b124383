import { useEffect } from "react";
import { useToast } from "../ui/toast.tsx";
import { CallError } from "./call.ts";

/** Says it once for each failed attempt. An ended session is not a failure: it leads to the login page. */
export function useFailureToast(query: { error: Error | null; errorUpdatedAt: number }, message: string): void {
  const { toast } = useToast();
  const { error, errorUpdatedAt } = query;
  useEffect(() => {
    if (!error || (error instanceof CallError && error.status === 401)) return;
    toast({ title: "Error", description: message, variant: "destructive" });
  }, [error, errorUpdatedAt, message, toast]);
}
