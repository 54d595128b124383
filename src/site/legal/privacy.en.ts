import type { LegalText } from "./legal-text.ts";

export const legal: LegalText = {
  title: "Privacy Policy",
  description:
    "What {name} collects on this website, why, for how long, and how you can see it, correct it or have it destroyed.",
  addresses: {
    shortened: {
      addressesKept:
        "The address itself is shortened before it is written: its last part is dropped, leaving a /24 network (or /48 for IPv6), which is no longer enough to point to one person. If a security problem forces us to keep full addresses, this page says so, and they disappear with the rest of the log.",
      addressInLog: "shortened IP address",
    },
    full: {
      addressesKept:
        "The address itself is at present written in full, to find and stop abuse. It disappears with the rest of the log.",
      addressInLog: "full IP address",
    },
  },
  updated: "Last updated: {updated}",
  sections: [
    {
      heading: "Information we collect",
      paragraphs: [
        "{legalName} runs this website. We collect as little as we can: what you write to get a quote, and what we need to know whether the site works and helps. We do not buy information about you.",
        "When you send the form, we keep what you typed, along with the details that tell us how you found us. If you phone or write instead, we may note your contact details and your request in the same way.",
        "When a page is viewed, the server adds a line to a traffic log, with no cookie. To count visitors without following them, it adds a mark computed from the IP address and the browser. The mark changes every day: the next day, nobody is recognized. {addressesKept} A temporary counter, based on the address, also slows down abusive submissions.",
        "In short, this is what the site may keep:",
      ],
      list: [
        "Form: name, phone, email, service requested, message.",
        "Where a request came from: campaign labels (utm), advertising click identifiers (gclid and the like), landing page, referring site, language.",
        "Traffic log: page requested, date and time, the server’s answer and how long it took, the browser’s user agent, referring site, the day’s mark, {addressInLog}, and the fact that a call or a form was started.",
        "How fast pages appear, measured on some visits, without cookies.",
      ],
    },
    {
      heading: "How we use it",
      paragraphs: [
        "We use your information for the purposes below and nothing else. We do not sell it or rent it. No decision about you is left to a machine alone, with one exception: a submission without the bot check is refused on the spot, and you see it. What looks like spam is set aside so that a person can check it.",
        "{requestsKept} {doubtfulKept} The traffic log is kept for {trafficDays} days at most. Backup copies disappear in turn as newer ones replace them.",
      ],
      list: [
        "To prepare your quote, answer you and do the work.",
        "To send you an email confirming that we received your request, with no advertising in it.",
        "To learn which ads and pages bring us requests.",
        "To protect the site from bots, abuse and breakdowns.",
      ],
    },
    {
      heading: "Who we share it with",
      paragraphs: [
        "On our side, only the people who deal with your request can see it. Outside, a few providers act on our behalf, and only as far as needed. Some of them may handle information outside Quebec, notably in the United States (Google, Cloudflare, our email sending service), in which case the law requires us to make sure that it is properly protected there.",
        "An authority may also require information where the law allows it.",
        "To protect it: signing in to manage the site takes a password and can take a second code, keys and passwords of other services are encrypted, and backup copies are made every night.",
      ],
      list: [
        "Hosting: the company that hosts this site stores the database and its backups for us.",
        "Email: our sending service carries the notice of your request and your confirmation.",
        "Notices and tools: word of a new request may also appear on our own devices, carried encrypted by their maker’s service, which cannot read it. If we connect the site to another tool of ours, such as a calendar or a customer list, your request is passed on to it.",
        "Bot check: by default your own device solves a small calculation and no third party is involved. If we turn on reCAPTCHA (Google) or Turnstile (Cloudflare), a notice appears near the form, and that provider then receives your browser’s request, including your IP address.",
        "Advertising: if your request came from a Google ad, we may tell Google that the click led to a request: the click identifier, the date, a value, and a fingerprint (hash) of your email and phone number. Write to us if you object.",
      ],
    },
    {
      heading: "Cookies and browser storage",
      paragraphs: [
        "An ordinary visit to this site sets no cookie. The site uses your browser’s own storage to remember your preferences, and you can clear it at any time in the browser’s settings. The only cookie of the site is for the person who signs in to manage it.",
        "If we turn on a measurement or advertising tool such as Google Analytics or Google Ads, it stays off until you accept it. A notice asks you, refusing is as easy as accepting, and a link at the bottom of the page lets you change your mind. Once accepted, the tool may set cookies of its own, and it receives the pages you view and the fact that a request was sent. With no such tool, there is no notice and nothing is sent to any measurement or advertising company.",
      ],
      list: [
        "Local storage “language”: French or English.",
        "Local storage “theme”: light, dark or same as the device.",
        "Local storage of your answer to the notice, if one was shown.",
        "Session storage: campaign labels and click identifiers, erased when the tab is closed.",
        "Session storage: what you have typed and chosen in the form, and the questions you have opened, kept in the tab until you send it or close the tab. None of it is sent before you send the form.",
        "Session storage: where you were on the pages you saw and, after you send a request, what keeps it from being counted twice.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "Quebec’s Act respecting the protection of personal information in the private sector, as modernized by Law 25, gives you rights over what concerns you. To use them, write to the person named below. You may be asked to prove who you are. There is no charge, and you get a written answer within 30 days.",
        "A complaint about how we handle information goes to the same person, who also answers in writing within 30 days. If we refuse access or correction, or do not answer in time, you have 30 days to ask the Commission d’accès à l’information du Québec (cai.gouv.qc.ca) to examine the disagreement. You can also file a complaint with it.",
      ],
      list: [
        "Access: know what we hold about you and receive a copy.",
        "Correction: have what is wrong or incomplete put right.",
        "Withdrawal of consent: stop a use you had agreed to.",
        "Destruction: have erased what there is no longer a reason to keep.",
        "De-indexing: have information no longer made public, or have a search engine’s link to it removed, where the law provides for it.",
        "Portability: receive the information you gave us in a common technological format, or have it sent to another organization.",
      ],
    },
    {
      heading: "Contact",
      paragraphs: [
        "Person in charge of the protection of personal information: {privacyOfficer}.",
        "Email: {email}. Phone: {phone}. Address: {legalName}, {address}.",
        "If an incident involving your information presents a risk of serious injury, we will notify you and the Commission d’accès à l’information. If this policy changes, the new version is published here with its date; if a change concerns information we already hold about you, we write to you.",
      ],
    },
  ],
};
