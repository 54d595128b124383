import type { ReplyTemplates } from "./reply-templates.ts";

export const firstReplyTemplates: ReplyTemplates = {
  templates: [
    {
      id: "fr-details",
      language: "fr",
      name: "Demander des photos",
      subject: "Votre demande à {company}",
      text: `Bonjour {name},

Merci pour votre demande (service\u00A0: {service}). Pour préparer votre soumission, pouvez-vous m’envoyer l’adresse et deux ou trois photos de ce qu’il faut laver?

Répondez simplement à ce message, ou textez-nous au {phone}.

{company}
{phone}`,
    },
    {
      id: "fr-visit",
      language: "fr",
      name: "Proposer une visite",
      subject: "Une visite pour votre soumission",
      text: `Bonjour {name},

Merci pour votre demande (service\u00A0: {service}). Je peux passer voir les lieux et vous donner un prix sur place, sans frais ni engagement.

Quel jour vous convient le mieux cette semaine, en avant-midi ou en après-midi?

{company}
{phone}`,
    },
    {
      id: "fr-no-answer",
      language: "fr",
      name: "Pas de réponse au téléphone",
      subject: "J’ai essayé de vous joindre",
      text: `Bonjour {name},

J’ai essayé de vous appeler au sujet de votre demande (service\u00A0: {service}), sans succès. À quel moment puis-je vous rappeler? Vous pouvez aussi nous joindre au {phone}.

{company}
{phone}`,
    },
    {
      id: "en-details",
      language: "en",
      name: "Ask for photos",
      subject: "Your request to {company}",
      text: `Hello {name},

Thank you for your request (service: {service}). To prepare your quote, could you send me the address and two or three photos of what needs cleaning?

Just reply to this message, or text us at {phone}.

{company}
{phone}`,
    },
    {
      id: "en-visit",
      language: "en",
      name: "Offer a visit",
      subject: "A visit for your quote",
      text: `Hello {name},

Thank you for your request (service: {service}). I can stop by, take a look and give you a price on the spot, at no charge and with no obligation.

Which day suits you best this week, in the morning or in the afternoon?

{company}
{phone}`,
    },
    {
      id: "en-no-answer",
      language: "en",
      name: "No answer on the phone",
      subject: "I tried to reach you",
      text: `Hello {name},

I tried to call you about your request (service: {service}) but could not reach you. When is a good time to call back? You can also reach us at {phone}.

{company}
{phone}`,
    },
  ],
};
