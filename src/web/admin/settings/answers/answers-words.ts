import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const answersWords = dictionary(
  {
    title: "Réponses des clients",
    intro:
      "Ce qu’un client répond par courriel vient se placer avec sa demande. Seuls les courriels qui répondent à l’un des vôtres, ou qui viennent de l’adresse d’une demande de la boîte de réception, sont gardés\u00A0: des autres, il ne reste pas même l’objet.",
    notLoaded: "Les réponses n’ont pas pu être chargées",
    hook: "Une adresse qui reçoit",
    hookIntro:
      "Pour tout service qui transfère un courriel brut à une adresse web\u00A0: Cloudflare Email Routing, un «\u00A0pipe\u00A0» de Postfix, une règle de transfert. Il reçoit 202 dès que le courriel est gardé\u00A0; le même courriel n’est gardé qu’une fois.",
    microsoft:
      "Les boîtes Outlook.com et Microsoft 365 ne se lisent plus avec un mot de passe\u00A0: une règle de redirection vers une telle adresse convient.",
    make: "Créer l’adresse",
    address: "Adresse qui reçoit les réponses",
    show: "Afficher l’adresse",
    note: "Qui la connaît peut y déposer des courriels\u00A0: ne la donnez qu’à votre service de transfert.",
    renew: "Remplacer l’adresse",
    renewSure: "Oui, remplacer\u00A0: l’ancienne ne répond plus",
    end: "Supprimer l’adresse",
    endSure: "Oui, supprimer",
    keep: "Non, garder",
    made: "L’adresse est prête",
    ended: "L’adresse est supprimée",
    failed: "L’adresse n’a pas pu être changée",
    nothingYet: "Aucun courriel n’est encore arrivé.",
    taken: (count: number) => (count === 1 ? "1 courriel de client gardé" : `${count} courriels de clients gardés`),
    strangers: (count: number) =>
      count === 1
        ? "1 courriel d’inconnu, dont rien n’est gardé"
        : `${count} courriels d’inconnus, dont rien n’est gardé`,
    last: (moment: string) => `Le dernier est arrivé le ${moment}.`,
  },
  {
    title: "Customers’ answers",
    intro:
      "What a customer answers by email takes its place with the lead. Only emails that answer one of yours, or come from the address of a lead in the inbox, are kept: of all others not even the subject is.",
    notLoaded: "The answers could not be loaded",
    hook: "An address that receives",
    hookIntro:
      "For any service that hands on a raw email to a web address: Cloudflare Email Routing, a Postfix pipe, a forwarding rule. It gets 202 once the email is kept; the same email is kept once.",
    microsoft:
      "Outlook.com and Microsoft 365 mailboxes can no longer be read with a password: a rule that redirects to such an address will do.",
    make: "Create the address",
    address: "Address that receives answers",
    show: "Show the address",
    note: "Whoever knows it can drop emails there: give it to your forwarding service alone.",
    renew: "Replace the address",
    renewSure: "Yes, replace: the old one stops working",
    end: "Delete the address",
    endSure: "Yes, delete",
    keep: "No, keep it",
    made: "The address is ready",
    ended: "The address is deleted",
    failed: "The address could not be changed",
    nothingYet: "No email has come in yet.",
    taken: (count) => (count === 1 ? "1 customer’s email kept" : `${count} customers’ emails kept`),
    strangers: (count) =>
      count === 1
        ? "1 email from a stranger, of which nothing is kept"
        : `${count} emails from strangers, of which nothing is kept`,
    last: (moment) => `The last one came on ${moment}.`,
  },
);
