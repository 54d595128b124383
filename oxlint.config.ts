import type { OxlintConfig, OxlintOverride } from "oxlint";

/** In the order of dependence: each imports from those before it alone. */
export const groups = ["platform", "site", "account", "work", "marketing", "operations"];

/** Folders of the back office in the same order: parts that know no feature, features, and screens that compose them. */
const adminKit = ["parts", "links", "pictures", "editing", "page", "document", "session"];
const adminFeatures = [
  ...["leads", "timeline", "jobs", "customers", "recipients", "texts", "conversation", "photos", "quotes", "site"],
  ...["phone-lead", "calendar", "advertising", "settings", "help", "reviews", "invoices", "plans", "privacy", "logs"],
  ...["analytics", "articles", "arriving"],
];
const adminScreens = ["money", "palette", "shell", "set-up", "composer", "job", "lead", "dashboard", "customer"];
export const adminFolders = [...adminKit, ...adminFeatures, ...adminScreens];

const webFolders = ["admin", "api", "customer", "files", "guards", "http", "problems", "sockets", "ui", "visitor"];

const tests = ["**/*.test.ts", "**/*.test.tsx"];

type Pattern = { regex: string; message: string; allowTypeImports?: boolean };

const OUTGOING = "Outgoing calls go through callHttp of src/platform/outbound, which has limits.";
const outgoing = [
  { name: "node:http", importNames: ["default", "request", "get", "Agent", "globalAgent"], message: OUTGOING },
  { name: "node:https", message: OUTGOING },
  { name: "node:http2", importNames: ["default", "connect"], message: OUTGOING },
  { name: "node:tls", message: OUTGOING },
  { name: "node:net", importNames: ["default", "connect", "createConnection"], message: OUTGOING },
  { name: "undici", message: OUTGOING },
];
const noGlobalFetch = { object: "globalThis", property: "fetch", message: OUTGOING };
const NO_SQL = "The web speaks no SQL: call a module.";
const noQueries = ["selectFrom", "insertInto", "updateTable", "deleteFrom", "transaction"].map((property) => ({
  property,
  message: NO_SQL,
}));

/** Missing over plain http on a local network, where an owner tries the program first and a helper may stay. */
const secureContext = [
  { object: "crypto", property: "randomUUID", message: "Missing over plain http: randomId of src/web/ui." },
  { object: "crypto", property: "subtle", message: "Missing over plain http: ask isSecureContext first." },
  ...["clipboard", "share", "serviceWorker", "geolocation", "locks", "storage", "mediaDevices", "wakeLock"].map(
    (property) => ({
      object: "navigator",
      property,
      message:
        "Missing over plain http: have another way, and say so where you allow it. Copying is copyText of src/web/ui.",
    }),
  ),
];

const noParents = { regex: "^\\.\\./|^\\./[^/]+/", message: "Import from another folder as #src/…" };
const QUERIES = "^(kysely|pg|node:sqlite)($|/)|#src/platform/db/";
const MARKUP = "^(react|react-dom|hono|@hono/.*)($|/)";
const WORLD = `^node:|\\.server\\.tsx?$|${QUERIES}`;
const noneHere = {
  regex: "^(react|react-dom|hono|kysely)($|/)",
  allowTypeImports: true,
  message: "Queries belong to a module, markup to src/web.",
};
const noMarkup = { regex: MARKUP, message: "The domain does not know the web." };

/** What runs on the server asks other programs through the one client. */
function onServer(files: string[], patterns: Pattern[], excludeFiles = tests): OxlintOverride {
  return {
    files,
    excludeFiles,
    rules: { "no-restricted-imports": ["error", { paths: outgoing, patterns: [noParents, ...patterns] }] },
  };
}

/** What runs in a browser asks its own server. */
function inBrowser(
  files: string[],
  patterns: (Pattern | { group: string[]; message: string })[],
  excludeFiles = tests,
): OxlintOverride {
  return {
    files,
    excludeFiles,
    rules: {
      "no-restricted-imports": ["error", { patterns: [noParents, ...patterns] }],
      "no-restricted-properties": ["error", ...noQueries, ...secureContext],
      "no-restricted-globals": "off",
    },
  };
}

/** Routes, and what renders pages: neither queries nor tables. */
function webServer(files: string[], patterns: Pattern[]): OxlintOverride {
  const { rules, ...where } = onServer(files, patterns);
  return { ...where, rules: { ...rules, "no-restricted-properties": ["error", noGlobalFetch, ...noQueries] } };
}

function aboveGroup(index: number): Pattern {
  return {
    regex: `^#src/(${[...groups.slice(index + 1), "web"].join("|")})/|^#src/(main|open-app)\\.ts$`,
    message: `${groups[index]} imports from ${groups.slice(0, index).join(", ") || "no other group"} alone.`,
  };
}

/** A group imports from those before it; a module knows no web, and touches the world in its .server.ts files alone. */
function group(name: string, index: number): OxlintOverride[] {
  const pure = {
    regex: WORLD,
    allowTypeImports: true,
    message: "Only .server.ts files touch database, network, disk and secrets.",
  };
  return [
    onServer([`src/${name}/**/*.{ts,tsx}`], [aboveGroup(index), noMarkup, pure], ["**/*.server.ts", ...tests]),
    onServer([`src/${name}/**/*.server.ts`], [aboveGroup(index), noMarkup]),
  ];
}

const inBackOffice: Pattern[] = [
  { regex: "#src/web/(visitor|customer)/", message: "The two apps share src/web/ui alone." },
  {
    // The sentences of the server's codes are words, for both.
    regex: `${WORLD}|#src/web/(api|guards|files|http)/|#src/web/problems/refuse-`,
    allowTypeImports: true,
    message: "This runs in the owner’s browser.",
  },
];

/** In the back office too, a folder imports from those before it alone. */
function above(name: string, index: number): Pattern[] {
  const later = adminFolders.slice(index + 1);
  return later.length > 0
    ? [{ regex: `^#src/web/admin/(${later.join("|")})/`, message: `${name} stands below: see adminFolders.` }]
    : [];
}

/** A new folder is refused until it is named here, with its place. */
function unknownFolders(parent: string, known: string[]): OxlintOverride {
  return {
    files: [`${parent}/*/**/*.{ts,tsx}`],
    excludeFiles: known.map((name) => `${parent}/${name}/**`),
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: ".", message: "Name this folder here first." }] }],
    },
  };
}

export default {
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "node", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["/dist/", "/public/", "/art/", "/data/"],
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "oxc/no-barrel-file": "error",
    "node/no-process-env": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "no-unused-vars": ["error", { ignoreRestSiblings: true, argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "no-shadow": "error",
    "no-restricted-globals": [
      "error",
      ...["fetch", "WebSocket", "EventSource"].map((name) => ({ name, message: OUTGOING })),
    ],
    "no-restricted-imports": ["error", { paths: outgoing }],
    "no-restricted-properties": ["error", noGlobalFetch],
    "react/react-in-jsx-scope": "off",
    "no-await-in-loop": "off",
    "typescript/unbound-method": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],
    "vitest/expect-expect": ["error", { assertFunctionNames: ["expect", "expect*"] }],
    "unicorn/no-useless-spread": "off",
    "unicorn/prefer-add-event-listener": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/require-post-message-target-origin": "off",
    "typescript/consistent-return": "off",
    "import/no-named-as-default-member": "off",
    "vitest/no-standalone-expect": "off",
    "vitest/valid-expect": "off",
    "vitest/require-mock-type-parameters": "off",
    "jsx-a11y/anchor-has-content": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "promise/always-return": "off",
    "react/exhaustive-effect-dependencies": "off",
    "typescript/no-base-to-string": "off",
  },
  overrides: [
    ...groups.flatMap(group),
    onServer(["src/platform/db/**/*.ts"], [aboveGroup(0), noMarkup]),
    onServer(["src/*.ts", "src/operations/command-line/main.ts"], [noneHere]),
    onServer(
      ["src/operations/{process,command-line}/**/*.server.ts"],
      [aboveGroup(groups.indexOf("operations")), noneHere],
    ),
    webServer(
      ["src/web/*.ts", "src/web/{api,guards,files,problems}/**/*.ts", "src/web/visitor/prerender/**/*.{ts,tsx}"],
      [{ regex: QUERIES, allowTypeImports: true, message: NO_SQL }],
    ),
    webServer(
      ["src/web/http/**/*.ts"],
      [
        { regex: QUERIES, message: NO_SQL },
        {
          regex: `#src/(${[...groups.slice(1), "web/(admin|visitor|customer|api|guards|files)"].join("|")})/|#src/platform/(clock|csv|scheduled|monitoring|outbound)/`,
          message: "src/web/http is free of the domain.",
        },
      ],
    ),
    inBrowser(
      ["src/web/{visitor,customer}/**/*.{ts,tsx}"],
      [
        {
          regex: "#src/web/(admin|api|guards|files|http|problems)/",
          message: "The two apps share src/web/ui alone, and no server code.",
        },
        { regex: WORLD, allowTypeImports: true, message: "This runs in the visitor's browser." },
      ],
      ["src/web/visitor/prerender/**", ...tests],
    ),
    inBrowser(["src/web/admin/**/*.{ts,tsx}"], inBackOffice),
    ...adminFolders.map((name, index) =>
      inBrowser([`src/web/admin/${name}/**/*.{ts,tsx}`], [...inBackOffice, ...above(name, index)]),
    ),
    {
      files: ["src/web/admin/**/*.{ts,tsx}"],
      excludeFiles: ["src/web/admin/parts/calls/ask.ts", ...tests],
      rules: {
        "no-restricted-globals": ["error", { name: "fetch", message: "ask ends where nobody answers." }],
      },
    },
    unknownFolders("src/web", webFolders),
    unknownFolders("src/web/admin", adminFolders),
    inBrowser(
      ["src/web/ui/**/*.{ts,tsx}"],
      [{ group: ["#src/**", "!#src/web/ui/**"], message: "ui imports nothing of ours." }],
    ),
    { files: ["src/platform/outbound/http-client.server.ts"], rules: { "no-restricted-imports": "off" } },
    {
      files: ["src/env.ts", "scripts/**", "bench/**", "e2e/**", "test/**", "*.config.ts", "**/*.test.ts"],
      rules: {
        "node/no-process-env": "off",
        "no-restricted-globals": "off",
        "no-restricted-imports": "off",
        "no-restricted-properties": "off",
      },
    },
    {
      files: ["e2e/**"],
      excludeFiles: ["e2e/fixtures/devtools.ts"],
      rules: {
        "no-restricted-properties": [
          "error",
          { property: "newCDPSession", message: "openDevtools ends it with its test: one page serves many." },
        ],
      },
    },
    { files: ["**/*properties.test.ts"], rules: { "vitest/no-conditional-expect": "off" } },
  ],
} satisfies OxlintConfig;
