import { trackingParameters, type TrackingParameter } from "#src/work/leads/tracking-parameters.ts";
import { isRepeated, placeColumn } from "./place-columns.ts";
import { plain } from "./plain.ts";

/** What a column of a file may hold. Several columns may hold the same. */
export const importFields = [
  ...(["name", "firstName", "lastName", "company", "email", "phone", "service", "message"] as const),
  ...(["address", "date", "status", "amount", "reason", "language"] as const),
  // In a file that was exported from here.
  ...(["id", "landingPage", "referrer"] as const),
  ...trackingParameters,
] as const;
export type ImportField = (typeof importFields)[number];

/** By column; blank for one that is left out. */
export type Mapping = (ImportField | "")[];

/** As HubSpot calls them in French. */
const frenchStages = ["phase du cycle de vie", "etape du cycle de vie", "statut du lead", "statut du prospect"];

/** The headers of each field, as `plain` writes them. */
const known: Record<Exclude<ImportField, TrackingParameter>, string[]> = {
  name: [
    ...["name", "full name", "your name", "display name", "client name", "client", "customer", "customer name"],
    ...[
      "contact",
      "contact name",
      "nom",
      "nom complet",
      "votre nom",
      "nom du client",
      "nom et prenom",
      "prenom et nom",
    ],
    ...["customer full name", "company contact", "nom complet du client", "nom affiche", "nom a afficher"],
    ...["nom d affichage", "nom prenom", "prenom nom"],
  ],
  firstName: [
    "first name",
    "firstname",
    "given name",
    "prenom",
    "your first name",
    "votre prenom",
    "first",
    "name first",
    "prenom du client",
  ],
  lastName: [
    "last name",
    "lastname",
    "surname",
    "family name",
    "nom de famille",
    "your last name",
    "last",
    "name last",
    "nom nom",
    "nom de famille du client",
  ],
  company: [
    ...[
      "company",
      "company name",
      "business name",
      "organization",
      "organization name",
      "associated company",
      "your company",
    ],
    ...["entreprise", "nom de l entreprise", "compagnie", "societe", "raison sociale"],
    ...["organisation", "nom de la societe", "nom de l organisation", "nom d entreprise"],
  ],
  // By `wayToReach`, but for numbers that do not say of what.
  email: [],
  phone: ["home number", "work number"],
  service: [
    ...["service", "services", "service requested", "request title", "job type", "type of service", "your service"],
    ...["service demande", "type de service", "titre de la demande", "your subject", "subject", "sujet", "objet"],
  ],
  message: [
    ...["message", "your message", "notes", "note", "details", "description", "comments", "comment", "request details"],
    ...["votre message", "commentaire", "commentaires", "remarques", "renseignements"],
    ...["customer notes", "client notes", "notes du client", "remarque", "comment or message", "public notes", "memo"],
  ],
  address: [
    ...["address", "street", "street address", "city", "property", "property address", "postal code", "zip", "adresse"],
    ...["ville", "code postal", "rue", "province", "state region", "service street 1", "service street 2"],
    ...["service city", "service state", "service province", "service zip code", "service postal code"],
    ...["street line 1", "street line 2", "street 1", "street 2", "state", "zip code", "province state"],
    ...["home street", "home city", "home state", "home postal code", "home zipcode", "home address", "home address 2"],
    ...["rue domicile", "ville domicile", "code postal domicile", "rue du domicile", "ville du domicile"],
    ...[
      "adresse du service",
      "adresse postale",
      "adresse privee",
      "adresse complete",
      "service street",
      "full address",
      "etat province",
      "ship address",
      "shipping address",
    ],
  ],
  date: [
    ...["date", "created", "created date", "create date", "created at", "date created", "submitted", "submitted at"],
    ...["received", "requested on", "requested on date", "requested date", "date de creation", "date de la demande"],
    ...["creee le", "recue le", "date de reception", "client since"],
    ...["created on", "creation date", "date added", "date d ajout", "cree le", "creation", "ajoute le"],
    // Forms: of Facebook, Google, Microsoft and WordPress.
    ...["created time", "timestamp", "horodateur", "completion time", "heure de fin", "entry date", "submission date"],
    ...["lead submit time", "date d entree", "date de soumission"],
  ],
  status: [
    "status",
    "lead status",
    "request status",
    "lifecycle stage",
    "stage",
    "etat",
    "statut",
    "etape",
    ...frenchStages,
  ],
  amount: ["amount", "won amount", "total", "total revenue", "montant", "revenu total", "lifetime value"],
  reason: ["reason", "lost reason", "raison"],
  language: ["language", "preferred language", "langue", "langue preferee"],
  id: ["id"],
  landingPage: ["landing page", "page d arrivee"],
  referrer: ["referrer"],
};

const fieldOf = new Map([
  ...Object.entries(known).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
  ...trackingParameters.map((name) => [name.replace("_", " "), name] as const),
  ...["campaign", "campagne", "campaign name"].map((name) => [name, "utm_campaign"] as const),
  ["google click id", "gclid"] as const,
]);

/** By the headers alone. Billing addresses give way to those of the work. */
export function guessMapping(headers: readonly string[]): Mapping {
  const places = headers.map(placeColumn);
  const guessed = headers.map((header, column) => {
    const [field, place] = [guessField(header), places[column]];
    const isOfWork = place?.field === "address" && !["business", "other"].includes(place.group);
    return field === "" && isOfWork && !isRepeated(place, places) ? "address" : field;
  });
  const mapping = withBothNames(headers, guessed);
  const hasAddress = mapping.includes("address");
  return mapping.map((field, column) => {
    const isBilling =
      /^(billing (street|city|state|province|zip|postal|address)|bill address|business (street|city|state|postal)|(rue|ville) bureau|adresse de facturation)/.test(
        plain(headers[column] ?? ""),
      );
    return field === "" && isBilling && !hasAddress ? "address" : field;
  });
}

/** Beside one half of a name, a column that would be all of it is the other half: in the French Outlook, and in forms. */
export function withBothNames<Field extends string>(
  headers: readonly string[],
  fields: readonly Field[],
): (Field | "firstName" | "lastName")[] {
  const [hasFirst, hasLast] = ["firstName", "lastName"].map((half) => fields.some((field) => field === half));
  return fields.map((field, column) => {
    const name = field === "name" ? plain(headers[column] ?? "") : "";
    if (hasFirst && !hasLast && name === "nom") return "lastName";
    return hasLast && !hasFirst && name === "nom prenom" ? "firstName" : field;
  });
}

/** How many cells of a row name a field. */
export function countHeaders(row: readonly string[]): number {
  return row.filter((cell) => guessField(cell) !== "").length;
}

/** No field has a longer name. */
const LONGEST_HEADER = 100;

/** By one header alone. */
export function guessField(header: string): ImportField | "" {
  // `MobilePhone` and `Address1` are two words each.
  const name = plain(header.slice(0, LONGEST_HEADER).replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)/gu, " "));
  // Form fields are named like `your-phone` and `tel-412`; an amount may name its currency, a moment its zone; Google
  // Contacts writes `E-mail 1 - Value` and `Address 1 - Formatted`, beside the parts of the same address.
  const stem = name
    .replace(/ \d+( value| formatted| name| address| valeur| nom| mise en forme)?$/, "")
    .replace(/ (cad|usd|eur|utc|gmt|[ceapmn][ds]t|hne|hae)$/, "");
  const ofThem = stem.replace(/^(?:client|customer|contact) (?!id$)/, "");
  const field = fieldOf.get(name) ?? fieldOf.get(stem) ?? wayToReach(stem) ?? fieldOf.get(ofThem);
  // The keys of the table are fields.
  return (field as ImportField | undefined) ?? "";
}

/** Which of several it is, as programs say behind the word. */
const WHICH =
  // Bounded: a header is cut before it is looked at.
  /(?: (?:address(?:es)?|numbers?|numeros?|id|s|home|work|business|office|main|primary|secondary|other|personal|(?:du )?(?:client|domicile|bureau)|maison|(?:au )?travail|principale?s?|principaux|secondaires?|supplementaires?|personnels?|professionnels?))+$/;
const EMAIL = /(?:(?:^| )(?:e ?mail|courriel|adresse (?:electronique|de messagerie))|^mail)s?$/;
const PHONE = /(?:^| )(?:phone|telephone|tel|mobile|cell|cellulaire|portable)s?$/;
/** Columns about somebody else, or of another kind. */
const NOT_THEIRS =
  /\b(?:owner|proprietaire|sales ?person|employee|employe|assigned|assignee|rep|vendeur|agent|assistant|fax|pager|label|libelle|type|is|has|no|do not)\b/;
const NUMBER_OF = /^(?:no|n|num|numero) (?:de |du )?/;

/** `Primary Email`, `Business Phone` and `Téléphone (bureau)`: programs qualify them in many ways. */
function wayToReach(name: string): ImportField | undefined {
  const said = name.replace(NUMBER_OF, "");
  if (NOT_THEIRS.test(said)) return undefined;
  const bare = said.replace(WHICH, "");
  if (EMAIL.test(bare)) return "email";
  return PHONE.test(bare) ? "phone" : undefined;
}
