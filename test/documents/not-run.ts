type NotRun = { document: string; because: string; begin: readonly string[] };

/** Commands of documents that no test runs, by how they begin. Those of npm are checked against what exists. */
export const notRun: readonly NotRun[] = [
  { document: "CONTRIBUTING.md", because: "the repository is here already", begin: ["git clone", "cd vitrine"] },
  {
    document: "README.md",
    because: "it changes a machine; install.test.ts runs it below another root",
    begin: ["sudo"],
  },
  { document: "docs/packs.md", because: "it would add a pack", begin: ["cp", "echo"] },
  { document: "docs/connect.md", because: "connect.test.ts sends what each would send", begin: ["curl"] },
  {
    document: "docs/deploy/README.md",
    because: "they change a machine; its table says what was tried by hand",
    begin: ["cd", "sudo"],
  },
  {
    document: "docs/deploy/several-processes.md",
    because: "they change a machine; its last section says where they were tried",
    begin: ["echo", "sudo"],
  },
  ...["docs/deploy/ten-minutes.md", "docs/deploy/ten-minutes.fr.md"].map((document) => ({
    document,
    because: "they change a machine; docs/deploy/README.md says on which one they were tried",
    begin: ["cd Downloads", "scp", "ssh", "sh"],
  })),
  {
    document: "art/README.md",
    because: "they need Blender, and minutes",
    begin: ["blender", "cd", "convert", "export", "gcc"],
  },
];
