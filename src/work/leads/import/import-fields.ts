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
  ],
  firstName: [
    "first name",
    "firstname",
    "given name",
    "prenom",
    "your first name",
    "votre prenom",
    "first",
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
  email: [
    ...["email", "e mail", "e mails", "emails", "email address", "your email", "client email", "client email address"],
    ...["courriel", "courriels", "adresse courriel", "adresse e mail", "votre courriel", "mail"],
    ...["additional emails", "adresse de messagerie", "adresse electronique", "adresse electronique principale"],
    ...["adresse electronique secondaire", "courriel principal", "courriel du client"],
  ],
  phone: [
    ...["phone", "phones", "phone number", "telephone", "tel", "mobile", "mobile phone", "mobile phone number", "cell"],
    ...["main phone", "main phone s", "mobile phone s", "home phone s", "work phone s", "other phone s", "your phone"],
    ...["your tel", "client phone", "client phone number", "numero de telephone", "cellulaire", "votre telephone"],
    ...["telephone mobile", "phone 1", "tel 1", "home number", "work number", "mobile number", "tel mobile"],
    ...["telephone domicile", "telephone bureau", "telephone personnel", "telephone professionnel", "tel domicile"],
    ...["telephone portable", "portable", "tel bureau", "tel personnel", "tel professionnel", "tel principal"],
    ...["numero de telephone mobile", "numero de mobile", "numero de portable", "numero de cellulaire"],
    ...[
      "telephone principal",
      "telephone du bureau",
      "telephone maison",
      "telephone au travail",
      "cellulaire du client",
    ],
  ],
  service: [
    ...["service", "services", "service requested", "request title", "job type", "type of service", "your service"],
    ...["service demande", "type de service", "titre de la demande", "your subject", "subject", "sujet", "objet"],
  ],
  message: [
    ...["message", "your message", "notes", "note", "details", "description", "comments", "comment", "request details"],
    ...["votre message", "commentaire", "commentaires", "remarques", "renseignements"],
    ...["customer notes", "client notes", "notes du client", "remarque"],
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
  ...["campaign", "campagne"].map((name) => [name, "utm_campaign"] as const),
]);

/** By the headers alone. Billing addresses give way to those of the work. */
export function guessMapping(headers: readonly string[]): Mapping {
  const places = headers.map(placeColumn);
  const guessed = headers.map((header, column) => {
    const [field, place] = [guessField(header), places[column]];
    const isOfWork = place?.field === "address" && !["business", "other"].includes(place.group);
    return field === "" && isOfWork && !isRepeated(place, places) ? "address" : field;
  });
  // Beside a first name, as in the French Outlook, the other half is the family's.
  const isHalf = guessed.includes("firstName") && !guessed.includes("lastName");
  const mapping = guessed.map((field, column) =>
    isHalf && field === "name" && plain(headers[column] ?? "") === "nom" ? "lastName" : field,
  );
  const hasAddress = mapping.includes("address");
  return mapping.map((field, column) => {
    const isBilling =
      /^(billing (street|city|state|province|zip|postal|address)|bill address|business (street|city|state|postal)|(rue|ville) bureau|adresse de facturation)/.test(
        plain(headers[column] ?? ""),
      );
    return field === "" && isBilling && !hasAddress ? "address" : field;
  });
}

/** How many cells of a row name a field. */
export function countHeaders(row: readonly string[]): number {
  return row.filter((cell) => guessField(cell) !== "").length;
}

/** By one header alone. */
export function guessField(header: string): ImportField | "" {
  const name = plain(header);
  // Form fields are named like `your-phone` and `tel-412`; an amount may name its currency, a moment its zone; Google
  // Contacts writes `E-mail 1 - Value` and `Address 1 - Formatted`, beside the parts of the same address.
  const stem = name
    .replace(/ \d+( value| formatted| name| address| valeur| nom| mise en forme)?$/, "")
    .replace(/ (cad|usd|eur|utc|gmt|[ceapmn][ds]t|hne|hae)$/, "");
  const field = fieldOf.get(name) ?? fieldOf.get(stem) ?? wayToReach(stem);
  // The keys of the table are fields.
  return (field as ImportField | undefined) ?? "";
}

const EMAIL = /(?:^| )(?:e ?mail|courriel)s?(?: address(?:es)?)?$/;
const PHONE = /(?:^| )(?:phone|telephone|mobile|cell|cellulaire)s?(?: numbers?)?$/;
/** Columns about somebody else, or of another kind. */
const NOT_THEIRS =
  /\b(?:owner|proprietaire|sales ?person|employee|employe|assigned|assignee|rep|vendeur|agent|assistant|fax|pager|label|libelle|type|is|has|no|do not)\b/;

/** `Primary Email` and `Business Phone`: programs qualify them in many ways. */
function wayToReach(name: string): ImportField | undefined {
  if (NOT_THEIRS.test(name)) return undefined;
  if (EMAIL.test(name)) return "email";
  return PHONE.test(name) ? "phone" : undefined;
}
