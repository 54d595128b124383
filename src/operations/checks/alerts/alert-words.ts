import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const alertWords = dictionary(
  {
    selfTest: "Le formulaire du site n’a pas réussi son essai",
    selfTestText:
      "Une demande d’essai a suivi le chemin de celles de vos clients et n’est pas arrivée au bout. Voici ce qui l’arrête :",
    selfTestOver: "Le formulaire du site fonctionne de nouveau",
    selfTestOverText: "Une demande d’essai vient de faire tout le chemin, de la page à la base de données.",

    silence: "Aucune demande depuis {days} jours",
    silenceText:
      "Des personnes visitent votre site, mais aucune n’a envoyé de demande depuis {days} jours. Ouvrez votre site comme un client et envoyez-vous une demande. Le tableau de bord dit quand le formulaire a été vérifié pour la dernière fois.",
    silenceOver: "Les demandes arrivent de nouveau",
    silenceOverText: "Une nouvelle demande est arrivée par le site.",

    spool: "Des demandes attendent hors de la base de données",
    spoolText:
      "Demandes en attente : {requests}. La base de données ne les a pas acceptées; elles sont en sécurité dans des fichiers, dans le dossier « spool » des données, et y entreront dès que possible. Vérifiez l’espace disque et la base de données.",
    spoolOver: "Plus aucune demande hors de la base de données",
    spoolOverText: "Plus aucune demande n’attend dans un fichier.",

    mails: "Des courriels ne partent pas",
    mailsText:
      "Courriels arrêtés ou en attente depuis plus d’une heure : {mails}. Vos demandes sont en sécurité dans le tableau de bord. Voici ce que dit le serveur :",
    mailsOver: "Les courriels partent de nouveau",
    mailsOverText: "Plus aucun courriel n’est arrêté ni en retard.",

    webhooks: "Votre webhook ne répond pas",
    webhooksText:
      "Événements arrêtés ou en attente depuis plus d’une heure : {events}. Vérifiez l’autre programme, et l’adresse dans Paramètres, Autres programmes. Voici ce qui les retient :",
    webhooksOver: "Votre webhook répond de nouveau",
    webhooksOverText: "Plus aucun événement n’est arrêté ni en retard.",

    cardWebhooks: "Stripe n’annonce plus les paiements par carte",
    cardWebhooksText:
      "Ils sont inscrits quand même, jusqu’à une demi-heure plus tard. Voici ce qu’il faut corriger dans Paramètres, Factures, «\u00A0Paiements par carte\u00A0»\u00A0:",
    "cardWebhooks.silent": "Aucun événement n’arrive à l’adresse du webhook.",
    "cardWebhooks.signature":
      "La signature des événements n’est pas la bonne\u00A0: copiez de nouveau le secret du webhook.",
    "cardWebhooks.clock": "L’horloge du serveur a plus de cinq minutes d’écart avec celle de Stripe.",
    cardWebhooksOver: "Stripe annonce de nouveau les paiements",
    cardWebhooksOverText: "Le dernier paiement a été annoncé aussitôt.",
    cardDispute: "Paiement contesté\u00A0: {amount}, facture {number}",
    cardDisputeText:
      "Le client a demandé à sa banque de lui rendre l’argent, et Stripe le retient. Ouvrez la facture\u00A0: un PDF réunit la soumission acceptée et sa preuve, le rendez-vous, les photos et les messages, à joindre à votre réponse dans Stripe.",
    cardDisputeDue: "Répondez au plus tard le {day}\u00A0: sans réponse, l’argent est perdu.",
    cardOverpaid: "Payé en trop\u00A0: {amount}, facture {number}",
    cardOverpaidText:
      "Le client a aussi payé d’une autre façon, ou deux fois. Ouvrez la facture et remboursez la différence.",
    cardRefund: "Remboursement échoué\u00A0: {amount}, facture {number}",
    cardRefundText:
      "La banque du client l’a renvoyé, et l’argent est de retour dans votre compte Stripe. Demandez au client comment le lui remettre, puis inscrivez-le sur la facture.",

    restored: "Une sauvegarde a été restaurée",
    restoredOwn:
      "Tout est comme le {day}. Les factures émises, les paiements reçus, les réponses aux soumissions, les rappels et les courriels envoyés depuis sont conservés; les demandes et les rendez-vous ajoutés depuis n’y sont plus.",
    restoredUnknown:
      "Tout est comme le {day}. Le site ne peut pas savoir ce qui a suivi\u00A0: les numéros de soumission et de facture donnés, les paiements reçus, les rappels envoyés, les personnes dont les données ont été effacées.",
    restoredCards:
      "N’inscrivez pas les paiements par carte\u00A0: ils sont redemandés à Stripe dans l’heure et s’inscrivent là où leur facture existe encore. Cherchez les autres dans Stripe.",
    restoredHeld:
      "D’ici à ce que vous confirmiez les numéros de la prochaine facture et de la prochaine soumission dans le tableau de bord, aucun courriel automatique ni rappel ne part, les forfaits ne préparent que des brouillons, aucune soumission n’est envoyée et aucune facture n’est émise.",

    secretKey: "La clé secrète du site est perdue",
    secretKeyText:
      "Le site fonctionne avec une autre clé que celle de ses données. Il ne reconnaît plus les personnes qui ne veulent plus de courriels ni celles dont les données ont été effacées, et ne peut plus ouvrir les mots de passe conservés. La personne qui s’occupe du serveur doit remettre la clé d’origine (SECRET_KEY, ou le fichier secret.key du dossier des données) et redémarrer le site.",
    secretKeyHeld: "Entre-temps, aucun courriel commercial ni rappel ne part de lui-même.",
    secretKeyOver: "Le site a retrouvé sa clé secrète",
    secretKeyOverText: "Les courriels et les rappels automatiques repartent.",

    backups: "Aucune copie de sauvegarde depuis {days} jours",
    backupsText:
      "Le site copie toutes ses données chaque nuit, mais aucune copie n’a réussi depuis {days} jours. Sans copie récente, une panne du serveur vous ferait perdre des demandes. La personne qui s’occupe du serveur doit vérifier l’espace disque et qui peut écrire dans le dossier « backups » des données.",
    backupsOver: "Les copies de sauvegarde se font de nouveau",
    backupsOverText: "Toutes les données viennent d’être copiées.",

    offSite: "Aucune copie de sauvegarde ailleurs depuis {days} jours",
    offSiteText:
      "Les copies de chaque nuit ne quittent plus le serveur. S’il brûlait ou était volé, vous perdriez les demandes de {days} jours. Vérifiez Paramètres, Sauvegardes, «\u00a0Copies ailleurs\u00a0». Voici ce qui les arrête\u00A0:",
    offSiteOver: "Les copies partent de nouveau ailleurs",
    offSiteOverText: "La dernière copie y est arrivée, chiffrée.",
    erasures: "Effacements non copiés ailleurs depuis {days} jours",
    erasuresText:
      "Qui est effacé ici doit le rester si le serveur est perdu et qu’une copie est restaurée\u00A0: une liste chiffrée, sans nom ni adresse, part donc ailleurs à chaque effacement. Elle n’y arrive plus. Vérifiez Paramètres, Sauvegardes, «\u00A0Copies ailleurs\u00A0». Voici ce qui l’arrête\u00A0:",
    erasuresOver: "Les effacements sont copiés ailleurs de nouveau",
    erasuresOverText: "Elle contient tous les effacements faits ici.",
    unsoundInvoices: "Des factures émises ne s’additionnent pas",
    unsoundInvoicesText:
      "Leur montant sans taxes et leurs taxes ne donnent pas leur total\u00A0: {numbers}. Une facture émise ne change jamais\u00A0: créditez-les au complet et émettez-les de nouveau, ou montrez-les à votre comptable.",
    unsoundInvoicesOver: "Les factures émises s’additionnent",
    unsoundInvoicesOverText: "Celles qui ne s’additionnaient pas sont créditées.",
    doubtfulJobs: "Des contrats d’avant la mise à jour sont à vérifier",
    billedMoreText:
      "Contrats facturés au-delà de la version acceptée\u00A0: {count}. Deux versions de la même soumission avaient été acceptées, et la plus récente compte. Créditez ce qui est facturé en trop depuis le tableau de bord ou la facture.",
    mixedText:
      "Contrats dont une facture se rapporte aussi à un autre\u00A0: {count}. Vérifiez que chaque facture est avec le bon travail.",
    doubtfulJobsOver: "Les contrats à vérifier le sont tous",
    doubtfulJobsOverText: "Aucun n’est plus à vérifier.",
    rehearsal: "La dernière sauvegarde n’a pas pu être restaurée à l’essai",
    rehearsalText:
      "Chaque semaine, le site restaure sa dernière sauvegarde dans une base de données temporaire et compare ce qui s’y trouve. Cette fois, l’essai a échoué. Vos données en service ne sont pas touchées, mais ne comptez pas sur cette sauvegarde. Faites-en une nouvelle dans Paramètres, Sauvegardes. Voici ce qui s’est passé\u00A0:",
    rehearsalOver: "La restauration d’essai réussit de nouveau",
    rehearsalOverText: "La dernière sauvegarde a donné tout ce qui avait été copié.",

    mailbox: "Votre boîte courriel n’est plus lue",
    mailboxText:
      "Les réponses de vos clients par courriel ne viennent plus se placer avec leur demande. Rien n’est perdu\u00A0: elles sont dans votre boîte, et seront lues dès qu’elle s’ouvrira. Voyez Paramètres, Courriel, «\u00A0Réponses des clients\u00A0».",
    mailboxOver: "Votre boîte courriel est lue de nouveau",
    mailboxOverText: "Ce qui attendait a été lu.",
    feed: "Google n’a pas lu vos conversions depuis {hours} heures",
    feedText:
      "Google Ads lit d’habitude le fichier des conversions une fois par jour. Sans lui, vos annonces n’apprennent pas quels clics rapportent. Ouvrez «\u00a0Exportation des demandes\u00a0» et testez le fichier, puis regardez l’état de la source de données dans Google Ads.",
    feedOver: "Google lit de nouveau vos conversions",
    feedOverText: "Le fichier a été lu.",
    retract: "Google ne peut plus retirer un contrat perdu",
    retractText:
      "Un contrat annoncé à Google comme gagné ne l’est plus, et Google ne corrige une conversion que pendant 54 jours, et seulement si le clic le permet. Elle reste dans vos rapports de Google Ads; il n’y a rien à faire. La demande est marquée dans son historique.",
    restate: "Google ne peut plus corriger le montant d’un contrat",
    restateText:
      "Le montant d’un contrat annoncé à Google a changé, et Google ne corrige une conversion que pendant 54 jours, et seulement si le clic le permet. Google Ads garde l’ancien montant; il n’y a rien à faire. La demande est marquée dans son historique.",
    disk: "Le disque du serveur est presque plein",
    diskText:
      "Il reste {megabytes} Mo. Tant qu’il en reste si peu, les photos des visiteurs sont refusées; quand il n’y en aura plus du tout, aucune demande ne pourra être conservée. La personne qui s’occupe du serveur doit en libérer.",
    diskOver: "Le disque du serveur a de nouveau de la place",
    diskOverText: "Il y en a assez pour les demandes, leurs photos et les copies de sauvegarde.",
    certificate: "Le certificat de votre site expire le {day}",
    certificateText:
      "Normalement, il se renouvelle tout seul, mais il n’y arrive pas. Après le {day}, les navigateurs avertiront vos visiteurs que le site n’est pas sûr. Montrez ceci à la personne qui s’occupe du serveur. Voici ce qui l’empêche\u00A0:",
    certificateOver: "Le certificat de votre site est renouvelé",
    certificateOverText: "Les navigateurs ouvrent le site sans avertissement.",
    newVersion: "La version {version} est sortie",
    newVersionOver: "La nouvelle version est installée",

    over: "C’est réglé. {title}",
    open: "Ouvrir le tableau de bord",
    link: "Tableau de bord : {href}",
  },
  {
    selfTest: "Your website’s form failed its test",
    selfTestText:
      "A test request took the same path as your customers’ requests and did not arrive. This is what stopped it:",
    selfTestOver: "Your website’s form is working again",
    selfTestOverText: "A test request has just made it all the way from the page to the database.",

    silence: "No request for {days} days",
    silenceText:
      "People visit your site, but nobody has sent a request for {days} days. Open your site as a customer would and send yourself a request. The dashboard says when the form was last tested.",
    silenceOver: "Requests are coming in again",
    silenceOverText: "A new request has come in from the website.",

    spool: "Requests are waiting outside the database",
    spoolText:
      "Requests waiting: {requests}. The database did not accept them; they are safe in files, in the “spool” folder of the data, and will go in as soon as possible. Check the disk space and the database.",
    spoolOver: "All requests are in the database",
    spoolOverText: "No request is waiting in a file any more.",

    mails: "Emails are not going out",
    mailsText:
      "Emails stuck, or waiting for over an hour: {mails}. Your requests are safe in the back office. This is what the server says:",
    mailsOver: "Emails are going out again",
    mailsOverText: "No email is stuck or late any more.",

    webhooks: "Your webhook is not answering",
    webhooksText:
      "Events stuck, or waiting for over an hour: {events}. Check the other program, and the address in Settings, Other programs. This is what is holding them up:",
    webhooksOver: "Your webhook is answering again",
    webhooksOverText: "No event is stuck or late any more.",

    cardWebhooks: "Stripe no longer announces card payments",
    cardWebhooksText:
      "They are recorded all the same, but up to half an hour later. Here is what to fix in Settings, Invoices, “Card payments”:",
    "cardWebhooks.silent": "No event arrives at the webhook’s address.",
    "cardWebhooks.signature": "The signature of the events does not match: copy the webhook’s signing secret again.",
    "cardWebhooks.clock": "The server’s clock is more than five minutes off from Stripe’s.",
    cardWebhooksOver: "Stripe announces card payments again",
    cardWebhooksOverText: "The last payment was announced at once.",
    cardDispute: "Payment disputed: {amount}, invoice {number}",
    cardDisputeText:
      "The customer has asked their bank for the money back, and Stripe is holding it. Open the invoice: one PDF has the accepted quote and its evidence, the appointment, the photos and the messages, to attach to your answer in Stripe.",
    cardDisputeDue: "Answer by {day}: without an answer the money is lost.",
    cardOverpaid: "Overpaid: {amount}, invoice {number}",
    cardOverpaidText:
      "The customer also paid in another way, or paid twice. Open the invoice and refund the difference.",
    cardRefund: "Refund failed: {amount}, invoice {number}",
    cardRefundText:
      "The customer’s bank sent it back, and the money is in your Stripe account again. Ask the customer how to return it, then record it on the invoice.",

    restored: "A backup was restored",
    restoredOwn:
      "Everything is as on {day}. Invoices issued, payments received, answers to quotes, and reminders and emails sent since then are kept; requests and appointments added since then are gone.",
    restoredUnknown:
      "Everything is as on {day}. The site cannot know what followed: quote and invoice numbers given, payments received, reminders sent, people whose data was erased.",
    restoredCards:
      "Do not enter card payments yourself: within the hour the site asks Stripe for them again and records them where their invoice still exists. Look for the others in Stripe.",
    restoredHeld:
      "Until you confirm the numbers of the next invoice and the next quote in the dashboard, no automatic email or reminder is sent, plans prepare drafts only, no quote is sent, and no invoice is issued.",

    secretKey: "The site’s secret key is lost",
    secretKeyText:
      "The site is running with a different key from that of its data. It no longer recognizes people who want no more emails or whose data was erased, and cannot open stored passwords. Whoever looks after the server should put back the original key (SECRET_KEY, or the file secret.key in the data folder) and restart the site.",
    secretKeyHeld: "Meanwhile no commercial email or reminder is sent by itself.",
    secretKeyOver: "The site has its secret key again",
    secretKeyOverText: "Automatic emails and reminders are going out again.",

    backups: "No backup for {days} days",
    backupsText:
      "The site copies all its data every night, but no copy has succeeded for {days} days. Without a recent copy, a server failure would cost you requests. Whoever looks after the server should check the disk space, and who may write to the “backups” folder of the data.",
    backupsOver: "Backups are working again",
    backupsOverText: "All data has just been copied.",

    offSite: "No off-site backup for {days} days",
    offSiteText:
      "The nightly copies no longer leave the server. If it burned or were stolen, {days} days of requests would be lost. Check Settings, Backups, “Off-site backups”. This is what stops them:",
    offSiteOver: "Off-site backups are working again",
    offSiteOverText: "The latest copy has arrived, encrypted.",
    erasures: "The off-site list of erasures is {days} days behind",
    erasuresText:
      "A person erased here must stay erased if the server is lost and a copy is restored. So with each erasure an encrypted list, without names or addresses, is sent off-site. It no longer arrives. Check Settings, Backups, “Off-site backups”. This is what stops it:",
    erasuresOver: "The off-site list of erasures is up to date again",
    erasuresOverText: "It contains every erasure made here.",
    unsoundInvoices: "Issued invoices do not add up",
    unsoundInvoicesText:
      "Their amount before taxes and their taxes do not make their total: {numbers}. An issued invoice never changes: credit them in full and issue them anew, or show them to your bookkeeper.",
    unsoundInvoicesOver: "Issued invoices add up",
    unsoundInvoicesOverText: "Those that did not are credited.",
    doubtfulJobs: "Some jobs from before the update need a look",
    billedMoreText:
      "Jobs billed for more than the accepted version: {count}. Two versions of the same quote had been accepted, and the newest one counts. Credit what was billed in excess from the dashboard or the invoice.",
    mixedText:
      "Jobs with an invoice that also belongs to another one: {count}. Check that each invoice is with the right work.",
    doubtfulJobsOver: "The jobs from before the update are checked",
    doubtfulJobsOverText: "None needs a look any longer.",
    rehearsal: "The latest backup failed its test restore",
    rehearsalText:
      "Every week the site restores its latest backup to a temporary database and checks it. This time the test failed. Your live data is untouched, but do not count on that backup. Make a new one in Settings, Backups. This is what happened:",
    rehearsalOver: "The test restore works again",
    rehearsalOverText: "The latest backup contained everything that was copied.",

    mailbox: "Your mailbox is no longer being read",
    mailboxText:
      "Your customers’ email answers no longer appear with their lead. Nothing is lost: they are in your mailbox, and will be read as soon as it opens again. See Settings, Email, “Customers’ answers”.",
    mailboxOver: "Your mailbox is being read again",
    mailboxOverText: "What was waiting has been read.",
    feed: "Google has not fetched your conversions for {hours} hours",
    feedText:
      "Google Ads usually fetches the conversion file once a day. Without it, your ads cannot learn which clicks pay off. Open “Lead Export” and test the file, then check the status of the data source in Google Ads.",
    feedOver: "Google is fetching your conversions again",
    feedOverText: "The file was fetched.",
    retract: "Google can no longer take back a lost job",
    retractText:
      "A job reported to Google as won is no longer won. Google corrects a conversion only within 54 days, and only if the click allows it. It stays in your Google Ads reports; there is nothing to do. The lead’s timeline records it.",
    restate: "Google can no longer correct the amount of a job",
    restateText:
      "The amount of a job reported to Google has changed. Google corrects a conversion only within 54 days, and only if the click allows it. Google Ads keeps the old amount; there is nothing to do. The lead’s timeline records it.",
    disk: "The server’s disk is almost full",
    diskText:
      "{megabytes} MB left. Until there is more, visitors’ photos are refused; once the disk is full, no request can be saved. Whoever looks after the server should free some space.",
    diskOver: "The server’s disk has space again",
    diskOverText: "There is enough for requests, their photos and backups.",
    certificate: "Your website’s certificate expires on {day}",
    certificateText:
      "It normally renews by itself, but cannot. After {day}, browsers will warn your visitors that the site is not secure. Show this to whoever looks after the server. This is what stops it:",
    certificateOver: "Your website’s certificate is renewed",
    certificateOverText: "Browsers open the site without a warning.",
    newVersion: "Version {version} is out",
    newVersionOver: "The new version is installed",

    over: "Resolved: {title}",
    open: "Open the back office",
    link: "Back office: {href}",
  },
);

export type AlertWords = typeof alertWords.fr;
