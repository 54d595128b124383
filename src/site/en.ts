import type { Messages } from "./messages.ts";

export const en: Messages = {
  "header.home": "{name}, home",
  "header.nav": "Main navigation",
  "header.menu": "Menu",
  "header.services": "Services",
  "header.about": "About",
  "header.testimonials": "Testimonials",
  "header.faq": "FAQ",
  "header.contact": "Contact",
  "header.call": "Call Us",
  "header.language": "FR",
  "header.language.label": "FR, version française",
  "header.skip": "Skip to content",

  "theme.light": "Theme: light",
  "theme.dark": "Theme: dark",
  "theme.system": "Theme: same as device",

  "quote.cta": "Get a Free Quote",

  "home.title": "Power Washing on Montreal’s South Shore | {name}",
  "home.description":
    "Driveways, gutters and siding washed with care on the South Shore and across the Montérégie. Fully insured, same-week service, free quote within 24 hours.",

  "hero.eyebrow": "Montreal’s South Shore and Montérégie",
  "hero.title": "Make the outside look new again",
  "hero.subtitle":
    "Power washing and soft washing for driveways, gutters and siding. The green, the black and the grey that winter leaves behind: gone in an afternoon.",
  "hero.cta": "Tell us what needs washing in 30 seconds and get a firm price, no obligation.",
  "hero.call": "Call now",
  "hero.point.insured": "Fully insured and certified",
  "hero.point.rated": "5 stars from 100+ clients",
  "hero.point.sameWeek": "Same-week service",

  "services.title": "What we wash",
  "services.subtitle":
    "Every surface has its own pressure, nozzle and soap. We look at the material first, then pick the method.",
  "services.badge.eco": "Eco-friendly",
  "services.badge.preventive": "Preventive",
  "services.badge.safe": "Safe",
  "services.badge.professional": "Professional",
  "services.driveway.title": "Driveways and concrete",
  "services.driveway.description":
    "Algae, tire marks, oil stains and road salt lifted out of concrete, pavers and walkways.",
  "services.driveway.feature.1": "Rotary surface cleaner for an even, stripe-free finish",
  "services.driveway.feature.2": "Oil stains degreased",
  "services.driveway.feature.3": "Polymeric sand topped up on request",
  "services.driveway.alt": "Pressurized water revealing clean concrete on a driveway",
  "services.gutters.title": "Gutters",
  "services.gutters.description":
    "Leaves, needles and shingle grit out, downspouts flushed, so water runs well away from your foundation before the freeze.",
  "services.gutters.feature.1": "Emptied by hand, then fully flushed",
  "services.gutters.feature.2": "Every downspout tested",
  "services.gutters.feature.3": "Before and after photos from the roof",
  "services.gutters.alt": "Leaf-filled gutter being flushed with a lance",
  "services.siding.title": "House siding",
  "services.siding.description":
    "A soft wash for vinyl, aluminum, brick and wood. The green goes; the paint and the caulking stay.",
  "services.siding.feature.1": "Low pressure, no water behind the walls",
  "services.siding.feature.2": "Biodegradable soap, plants protected",
  "services.siding.feature.3": "Soffits, fascia and trim included",
  "services.siding.alt": "Vinyl siding during washing: one side clean, the other covered with green algae",
  "services.more":
    "We also wash decks and patios, storefronts and heritage properties, and look after homes season by season.",

  "about.title": "Local people who stand behind the work",
  "about.subtitle":
    "{name} has been washing South Shore homes for over a year. The person who answers you is the one who prices the job and walks around it with you at the end.",
  "about.insured.title": "Insured and certified",
  "about.insured.text":
    "Full liability coverage and certified technicians. You get the certificate along with your quote.",
  "about.equipment.title": "Professional equipment",
  "about.equipment.text":
    "Hot water, surface cleaners and telescopic lances: the right tool instead of more pressure.",
  "about.satisfaction.title": "100% satisfaction guaranteed",
  "about.satisfaction.text": "Not happy with a corner? Tell us within 48 hours and we come back, free of charge.",
  "about.alt": "Company van, pressure washer and equipment in a driveway",

  "gallery.title": "Before and after",
  "gallery.subtitle": "What winter leaves behind, and what was underneath all along.",
  "gallery.before": "Before",
  "gallery.after": "After",
  "gallery.previous": "Previous image",
  "gallery.next": "Next image",
  "gallery.dot": "Show comparison {number}",
  "gallery.position": "{number} of {total}",
  "gallery.empty": "No gallery items yet. Check back soon!",
  "gallery.illustrative": "Illustrative images",
  "gallery.carousel": "Before and after comparisons",
  "gallery.carousel.role": "carousel",
  "gallery.slide.role": "comparison",
  "gallery.cta": "I want mine to look like that",
  "gallery.driveway.before": "Before: paver driveway with algae, tire marks and oil stains",
  "gallery.driveway.after": "After: the same paver driveway, clean and bright",
  "gallery.siding.before": "Before: siding and foundation covered with green streaks and dust",
  "gallery.siding.after": "After: the same wall, clean down to the foundation",
  "gallery.category.all": "All",
  "gallery.category.driveway": "Driveways",
  "gallery.category.siding": "Siding",
  "gallery.category.patio": "Patio",
  "gallery.category.concrete": "Concrete",
  "gallery.category.other": "Other",

  "testimonials.title": "What the neighbours say",
  "testimonials.rating": "{rating} out of 5 stars",
  "testimonials.1.content":
    "The driveway had been black with moss for years. One morning later it looked like fresh concrete. On time, polite, not one complaint.",
  "testimonials.1.name": "Marie-Ève T., Saint-Bruno",
  "testimonials.2.content":
    "Quote the same evening, work done three days later. They covered my hydrangeas and rinsed everything before leaving.",
  "testimonials.2.name": "Daniel R., Boucherville",
  "testimonials.3.content":
    "Siding and gutters in one visit. The price they gave is the price I paid, and the house looks ten years younger.",
  "testimonials.3.name": "Sophie L., Brossard",

  "areas.title": "Where we work",
  "areas.subtitle": "Based in Mont-Saint-Hilaire, we cover the whole South Shore and the Montérégie.",
  "areas.more": "Learn More",
  "areas.more.city": "Learn More about {city}",
  "areas.longueuil": "Commercial hub",
  "areas.brossard": "Modern urban district",
  "areas.saint-lambert": "Historic riverside community",
  "areas.boucherville": "Heritage and industrial area",
  "areas.saint-bruno": "Mountain-side residences",
  "areas.sainte-julie": "Family-oriented neighbourhoods",

  "contact.title": "Your free quote",
  "contact.subtitle":
    "Tell us what to wash and where. We answer within 24 hours, with a price and a date.",
  "contact.name": "Name",
  "contact.phone": "Phone",
  "contact.email": "Email",
  "contact.service": "Service",
  "contact.service.choose": "Choose a service",
  "contact.service.driveway": "Driveway and concrete cleaning",
  "contact.service.gutters": "Gutter cleaning",
  "contact.service.siding": "House siding washing",
  "contact.service.other": "Other service",
  "contact.message": "Message",
  "contact.message.hint": "Rough size, city, when you would like it done",
  "contact.required": "{field} is required",
  "contact.email.invalid": "Invalid email address",
  "contact.tooLong": "{field}: {max} characters at most",
  "contact.submit": "Send my request",
  "contact.sending": "Sending...",
  "contact.success.title": "Message Sent",
  "contact.success.text": "Thank you! We will get back to you within 24 hours.",
  "contact.error.title": "Error",
  "contact.error.text": "Failed to send message. Please try again or call us directly.",
  "contact.errors.summary": "Something in the form still needs your attention.",
  "contact.privacy": "We use these details only to prepare your quote and answer you.",
  "contact.privacy.link": "Privacy policy",
  "contact.captcha.altcha":
    "Protected from bots without cookies or third parties: your device does a small calculation, and that is all.",
  "contact.captcha.recaptcha": "This site is protected by reCAPTCHA.",
  "contact.captcha.turnstile": "This site is protected by Cloudflare Turnstile.",
  "contact.aside.title": "Rather talk it over?",
  "contact.aside.text": "We pick up the phone during opening hours.",
  "contact.trap": "Leave this field empty",

  "faq.title": "Frequently asked questions",
  "faq.areas.question": "Which areas do you serve?",
  "faq.areas.answer":
    "All of the South Shore and the Montérégie: Longueuil, Brossard, Saint-Lambert, Boucherville, Saint-Bruno, Sainte-Julie, Mont-Saint-Hilaire and nearby. A little farther out? Ask us, we can often make it work.",
  "faq.windows.question": "Is washing safe for my windows?",
  "faq.windows.answer":
    "Yes. Around glass and frames we stay at low pressure and at a distance, then rinse with clear water. Seals and caulking are never hit head-on.",
  "faq.scheduling.question": "How soon can you come?",
  "faq.scheduling.answer":
    "Usually within the week, weather permitting. You get a clear time window, and you can cancel free of charge with 24 hours’ notice.",
  "faq.solutions.question": "What cleaning solutions do you use?",
  "faq.solutions.answer":
    "Biodegradable soaps, measured for each surface. We wet plants before and rinse them after, and pets can go back out once the ground is dry.",
  "faq.estimates.question": "Are estimates really free?",
  "faq.estimates.answer":
    "Yes, free and with no obligation. A few details or a photo are enough for most jobs, and the price we give is the price you pay.",

  "footer.description":
    "Power washing, soft washing and gutter cleaning for homes and businesses on Montreal’s South Shore and across the Montérégie.",
  "footer.contact": "Contact us",
  "footer.areas": "Service areas",
  "footer.follow": "Follow us",
  "footer.map": "{address} (open the map)",
  "footer.hours": "Opening hours",
  "footer.legal": "Legal",
  "footer.privacy": "Privacy",
  "footer.terms": "Terms",
  "footer.copyright": "© {year} {name}. All rights reserved.",

  "days.monday": "Monday",
  "days.tuesday": "Tuesday",
  "days.wednesday": "Wednesday",
  "days.thursday": "Thursday",
  "days.friday": "Friday",
  "days.saturday": "Saturday",
  "days.sunday": "Sunday",
  "days.range": "{from} to {to}",
  "days.hours": "{opens} to {closes}",
  "days.closed": "Closed",

  "notFound.title": "404 Page Not Found",
  "notFound.message": "We're sorry, but the page you're looking for doesn't exist or has been moved.",
  "notFound.home": "Back to home",

  "thankYou.title": "Thank you, your request is in | {name}",
  "thankYou.heading": "Thank you, we have your request",
  "thankYou.message":
    "A real person reads it and answers you within 24 hours, with a price and a date. There is nothing else you need to do.",
  "thankYou.home": "Return to homepage",
  "thankYou.call": "In a hurry? Call {phone}",

  "city.heading": "Professional Power Washing in {city}",
  "city.text": "What a home in {city} needs",
  "city.highlights": "Our services in {city}",
  "city.nearby": "Service Areas Near {city}",

  "consent.title": "May we count this visit?",
  "consent.text":
    "With your permission, a Google tool sets cookies that tell us which pages and ads are useful. Nothing is loaded unless you say yes, and you can change your mind at the bottom of any page.",
  "consent.accept": "Accept",
  "consent.refuse": "Decline",
  "consent.change": "Cookies",

  "offline.notice": "You are offline. What you typed stays here until the connection is back.",

  "broken.title": "This page could not be shown",
  "broken.message": "The fault is ours, not yours. Reload the page, or call us: the phone works just fine.",
  "broken.call": "Call {phone}",
  "broken.reload": "Reload the page",

  "toast.close": "Close",
  "toast.region": "Notifications ({hotkey})",
  "toast.notification": "Notification",
};
