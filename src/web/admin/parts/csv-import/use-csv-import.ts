import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { csvImportWords } from "./csv-import-words.ts";

const MEGABYTE = 1_000_000;

type CsvImport<Report, Choices> = {
  mostMegabytes: number;
  send: (file: File, asked: Partial<Choices> & { dryRun: boolean }) => Promise<Report>;
  onStored: (report: Report) => unknown;
  /** What is wrong with the file, in the owner's words. */
  problem: (error: Error) => string;
};

/** A file is tried first, and again with each choice; nothing is stored until it is confirmed. */
export function useCsvImport<Report, Choices extends object = object>(csv: CsvImport<Report, Choices>) {
  const t = useWords(csvImportWords);
  const [file, setFile] = useState<File>();
  const [isTooLarge, setTooLarge] = useState(false);
  const [choices, setChoices] = useState<Partial<Choices>>({});
  const [report, setReport] = useState<Report>();
  type Asked = { wanted: File; how: Partial<Choices> };
  const trying = useMutation({
    mutationFn: ({ wanted, how }: Asked) => csv.send(wanted, { ...how, dryRun: true }),
    onSuccess: setReport,
  });
  const storing = useMutation({
    mutationFn: ({ wanted, how }: Asked) => csv.send(wanted, { ...how, dryRun: false }),
    onSuccess: csv.onStored,
  });
  const startOver = () => {
    trying.reset();
    storing.reset();
    setReport(undefined);
    setChoices({});
    setFile(undefined);
    setTooLarge(false);
  };
  const error = trying.error ?? storing.error;
  return {
    file,
    report,
    /** What came of storing it. */
    stored: storing.data,
    isReading: trying.isPending,
    isStoring: storing.isPending,
    isBusy: trying.isPending || storing.isPending,
    problem: isTooLarge ? t.tooLarge(csv.mostMegabytes) : (error && csv.problem(error)) || undefined,
    choose: ([wanted]: readonly File[]) => {
      if (!wanted) return;
      startOver();
      if (wanted.size > csv.mostMegabytes * MEGABYTE) return setTooLarge(true);
      setFile(wanted);
      trying.mutate({ wanted, how: {} });
    },
    /** `shown`: the report with the choice in it, until its answer is there. */
    change: (changed: Partial<Choices>, shown?: Report) => {
      if (!file) return;
      const how = { ...choices, ...changed };
      setChoices(how);
      if (shown) setReport(shown);
      trying.mutate({ wanted: file, how });
    },
    confirm: () => file && storing.mutate({ wanted: file, how: choices }),
    startOver,
  };
}
