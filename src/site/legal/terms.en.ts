import type { LegalText } from "./legal-text.ts";

export const legal: LegalText = {
  title: "Terms of Service",
  description:
    "Quotes, work on your property, the 48-hour satisfaction promise and 24-hour cancellation: the terms of service of {name}.",
  updated: "Last updated: {updated}",
  sections: [
    {
      heading: "Agreement",
      paragraphs: [
        "These terms cover the {name} website and the work that {legalName} does for you. You accept them when you accept a quote. Where a written quote says something different, the quote prevails.",
        "Nothing here takes away the rights a consumer has under Quebec’s Consumer Protection Act.",
      ],
    },
    {
      heading: "Services",
      paragraphs: [
        "Quotes are free and carry no obligation. The price we give holds for the surfaces and the condition you described. If the job turns out to be different once we are there, you get a new price before any work starts, and you are free to say no.",
        "Dates depend on the weather and, in some cities, on rules about water use. If we have to move yours, we let you know and agree on another. To help the work go well, please provide:",
      ],
      list: [
        "access to the surfaces and to an outdoor tap, unless agreed otherwise;",
        "closed windows, moved vehicles and pets kept indoors;",
        "a word before we start about cracks, leaks, flaking paint or anything fragile.",
      ],
    },
    {
      heading: "Liability",
      paragraphs: [
        "We carry liability insurance and answer for damage caused by our fault. Tell us as soon as you notice any, with photos if you can, so that we can see it and make it right.",
        "We cannot answer for what was there before us: open joints, rotten wood, paint that no longer holds, hidden defects or poor installation. Some deep stains, such as rust or old oil, fade without going away, and we say so beforehand when we see them.",
        "The information on this site is general. We keep it up to date, but it does not replace an assessment of your property.",
      ],
    },
    {
      heading: "Warranty",
      paragraphs: [
        "If you are not satisfied with the result, contact us within 48 hours of the end of the work, at {phone} or {email}. We come back and redo the part in question at no charge, as soon as the weather allows.",
        "This promise is in addition to the warranties provided by law and does not replace them. It does not cover new dirt that settles after we leave.",
      ],
    },
    {
      heading: "Cancellation and termination",
      paragraphs: [
        "A scheduled service can be cancelled or moved free of charge with 24 hours’ notice. A call or an email is enough.",
        "We may also suspend or cancel work if the site is unsafe, if we have no access or if the weather leaves no choice. You then pay only for what was done with your agreement.",
      ],
    },
    {
      heading: "Governing law",
      paragraphs: [
        "These terms are governed by the laws of Quebec and the laws of Canada that apply there. Disputes go before the courts of Montreal, subject to a consumer’s right to turn to the court of their own domicile.",
        "Before it comes to that, let us talk: {legalName}, {address}, {phone}, {email}.",
      ],
    },
  ],
};
