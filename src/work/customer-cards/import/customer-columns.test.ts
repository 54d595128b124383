import { expect, test } from "vitest";
import { billingIn, guessCustomerColumns, placesIn } from "./customer-columns.ts";

/** Which columns hold what, with the addresses by what their columns are called. */
function guessed(headers: string) {
  const names = headers.split(",");
  const mapping = guessCustomerColumns(names);
  const of = (field: string) => names.filter((_, column) => mapping[column] === field);
  const named = (columns: number[]) => columns.map((column) => names[column]);
  return {
    name: [...of("name"), ...of("firstName"), ...of("lastName")],
    ...{ company: of("company"), email: of("email"), phone: of("phone"), billing: of("billing"), note: of("note") },
    places: placesIn(names, mapping).map(({ address, note }) => [...named(address), ...named(note)]),
  };
}

test("the clients of Jobber, whose work is at a property and whose papers go elsewhere", () => {
  expect(
    guessed(
      "J-ID,Display Name,Company Name,Title,First Name,Last Name,Main Phone #s,Mobile Phone #s,E-mails,Tags,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Property Name,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Archived,Created Date,Lead Source",
    ),
  ).toEqual({
    name: ["Display Name", "First Name", "Last Name"],
    ...{ company: ["Company Name"], email: ["E-mails"], phone: ["Main Phone #s", "Mobile Phone #s"], note: [] },
    billing: ["Billing Street 1", "Billing Street 2", "Billing City", "Billing State", "Billing Zip code"],
    places: [["Service Street 1", "Service Street 2", "Service City", "Service State", "Service Zip code"]],
  });
  expect(
    guessed(
      "Client name,Client email,Client phone,Billing street,Billing ZIP,Service street,Service province,Service ZIP",
    ),
  ).toMatchObject({
    ...{ name: ["Client name"], billing: ["Billing street", "Billing ZIP"] },
    places: [["Service street", "Service province", "Service ZIP"]],
  });
});

test("the customers of Housecall Pro, each with several addresses and what is noted of them", () => {
  expect(
    guessed(
      "Customer ID,First Name,Last Name,Display Name,Mobile Number,Home Number,Work Number,Company,Email,Additional Emails,Lifetime value,Customer Notes,Address_1 Street Line 1,Address_1 Street Line 2,Address_1 City,Address_1 State,Address_1 Postal Code,Address_1 Notes,Address_1 Billing?,Address_2 Street Line 1,Address_2 City,Do Not Service",
    ),
  ).toEqual({
    ...{ name: ["Display Name", "First Name", "Last Name"], company: ["Company"], billing: [] },
    ...{ email: ["Email", "Additional Emails"], phone: ["Mobile Number", "Home Number", "Work Number"] },
    note: ["Customer Notes"],
    places: [
      [
        ...["Address_1 Street Line 1", "Address_1 Street Line 2", "Address_1 City", "Address_1 State"],
        ...["Address_1 Postal Code", "Address_1 Notes"],
      ],
      ["Address_2 Street Line 1", "Address_2 City"],
    ],
  });
});

test("the customers of QuickBooks: the billing address is the place where there is no other", () => {
  expect(
    guessed(
      "Customer,Phone,Email,Full Name,Company,Billing Street,Billing City,Billing State,Billing ZIP,Billing Country,Open Balance,Notes,Terms",
    ),
  ).toMatchObject({
    ...{ name: ["Customer", "Full Name"], billing: [] },
    places: [["Billing Street", "Billing City", "Billing State", "Billing ZIP"]],
  });
  expect(guessed("Customer full name,Bill address,Ship address,Phone,Email")).toMatchObject({
    ...{ billing: ["Bill address"], places: [["Ship address"]] },
  });
  expect(
    guessed(
      "Nom complet du client,Téléphone,Courriel,Adresse de facturation,Adresse de livraison,Entreprise,Remarques",
    ),
  ).toMatchObject({
    ...{ name: ["Nom complet du client"], company: ["Entreprise"], note: ["Remarques"] },
    ...{ billing: ["Adresse de facturation"], places: [["Adresse de livraison"]] },
  });
});

test("the contacts of Google, whose parts of an address stand beside the whole", () => {
  const places = [["Address 1 - Formatted"], ["Address 2 - Formatted"]];
  expect(
    guessed(
      "First Name,Last Name,Organization Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 2 - Formatted,Address 2 - City",
    ),
  ).toMatchObject({ places, note: ["Notes"], email: ["E-mail 1 - Value"], phone: ["Phone 1 - Value"] });
  expect(
    guessed("Prénom,Nom de famille,Adresse 1 - Libellé,Adresse 1 - Mise en forme,Adresse 1 - Rue,Adresse 1 - Ville"),
  ).toMatchObject({ places: [["Adresse 1 - Mise en forme"]] });
});

test("the contacts of Outlook, at home and at work", () => {
  expect(
    guessed(
      "First Name,Last Name,Company,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Business Street,Business City,Home Phone,Business Phone,E-mail Address,E-mail Display Name,Notes",
    ),
  ).toMatchObject({
    places: [
      ["Home Street", "Home City", "Home State", "Home Postal Code"],
      ["Business Street", "Business City"],
    ],
    email: ["E-mail Address"],
  });
  expect(
    guessed(
      "Prénom,Nom,Société,Rue (domicile),Ville (domicile),Code postal (domicile),Rue (bureau),Téléphone (domicile),Adresse de messagerie",
    ),
  ).toMatchObject({
    ...{ name: ["Prénom", "Nom"], company: ["Société"], email: ["Adresse de messagerie"] },
    places: [["Rue (domicile)", "Ville (domicile)", "Code postal (domicile)"], ["Rue (bureau)"]],
  });
});

test("the contacts of HubSpot, and files of one's own, in both languages", () => {
  expect(
    guessed(
      "Record ID,First Name,Last Name,Email,Phone Number,Company Name,Contact owner,Street Address,City,State/Region,Postal Code",
    ),
  ).toMatchObject({ places: [["Street Address", "City", "State/Region", "Postal Code"]], company: ["Company Name"] });
  expect(
    guessed(
      "Prénom,Nom de famille,E-mail,Numéro de téléphone,Propriétaire du contact,Adresse postale,Ville,Code postal",
    ),
  ).toMatchObject({ places: [["Adresse postale", "Ville", "Code postal"]], email: ["E-mail"] });
  expect(guessed("Nom;Entreprise;Courriel;Téléphone;Adresse".replaceAll(";", ","))).toMatchObject({
    ...{ name: ["Nom"], company: ["Entreprise"], places: [["Adresse"]] },
  });
  expect(guessed("Nom (Prénom),Nom (Nom),Phone (Home),Address (Home),Client ID")).toMatchObject({
    ...{ name: ["Nom (Prénom)", "Nom (Nom)"], phone: ["Phone (Home)"], places: [["Address (Home)"]] },
  });
});

test("an address is written as people write it, whatever the order of its columns", () => {
  expect(guessed("ZIP,State,City,Street 2,Street 1,Name,Email,Billing ZIP,Billing City,Billing Street")).toMatchObject({
    places: [["Street 1", "Street 2", "City", "State", "ZIP"]],
  });
  const headers = ["Ville de facturation", "Rue de facturation", "Code postal de facturation", "Rue du service"];
  expect(billingIn(headers, guessCustomerColumns(headers))).toEqual([1, 0, 2]);
});
