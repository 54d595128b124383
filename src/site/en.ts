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

  "hero.call": "Call now",

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

  "testimonials.rating": "{rating} out of 5 stars",

  "services.more": "Learn More about {service}",
  "areas.more": "Learn More",
  "areas.more.city": "Learn More about {city}",

  "contact.allRequired": "All fields are required.",
  "contact.name": "Name",
  "contact.phone": "Phone",
  "contact.email": "Email",
  "contact.service": "Service",
  "contact.service.choose": "Choose a service",
  "contact.message": "Message",
  "contact.required": "{field} is required",
  "contact.email.invalid": "Invalid email address",
  "contact.phone.short": "This number seems to lack some digits. Please check it: we call you back there.",
  "contact.tooLong": "{field}: {max} characters at most",
  "contact.submit": "Send my request",
  "contact.sending": "Sending...",
  "contact.success.title": "Message Sent",
  "contact.error.title": "Error",
  "contact.error.text": "Failed to send message. Please try again or call us directly.",
  "contact.error.kept": "Your request did not go through, but nothing you typed is lost. Try again, or call",
  "contact.errors.summary": "Something in the form still needs your attention.",
  "contact.privacy":
    "We use these details to prepare your quote, to answer you and to learn which ad brought you here.",
  "contact.privacy.link": "Privacy policy",
  "contact.captcha.altcha":
    "Protected from bots without cookies or third parties: your device does a small calculation, and that is all.",
  "contact.captcha.recaptcha": "This site is protected by reCAPTCHA.",
  "contact.captcha.turnstile": "This site is protected by Cloudflare Turnstile.",
  "contact.trap": "Leave this field empty",

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
  "thankYou.home": "Return to homepage",
  "thankYou.call": "In a hurry? Call {phone}",

  "city.nearby": "Service Areas Near {city}",
  "city.nearby.region": "Service Areas {inArea}",

  "legal.updated": "Last updated: {updated}",

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
