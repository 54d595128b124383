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
