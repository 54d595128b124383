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

  "quote.cta": "Obtenir une soumission gratuite",

  "home.title": "Lavage à pression sur la Rive-Sud de Montréal | {name}",
  "home.description":
    "Entrées, gouttières et revêtements lavés sur la Rive-Sud et en Montérégie. Assurés, rendez-vous dans la semaine, soumission gratuite en 24 heures.",

  "hero.eyebrow": "Rive-Sud de Montréal et Montérégie",
  "hero.title": "Votre extérieur, comme au premier jour",
  "hero.subtitle":
    "Entrées, gouttières et revêtements, au lavage à pression ou au lavage doux : algues, coulisses noires et sel partent, la surface reste intacte.",
  "hero.cta": "Décrivez vos travaux en une minute. Vous recevez un prix par écrit, sans obligation.",
  "hero.call": "Appeler maintenant",
  "hero.point.insured": "Entièrement assurés et certifiés",
  "hero.point.rated": "5 étoiles, plus de 100 clients",
  "hero.point.sameWeek": "Service la même semaine",

  "services.title": "Ce qu’on lave",
  "services.subtitle":
    "Chaque surface a sa pression, sa buse et son savon. On choisit la méthode selon le matériau, pas l’inverse.",
  "services.badge.eco": "Écologique",
  "services.badge.preventive": "Préventif",
  "services.badge.safe": "Sans danger",
  "services.badge.professional": "Professionnel",
  "services.driveway.title": "Entrées et béton",
  "services.driveway.description":
    "Algues, traces de pneus, taches d’huile et sel de déglaçage délogés du béton, des pavés et des trottoirs.",
  "services.driveway.feature.1": "Nettoyeur de surface rotatif, fini uniforme sans rayures",
  "services.driveway.feature.2": "Dégraissage des taches d’huile",
  "services.driveway.feature.3": "Joints regarnis de sable polymère sur demande",
  "services.driveway.alt": "Jet d’eau sous pression révélant le béton propre d’une entrée",
  "services.gutters.title": "Gouttières",
  "services.gutters.description":
    "Feuilles, aiguilles et granules retirés, descentes rincées : l’eau s’éloigne de la fondation avant le gel.",
  "services.gutters.feature.1": "Vidées, puis rincées au complet",
  "services.gutters.feature.2": "Descentes vérifiées une à une",
  "services.gutters.feature.3": "Photos avant et après, pour voir sans grimper",
  "services.gutters.alt": "Gouttière pleine de feuilles rincée à la lance",
  "services.siding.title": "Revêtement de la maison",
  "services.siding.description":
    "Lavage doux du vinyle, de l’aluminium, de la brique et du bois. Le vert part, la peinture et les joints restent.",
  "services.siding.feature.1": "Basse pression, sans infiltration d’eau",
  "services.siding.feature.2": "Savons biodégradables, plantes protégées",
  "services.siding.feature.3": "Soffites, fascias et cadrages compris",
  "services.siding.alt": "Revêtement de vinyle : côté propre et côté couvert d’algues vertes pendant le lavage",
  "services.more":
    "On lave aussi les terrasses et les patios, les façades de commerce et les bâtiments patrimoniaux, une fois ou à chaque saison.",

  "about.title": "Une équipe d’ici, un travail qu’on signe",
  "about.subtitle":
    "{name} lave les extérieurs de la Rive-Sud depuis plus d’un an. La personne qui vous répond est celle qui évalue les travaux et qui en fait le tour avec vous à la fin.",
  "about.insured.title": "Assurés et certifiés",
  "about.insured.text":
    "Assurance responsabilité complète et techniciens certifiés. L’attestation vous est remise avec la soumission.",
  "about.equipment.title": "De l’équipement professionnel",
  "about.equipment.text":
    "Eau chaude, nettoyeurs de surface et lances télescopiques : le bon outil plutôt que plus de pression.",
  "about.satisfaction.title": "Satisfaction garantie à 100 %",
  "about.satisfaction.text": "Un coin vous déçoit? Dites-le-nous dans les 48 heures et on revient, sans frais.",
  "about.alt": "Camionnette de l’entreprise, laveuse à pression et équipement dans une entrée",

  "gallery.title": "Avant et après",
  "gallery.subtitle": "Ce que l’hiver laisse, et ce qu’on retrouve dessous.",
  "gallery.before": "Avant",
  "gallery.after": "Après",
  "gallery.previous": "Image précédente",
  "gallery.next": "Image suivante",
  "gallery.dot": "Afficher la comparaison {number}",
  "gallery.position": "{number} de {total}",
  "gallery.empty": "Aucune photo pour le moment. Revenez bientôt!",
  "gallery.illustrative": "Images d’illustration",
  "gallery.carousel": "Comparaisons avant et après",
  "gallery.carousel.role": "carrousel",
  "gallery.slide.role": "comparaison",
  "gallery.cta": "Je veux le même résultat",
  "gallery.driveway.before": "Avant : entrée de pavés couverte d’algues, de traces de pneus et de taches d’huile",
  "gallery.driveway.after": "Après : la même entrée de pavés, propre et claire",
  "gallery.siding.before": "Avant : revêtement et fondation couverts de coulisses vertes et de poussière",
  "gallery.siding.after": "Après : le même mur, propre jusqu’à la fondation",
  "gallery.category.all": "Tout",
  "gallery.category.driveway": "Entrées",
  "gallery.category.siding": "Revêtement",
  "gallery.category.patio": "Patio",
  "gallery.category.concrete": "Béton",
  "gallery.category.other": "Autre",

  "testimonials.title": "Ce que les voisins en disent",
  "testimonials.rating": "{rating} étoiles sur 5",
  "testimonials.1.content":
    "L’entrée était noire depuis des années. En une matinée, on aurait dit du béton neuf. Ponctuels, polis, rien à redire.",
  "testimonials.1.name": "Marie-Ève T., Saint-Bruno",
  "testimonials.2.content":
    "Soumission reçue le soir même, travaux trois jours plus tard. Ils ont protégé mes hydrangées et tout rincé avant de partir.",
  "testimonials.2.name": "Daniel R., Boucherville",
  "testimonials.3.content":
    "Revêtement et gouttières faits dans la même visite. Le prix annoncé est le prix payé, et la maison a rajeuni de dix ans.",
  "testimonials.3.name": "Sophie L., Brossard",

  "areas.title": "Où on se déplace",
  "areas.subtitle":
    "De {locality}, on se déplace jusqu’à {radius} km : la Rive-Sud et une bonne partie de la Montérégie.",
  "areas.more": "En savoir plus",
  "areas.more.city": "En savoir plus : {city}",
  "areas.longueuil": "Pôle commercial",
  "areas.brossard": "Quartiers urbains modernes",
  "areas.saint-lambert": "Communauté historique au bord du fleuve",
  "areas.boucherville": "Secteur patrimonial et industriel",
  "areas.saint-bruno": "Résidences au pied de la montagne",
  "areas.sainte-julie": "Quartiers familiaux",

  "contact.title": "Votre soumission gratuite",
  "contact.subtitle":
    "Dites-nous quoi laver et où. On vous répond en moins de 24 heures, avec un prix si vos détails suffisent, sinon avec une question.",
  "contact.allRequired": "Tous les champs sont requis.",
  "contact.name": "Nom",
  "contact.phone": "Téléphone",
  "contact.email": "Courriel",
  "contact.service": "Service",
  "contact.service.choose": "Choisissez un service",
  "contact.service.driveway": "Lavage d’entrée et de béton",
  "contact.service.gutters": "Nettoyage de gouttières",
  "contact.service.siding": "Lavage de revêtement",
  "contact.service.other": "Autre service",
  "contact.message": "Message",
  "contact.message.hint": "Par exemple : entrée double de pavés à Chambly, avant la Saint-Jean",
  "contact.required": "{field} est requis",
  "contact.email.invalid": "Adresse courriel invalide",
  "contact.phone.short": "Il semble manquer des chiffres à ce numéro. Vérifiez-le : c’est là qu’on vous rappelle.",
  "contact.tooLong": "{field} : {max} caractères au maximum",
  "contact.submit": "Envoyer ma demande",
  "contact.sending": "Envoi en cours…",
  "contact.success.title": "Message envoyé",
  "contact.success.text": "Merci! On vous répond en moins de 24 heures.",
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
  "contact.aside.title": "Plus vite de vive voix?",
  "contact.aside.text": "On répond au téléphone pendant les heures d’ouverture.",
  "contact.trap": "Laissez ce champ vide",

  "faq.title": "Questions fréquentes",
  "faq.areas.question": "Quels secteurs desservez-vous?",
  "faq.areas.answer":
    "La Rive-Sud et une bonne partie de la Montérégie, jusqu’à {radius} km de {locality} : Longueuil, Brossard, Saint-Lambert, Boucherville, Saint-Bruno, Sainte-Julie et les environs. Un peu plus loin? Demandez, on s’arrange souvent.",
  "faq.windows.question": "Le lavage est-il sans danger pour mes fenêtres?",
  "faq.windows.answer":
    "Oui. Autour des vitres et des cadrages, on travaille à basse pression et à distance, puis on rince à l’eau claire. Les joints et le calfeutrage ne sont jamais attaqués de face.",
  "faq.scheduling.question": "En combien de temps pouvez-vous venir?",
  "faq.scheduling.answer":
    "Le plus souvent dans la même semaine, selon la météo. Vous recevez une plage horaire précise, et un rendez-vous peut être annulé sans frais jusqu’à 24 heures à l’avance.",
  "faq.solutions.question": "Quels produits utilisez-vous?",
  "faq.solutions.answer":
    "Des savons biodégradables, dosés selon la surface. On mouille les plantes avant, on les rince après, et les animaux peuvent ressortir dès que le sol est sec.",
  "faq.estimates.question": "La soumission est-elle vraiment gratuite?",
  "faq.estimates.answer":
    "Oui, gratuite et sans obligation. Quelques détails suffisent souvent, et vous pouvez joindre des photos en répondant à notre courriel. Le prix convenu ne change pas sans votre accord.",

  "footer.description":
    "Lavage à pression, lavage doux et nettoyage de gouttières pour les maisons et les commerces de la Rive-Sud de Montréal et de la Montérégie.",
  "footer.contact": "Nous joindre",
  "footer.areas": "Zones desservies",
  "footer.follow": "Nous suivre",
  "footer.map": "{address} (ouvrir la carte)",
  "footer.hours": "Heures d’ouverture",
  "footer.legal": "Renseignements légaux",
  "footer.privacy": "Confidentialité",
  "footer.terms": "Conditions",
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
  "thankYou.heading": "Merci, on a bien reçu votre demande",
  "thankYou.message":
    "Une personne de l’équipe la lit et vous répond en moins de 24 heures. Pour un prix plus vite, répondez au courriel de confirmation avec une ou deux photos.",
  "thankYou.home": "Retour à la page d’accueil",
  "thankYou.call": "C’est pressant? Appelez au {phone}",

  "city.heading": "Lavage à pression professionnel {inCity}",
  "city.text": "Ce que demande une maison {inCity}",
  "city.highlights": "Ce qu’on lave le plus {inCity}",
  "city.nearby": "Zones desservies près de {city}",
  "city.nearby.region": "Zones desservies en {city}",

  "consent.title": "Mesurer la fréquentation?",
  "consent.text":
    "Avec votre accord, un outil de Google dépose des témoins pour nous dire quelles pages et quelles annonces sont utiles. Rien n’est chargé sans votre oui, et vous pouvez changer d’avis au bas de chaque page.",
  "consent.accept": "Accepter",
  "consent.refuse": "Refuser",
  "consent.change": "Témoins",

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
