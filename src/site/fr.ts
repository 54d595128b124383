/** In the French of Quebec. `{name}` marks a value filled in by `translate()`. */
export const fr = {
  "header.home": "{name}, accueil",
  "header.nav": "Navigation principale",
  "header.menu": "Menu",
  "header.services": "Services",
  "header.about": "À propos",
  "header.testimonials": "Témoignages",
  "header.faq": "FAQ",
  "header.contact": "Contact",
  "header.call": "Appeler",
  "header.language": "EN",
  "header.language.label": "EN, English version",
  "header.skip": "Aller au contenu",

  "theme.light": "Thème : clair",
  "theme.dark": "Thème : sombre",
  "theme.system": "Thème : celui de l’appareil",

  "hero.call": "Appeler maintenant",

  "gallery.before": "Avant",
  "gallery.after": "Après",
  "gallery.previous": "Image précédente",
  "gallery.next": "Image suivante",
  "gallery.dot": "Afficher la comparaison {number}",
  "gallery.position": "{number} de {total}",
  "gallery.empty": "Aucune photo pour le moment. Revenez bientôt!",
  "gallery.split": "Part de l’image d’avant",
  "gallery.illustrative": "Images d’illustration",
  "gallery.carousel": "Comparaisons avant et après",
  "gallery.carousel.role": "carrousel",
  "gallery.slide.role": "comparaison",

  "testimonials.original": "Lire l’original",
  "testimonials.originalOn": "Lire sur {source}",
  "testimonials.rating": "{rating} étoiles sur 5",

  "services.more": "En savoir plus : {service}",
  "areas.more": "En savoir plus",

  "contact.allRequired": "Tous les champs sont requis.",
  "contact.name": "Nom",
  "contact.phone": "Téléphone",
  "contact.email": "Courriel",
  "contact.service": "Service",
  "contact.service.choose": "Choisissez un service",
  "contact.message": "Message",
  "contact.required": "{field} est requis",
  "contact.email.invalid": "Adresse courriel invalide",
  "contact.phone.short": "Il semble manquer des chiffres à ce numéro. Vérifiez-le : c’est là qu’on vous rappelle.",
  "contact.tooLong": "{field} : {max} caractères au maximum",
  "contact.submit": "Envoyer ma demande",
  "contact.sending": "Envoi en cours…",
  "contact.success.title": "Message envoyé",
  "contact.error.title": "Erreur",
  "contact.error.text": "Échec de l'envoi. Veuillez réessayer ou nous appeler.",
  "contact.error.kept":
    "La demande n’est pas partie, mais ce que vous avez écrit est encore là. Réessayez, ou appelez au",
  "contact.errors.summary": "Il reste quelque chose à corriger dans le formulaire.",
  "contact.privacy":
    "Vos renseignements servent à préparer votre soumission, à vous répondre et à savoir quelle annonce vous a menés ici.",
  "contact.privacy.link": "Politique de confidentialité",
  "contact.captcha.altcha":
    "Protégé contre les robots sans témoin (cookie) ni service externe : votre appareil fait un petit calcul, c’est tout.",
  "contact.captcha.recaptcha": "Ce site est protégé par reCAPTCHA.",
  "contact.captcha.turnstile": "Ce site est protégé par Cloudflare Turnstile.",
  "contact.trap": "Laissez ce champ vide",

  "footer.contact": "Nous joindre",
  "footer.areas": "Zones desservies",
  "footer.follow": "Nous suivre",
  "footer.map": "{address} (ouvrir la carte)",
  "footer.hours": "Heures d’ouverture",
  "footer.privacy": "Confidentialité",
  "footer.terms": "Conditions",
  "footer.licence": "Licence : {licence}",
  "footer.licenceQuebec": "Licence RBQ : {licence}",
  "footer.copyright": "© {year} {name}. Tous droits réservés.",

  "days.monday": "lundi",
  "days.tuesday": "mardi",
  "days.wednesday": "mercredi",
  "days.thursday": "jeudi",
  "days.friday": "vendredi",
  "days.saturday": "samedi",
  "days.sunday": "dimanche",
  "days.range": "{from} au {to}",
  "days.hours": "{opens} à {closes}",
  "days.closed": "Fermé",

  "notFound.title": "404 Page Non Trouvée",
  "notFound.message": "Nous sommes désolés, mais la page que vous cherchez n’existe pas ou a été déplacée.",
  "notFound.home": "Retour à l’accueil",

  "thankYou.title": "Merci, votre demande est reçue | {name}",
  "thankYou.home": "Retour à la page d’accueil",
  "thankYou.call": "C’est pressant? Appelez au {phone}",

  "service.text": "Notre façon de faire",
  "service.others": "Nos autres services",
  "city.nearby": "Zones desservies près de {city}",
  "city.nearby.region": "Zones desservies {inArea}",

  "legal.updated": "Dernière mise à jour : {updated}",

  "consent.title": "Mesurer la fréquentation?",
  "consent.text":
    "Avec votre accord, un outil de Google dépose des témoins pour nous dire quelles pages et quelles annonces sont utiles. Rien n’est chargé sans votre oui, et vous pouvez changer d’avis au bas de chaque page.",
  "consent.accept": "Accepter",
  "consent.refuse": "Refuser",
  "consent.change": "Témoins",

  "example.notice": "Exemple : cette entreprise est inventée, et personne ne répond à ce numéro.",

  "offline.notice": "Vous êtes hors ligne. Ce que vous avez écrit reste ici, en attendant que la connexion revienne.",

  "broken.title": "Cette page n’a pas pu s’afficher",
  "broken.message":
    "Le problème vient de nous, pas de vous. Rechargez la page, ou appelez : au téléphone, tout fonctionne.",
  "broken.call": "Appelez au {phone}",
  "broken.reload": "Recharger la page",

  "toast.close": "Fermer",
  "toast.region": "Notifications ({hotkey})",
  "toast.notification": "Notification",
} as const;
