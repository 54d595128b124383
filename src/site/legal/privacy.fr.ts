import type { LegalText } from "./legal-text.ts";

export const legal: LegalText = {
  title: "Politique de confidentialité",
  description:
    "Quels renseignements {name} recueille sur ce site, pourquoi, combien de temps, et comment les consulter, les corriger ou les faire détruire.",
  addresses: {
    shortened: {
      addressesKept:
        "L’adresse elle-même est raccourcie avant d’être écrite : le dernier segment est effacé (il reste un réseau /24, ou /48 en IPv6), ce qui ne suffit plus à désigner une personne. Si un problème de sécurité nous oblige à garder des adresses complètes, cette page le dit, et elles disparaissent avec le reste du journal.",
      addressInLog: "adresse IP raccourcie",
    },
    full: {
      addressesKept:
        "L’adresse elle-même est en ce moment écrite au complet, pour repérer et arrêter les abus. Elle disparaît avec le reste du journal.",
      addressInLog: "adresse IP complète",
    },
  },
  updated: "Dernière mise à jour : {updated}",
  sections: [
    {
      heading: "Renseignements recueillis",
      paragraphs: [
        "{legalName} exploite ce site. On y recueille le moins possible : ce que vous écrivez pour obtenir une soumission, et ce qu’il faut pour savoir si le site fonctionne et s’il est utile. On n’achète aucun renseignement sur vous.",
        "Quand vous envoyez le formulaire, on conserve ce que vous y avez inscrit, ainsi que ce qui nous apprend comment vous nous avez trouvés. Si vous nous appelez ou si vous nous écrivez, on peut noter vos coordonnées et votre demande de la même façon.",
        "Quand une page est consultée, le serveur écrit une ligne dans un journal de fréquentation, sans témoin. Pour compter les visiteurs sans les suivre, il y met une marque calculée à partir de l’adresse IP et du navigateur. Elle change chaque jour : le lendemain, on ne reconnaît personne. {addressesKept} Un compteur temporaire, fondé sur l’adresse, sert aussi à freiner les envois abusifs.",
        "En résumé, voici ce que le site peut garder :",
      ],
      list: [
        "Formulaire : nom, téléphone, courriel, service demandé, message.",
        "Provenance d’une demande : étiquettes de campagne (utm), identifiants de clic publicitaire (gclid et semblables), page d’arrivée, site référent, langue.",
        "Journal de fréquentation : page demandée, date et heure, réponse du serveur et sa durée, navigateur annoncé, site référent, marque du jour, {addressInLog}, et le fait qu’un appel ou un formulaire a été commencé.",
        "Vitesse d’affichage des pages, mesurée sur une partie des visites, sans témoin.",
      ],
    },
    {
      heading: "Utilisation",
      paragraphs: [
        "Vos renseignements servent aux fins que voici, et à aucune autre. On ne les vend pas, on ne les loue pas, et on ne décide rien à votre sujet par une machine seule, sauf ceci : un envoi sans la vérification contre les robots est refusé sur-le-champ, et vous le voyez. Ce qui ressemble à un pourriel est mis de côté pour qu’une personne puisse le vérifier.",
        "{requestsKept} {doubtfulKept} Le journal de fréquentation est gardé au plus {trafficDays} jours. Les copies de sauvegarde disparaissent à leur tour, quand de plus récentes les remplacent.",
      ],
      list: [
        "Préparer votre soumission, vous répondre et réaliser les travaux.",
        "Vous envoyer un accusé de réception par courriel, sans publicité.",
        "Savoir quelles annonces et quelles pages nous amènent des demandes.",
        "Protéger le site contre les robots, les abus et les pannes.",
      ],
    },
    {
      heading: "Communication à des tiers",
      paragraphs: [
        "Chez nous, seules les personnes qui s’occupent de votre demande y ont accès. À l’extérieur, on fait appel à quelques fournisseurs qui agissent pour notre compte et seulement dans la mesure nécessaire. Certains peuvent traiter des renseignements hors du Québec, notamment aux États-Unis (Google, Cloudflare, notre service d’envoi de courriels). La loi nous demande alors de nous assurer qu’ils y sont bien protégés.",
        "Une autorité peut aussi exiger des renseignements lorsque la loi l’y autorise.",
        "Pour les protéger : l’accès à l’administration demande un mot de passe et peut demander un second code, les clés et mots de passe d’autres services sont chiffrés, et des copies de sauvegarde sont faites chaque nuit.",
      ],
      list: [
        "Hébergement : l’entreprise qui héberge le site conserve pour nous la base de données et ses sauvegardes.",
        "Courriel : notre service d’envoi achemine l’avis de votre demande et votre accusé de réception.",
        "Avis et outils : l’avis d’une nouvelle demande peut aussi paraître sur nos appareils, acheminé chiffré par le service de leur fabricant, qui ne peut pas le lire. Si nous relions le site à un autre de nos outils, comme un agenda ou un fichier de clients, votre demande y est transmise.",
        "Vérification contre les robots : par défaut, votre propre appareil résout un petit calcul et aucun tiers n’intervient. Si nous activons reCAPTCHA (Google) ou Turnstile (Cloudflare), une mention paraît près du formulaire, et ce fournisseur reçoit alors la requête de votre navigateur, y compris votre adresse IP.",
        "Publicité : si votre demande vient d’une annonce Google, on peut indiquer à Google que ce clic a mené à une demande : identifiant du clic, date, valeur, et une empreinte (hachage) de votre courriel et de votre téléphone. Écrivez-nous pour vous y opposer.",
      ],
    },
    {
      heading: "Témoins et mémoire du navigateur",
      paragraphs: [
        "Pour une visite ordinaire, ce site ne dépose aucun témoin (cookie). Il utilise la mémoire de votre navigateur pour retenir vos préférences, et vous pouvez l’effacer en tout temps dans les réglages du navigateur. Le seul témoin du site sert à la personne qui se connecte à l’administration.",
        "Si nous activons un outil de mesure ou de publicité, comme Google Analytics ou Google Ads, il reste éteint tant que vous n’avez pas accepté. Un avis vous pose la question, refuser est aussi simple qu’accepter, et un lien au bas de la page permet de changer d’avis. Une fois accepté, l’outil peut déposer ses propres témoins et reçoit les pages consultées et l’envoi d’une demande. Sans un tel outil, aucun avis ne paraît et aucune requête ne part vers un tiers de mesure ou de publicité.",
      ],
      list: [
        "Stockage local « language » : français ou anglais.",
        "Stockage local « theme » : clair, sombre ou comme l’appareil.",
        "Stockage local de votre réponse à l’avis, s’il y en a eu un.",
        "Stockage de session : étiquettes de campagne et identifiants de clic, effacés à la fermeture de l’onglet.",
        "Stockage de session : ce que vous avez écrit et choisi dans le formulaire, et les questions que vous avez ouvertes, gardés dans l’onglet jusqu’à l’envoi ou à la fermeture de l’onglet. Rien n’en est transmis avant que vous envoyiez le formulaire.",
        "Stockage de session : votre position dans les pages vues et, après un envoi, de quoi ne le compter qu’une fois.",
      ],
    },
    {
      heading: "Vos droits",
      paragraphs: [
        "La Loi sur la protection des renseignements personnels dans le secteur privé, modernisée par la Loi 25, vous donne des droits sur ce qui vous concerne. Pour les exercer, écrivez à la personne nommée plus bas. Une preuve d’identité peut être nécessaire, le service est gratuit, et la réponse vient par écrit dans les 30 jours.",
        "Une plainte sur nos façons de faire s’adresse à la même personne, qui y répond aussi par écrit dans les 30 jours. Si nous refusons l’accès ou la rectification, ou si nous ne répondons pas à temps, vous avez 30 jours pour demander à la Commission d’accès à l’information du Québec (cai.gouv.qc.ca) d’examiner la mésentente. Vous pouvez aussi lui porter plainte.",
      ],
      list: [
        "Accès : savoir ce qu’on détient sur vous et en recevoir une copie.",
        "Rectification : faire corriger ce qui est inexact ou incomplet.",
        "Retrait du consentement : cesser une utilisation que vous aviez acceptée.",
        "Destruction : faire effacer ce qui n’a plus de raison d’être gardé.",
        "Désindexation : faire cesser la diffusion d’un renseignement, ou retirer d’un moteur de recherche le lien qui y mène, quand la loi le prévoit.",
        "Portabilité : recevoir les renseignements que vous avez fournis dans un format technologique courant, ou les faire transmettre à un autre organisme.",
      ],
    },
    {
      heading: "Nous joindre",
      paragraphs: [
        "Responsable de la protection des renseignements personnels : {privacyOfficer}.",
        "Courriel : {email}. Téléphone : {phone}. Adresse : {legalName}, {address}.",
        "Si un incident touchant vos renseignements présentait un risque de préjudice sérieux, nous vous en aviserons, de même que la Commission d’accès à l’information. Si cette politique change, la nouvelle version est publiée ici avec sa date; si un changement touche des renseignements que nous avons déjà sur vous, nous vous l’écrivons.",
      ],
    },
  ],
};
