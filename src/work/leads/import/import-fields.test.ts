import { expect, test } from "vitest";
import { guessMapping } from "./import-fields.ts";

const guessed = (headers: string) => {
  const names = headers.split(",");
  const mapping = guessMapping(names);
  return Object.fromEntries(names.flatMap((name, column) => (mapping[column] ? [[name, mapping[column]]] : [])));
};

test("the clients of a field service program", () => {
  expect(
    guessed(
      "J-ID,Display Name,Company Name,Title,First Name,Last Name,Main Phone #s,Mobile Phone #s,E-mails,Tags,Billing Street 1,Billing City,Service Street 1,Service City,Service State,Service Zip code,Archived,Created Date,Lead Source",
    ),
  ).toEqual({
    ...{ "Display Name": "name", "Company Name": "company", "First Name": "firstName", "Last Name": "lastName" },
    ...{ "Main Phone #s": "phone", "Mobile Phone #s": "phone", "E-mails": "email", "Created Date": "date" },
    ...{ "Service Street 1": "address", "Service City": "address", "Service State": "address" },
    "Service Zip code": "address",
  });
});

test("its requests", () => {
  expect(
    guessed(
      "Request #,Client name,Client email address,Client phone number,Property,Request title,Status,Requested on date,Quote #s",
    ),
  ).toEqual({
    ...{ "Client name": "name", "Client email address": "email", "Client phone number": "phone", Property: "address" },
    ...{ "Request title": "service", Status: "status", "Requested on date": "date" },
  });
  expect(guessed("Client name,Service street,Service city,Full Address")).toEqual({
    ...{ "Client name": "name", "Service street": "address", "Service city": "address", "Full Address": "address" },
  });
});

test("the contacts of a CRM", () => {
  expect(
    guessed(
      "Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Company Name,Contact owner,Lifecycle Stage,Lead Status,Create Date,City",
    ),
  ).toEqual({
    ...{ "First Name": "firstName", "Last Name": "lastName", Email: "email", "Phone Number": "phone" },
    ...{ "Mobile Phone Number": "phone", "Company Name": "company", "Lifecycle Stage": "status" },
    ...{ "Lead Status": "status", "Create Date": "date", City: "address" },
  });
});

test("the messages of a form, named by its fields", () => {
  expect(guessed("your-name,your-email,tel-412,your-subject,your-message,acceptance-1,Date")).toEqual({
    ...{ "your-name": "name", "your-email": "email", "tel-412": "phone", "your-subject": "service" },
    ...{ "your-message": "message", Date: "date" },
  });
});

test("our own file, and others in French", () => {
  expect(guessed("Reçue le,Nom,Courriel,Téléphone,Service,Message,État,Montant (CAD),Raison")).toEqual({
    ...{ "Reçue le": "date", Nom: "name", Courriel: "email", Téléphone: "phone", Service: "service" },
    ...{ Message: "message", État: "status", "Montant (CAD)": "amount", Raison: "reason" },
  });
  expect(guessed("Prénom,Nom de famille,Adresse courriel,Cellulaire,Ville,Code postal,Langue")).toEqual({
    ...{ Prénom: "firstName", "Nom de famille": "lastName", "Adresse courriel": "email", Cellulaire: "phone" },
    ...{ Ville: "address", "Code postal": "address", Langue: "language" },
  });
});

test("billing addresses serve where there is no other", () => {
  expect(guessed("Name,Billing Street 1,Billing City")).toMatchObject({ "Billing City": "address" });
});

test("the contacts of Google, whose parts of an address stand beside the whole", () => {
  expect(
    guessed(
      "First Name,Middle Name,Last Name,Organization Name,Notes,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City",
    ),
  ).toEqual({
    ...{ "First Name": "firstName", "Last Name": "lastName", "Organization Name": "company", Notes: "message" },
    ...{ "E-mail 1 - Value": "email", "E-mail 2 - Value": "email", "Phone 1 - Value": "phone" },
    "Address 1 - Formatted": "address",
  });
});

test.each([
  [
    "Outlook",
    "First Name,Last Name,Company,Home Street,Home City,Home Postal Code,Home Phone,Mobile Phone,Business Phone,E-mail Address,E-mail Display Name,E-mail 2 Address,Assistant's Phone,Business Fax,Notes",
    {
      ...{ "First Name": "firstName", "Last Name": "lastName", Company: "company", "Home Street": "address" },
      ...{ "Home City": "address", "Home Postal Code": "address", "Home Phone": "phone", "Mobile Phone": "phone" },
      ...{ "Business Phone": "phone", "E-mail Address": "email", "E-mail 2 Address": "email", Notes: "message" },
    },
  ],
  [
    "Outlook in French",
    "Prénom,Nom,Société,Rue (domicile),Ville (domicile),Téléphone (domicile),Téléphone (bureau),Tél. mobile,Adresse de messagerie,Télécopie (bureau)",
    {
      ...{ Prénom: "firstName", Nom: "lastName", Société: "company", "Rue (domicile)": "address" },
      ...{ "Ville (domicile)": "address", "Téléphone (domicile)": "phone", "Téléphone (bureau)": "phone" },
      ...{ "Tél. mobile": "phone", "Adresse de messagerie": "email" },
    },
  ],
  [
    "Thunderbird",
    "First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home City,Home ZipCode,Organization,Notes",
    {
      ...{ "First Name": "firstName", "Last Name": "lastName", "Display Name": "name", "Primary Email": "email" },
      ...{ "Secondary Email": "email", "Work Phone": "phone", "Home Phone": "phone", "Mobile Number": "phone" },
      ...{ "Home Address": "address", "Home City": "address", "Home ZipCode": "address", Organization: "company" },
      Notes: "message",
    },
  ],
  [
    "Google in French",
    "Prénom,Nom de famille,Libellé de l'adresse e-mail,E-mail 1 - Valeur,Téléphone 1 - Type,Téléphone 1 - Valeur,Organisation 1 - Nom",
    {
      ...{ Prénom: "firstName", "Nom de famille": "lastName", "E-mail 1 - Valeur": "email" },
      ...{ "Téléphone 1 - Valeur": "phone", "Organisation 1 - Nom": "company" },
    },
  ],
  [
    "Housecall Pro",
    "First Name,Last Name,Display Name,Mobile Number,Home Number,Work Number,Company,Email,Additional Emails,Street Line 1,Street Line 2,City,State,Postal Code,Customer Notes,Lead Source,Created At,Do Not Service",
    {
      ...{ "First Name": "firstName", "Last Name": "lastName", "Display Name": "name", "Mobile Number": "phone" },
      ...{ "Home Number": "phone", "Work Number": "phone", Company: "company", Email: "email" },
      ...{ "Additional Emails": "email", "Street Line 1": "address", "Street Line 2": "address", City: "address" },
      ...{ State: "address", "Postal Code": "address", "Customer Notes": "message", "Created At": "date" },
    },
  ],
  [
    "QuickBooks",
    "Customer full name,Bill address,Phone,Email,Fax",
    { "Customer full name": "name", "Bill address": "address", Phone: "phone", Email: "email" },
  ],
  [
    "HubSpot in French",
    "Prénom,Nom de famille,E-mail,Numéro de téléphone,Propriétaire du contact,Contact owner email,Phase du cycle de vie,Date de création",
    {
      ...{ Prénom: "firstName", "Nom de famille": "lastName", "E-mail": "email", "Numéro de téléphone": "phone" },
      ...{ "Phase du cycle de vie": "status", "Date de création": "date" },
    },
  ],
  [
    "HubSpot, whose moments name their zone",
    "First Name,Last Name,Email,Create Date (EDT)",
    { "First Name": "firstName", "Last Name": "lastName", Email: "email", "Create Date (EDT)": "date" },
  ],
  [
    "Wave",
    "customer_name,email,phone,country,province/state,address_line_1,city,postal_code/zip_code",
    {
      ...{ customer_name: "name", email: "email", phone: "phone", "province/state": "address" },
      ...{ address_line_1: "address", city: "address", "postal_code/zip_code": "address" },
    },
  ],
  [
    "a spreadsheet with a column for each part of an address",
    "Nom,Courriel,No civique,Rue,Appartement,Ville,Code postal",
    {
      ...{ Nom: "name", Courriel: "email", "No civique": "address", Rue: "address", Appartement: "address" },
      ...{ Ville: "address", "Code postal": "address" },
    },
  ],
  [
    "Zoho, whose words are written together",
    "Display Name,EmailID,Phone,MobilePhone,Billing Address,Created Time",
    {
      ...{ "Display Name": "name", EmailID: "email", Phone: "phone", MobilePhone: "phone" },
      ...{ "Billing Address": "address", "Created Time": "date" },
    },
  ],
  [
    "a program that says whose each column is",
    "Client Name,Client Phone,Client Address1,Client City,Contact First Name,Contact Last Name,Contact Email,Client ID,Contact owner",
    {
      ...{ "Client Name": "name", "Client Phone": "phone", "Client Address1": "address", "Client City": "address" },
      ...{ "Contact First Name": "firstName", "Contact Last Name": "lastName", "Contact Email": "email" },
    },
  ],
  [
    "a phone, which says behind the word which it is",
    "First name,Last name,Phone (Home),Phone (Mobile),Email (Work),Address (Home),Address (Work),Email Subscription Status",
    {
      ...{ "First name": "firstName", "Last name": "lastName", "Phone (Home)": "phone", "Phone (Mobile)": "phone" },
      ...{ "Email (Work)": "email", "Address (Home)": "address" },
    },
  ],
  [
    "a spreadsheet of one’s own",
    "Nom / Prénom,No. de tél.,Tél. maison,Téléphones principaux,Courriel 2,Adresse",
    {
      ...{ "Nom / Prénom": "name", "No. de tél.": "phone", "Tél. maison": "phone", "Téléphones principaux": "phone" },
      ...{ "Courriel 2": "email", Adresse: "address" },
    },
  ],
  [
    "a form of WordPress",
    "Nom (Prénom),Nom (Nom),Courriel,Comment or Message,Entry Date",
    {
      ...{ "Nom (Prénom)": "firstName", "Nom (Nom)": "lastName", Courriel: "email" },
      ...{ "Comment or Message": "message", "Entry Date": "date" },
    },
  ],
  [
    "a form of Facebook",
    "id,created_time,campaign_name,full_name,email,phone_number,lead_status",
    {
      ...{ id: "id", created_time: "date", campaign_name: "utm_campaign", full_name: "name", email: "email" },
      ...{ phone_number: "phone", lead_status: "status" },
    },
  ],
  [
    "a form of Google",
    "Horodateur,Nom,Numéro de téléphone,Adresse e-mail",
    { Horodateur: "date", Nom: "name", "Numéro de téléphone": "phone", "Adresse e-mail": "email" },
  ],
])("the contacts of %s", (_program, headers, expected) => {
  expect(guessed(headers)).toEqual(expected);
});
