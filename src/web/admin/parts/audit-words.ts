import type { AuditKind } from "#src/session/audit.ts";
import { dictionary } from "#src/i18n/dictionary.ts";

export const auditWords = dictionary<Record<AuditKind, (subject: string) => string>>(
  {
    "signed-in": () => "Connexion",
    "sign-in-refused": () => "Connexion refusée",
    "signed-out": () => "Déconnexion",
    "session-ended": () => "Autre appareil déconnecté",
    "password-changed": () => "Mot de passe changé",
    "password-refused": () => "Mot de passe actuel erroné",
    "code-refused": () => "Bon mot de passe, mauvais code d’authentification",
    "second-factor-on": () => "Validation en deux étapes activée",
    "second-factor-off": () => "Validation en deux étapes désactivée",
    "recovery-code-used": () => "Code de récupération utilisé",
    "recovery-codes-made": () => "Nouveaux codes de récupération créés",
    "settings-saved": (tab) => `Paramètres enregistrés : ${frenchTab(tab)}`,
    "test-mail-sent": () => "Message d’essai envoyé",
    "test-mail-failed": () => "Message d’essai non envoyé",
    "leads-exported": (file) => `Demandes exportées : ${file}`,
    "traffic-exported": (file) => `Visites exportées : ${file}`,
    "backup-downloaded": (file) => `Sauvegarde téléchargée : ${file}`,
    "idea-approved": (headline) => `Contenu approuvé : ${headline}`,
    "idea-rejected": (headline) => `Contenu refusé : ${headline}`,
    "idea-reopened": (headline) => `Contenu remis en attente : ${headline}`,
    "token-made": (name) => `Jeton d’API créé : ${name}`,
    "token-revoked": (name) => `Jeton d’API révoqué : ${name}`,
    "ideas-received": (count) => `Idées de contenu reçues : ${count}`,
    "test-webhook-sent": () => "Événement d’essai envoyé",
    "test-webhook-failed": () => "Événement d’essai non envoyé",
    "push-device-added": () => "Notifications activées sur un appareil",
    "push-device-removed": () => "Notifications désactivées sur un appareil",
    "lead-erased": () => "Demande supprimée définitivement",
    "lead-corrected": () => "Demande corrigée",
    "google-file-exported": (file) => `Fichier pour Google Ads exporté : ${file}`,
    "article-published": (title) => `Article publié : ${title}`,
    "article-scheduled": (title) => `Article programmé : ${title}`,
    "article-taken-down": (title) => `Article retiré du site : ${title}`,
    "article-deleted": (title) => `Article supprimé : ${title}`,
    "site-published": () => "Site publié",
    "site-restored": () => "Ancienne version du site remise dans le brouillon",
    "site-draft-discarded": () => "Brouillon du site abandonné",
    "facts-confirmed": () => "Coordonnées de l’entreprise confirmées",
    "personal-data-searched": (count) => `Renseignements personnels recherchés : ${frenchRequests(count)}`,
    "personal-data-exported": (count) => `Renseignements personnels exportés : ${frenchRequests(count)}`,
    "personal-data-erased": (count) => `Renseignements personnels effacés : ${frenchRequests(count)}`,
  },
  {
    "signed-in": () => "Signed in",
    "sign-in-refused": () => "Sign-in refused",
    "signed-out": () => "Signed out",
    "session-ended": () => "Another device signed out",
    "password-changed": () => "Password changed",
    "password-refused": () => "Wrong current password",
    "code-refused": () => "Right password, wrong authentication code",
    "second-factor-on": () => "Second factor turned on",
    "second-factor-off": () => "Second factor turned off",
    "recovery-code-used": () => "Recovery code used",
    "recovery-codes-made": () => "New recovery codes made",
    "settings-saved": (tab) => `Settings saved: ${tab}`,
    "test-mail-sent": () => "Test message sent",
    "test-mail-failed": () => "Test message not sent",
    "leads-exported": (file) => `Leads exported: ${file}`,
    "traffic-exported": (file) => `Traffic exported: ${file}`,
    "backup-downloaded": (file) => `Backup downloaded: ${file}`,
    "idea-approved": (headline) => `Content approved: ${headline}`,
    "idea-rejected": (headline) => `Content rejected: ${headline}`,
    "idea-reopened": (headline) => `Content reset to pending: ${headline}`,
    "token-made": (name) => `API token created: ${name}`,
    "token-revoked": (name) => `API token revoked: ${name}`,
    "ideas-received": (count) => `Content ideas received: ${count}`,
    "test-webhook-sent": () => "Test event sent",
    "test-webhook-failed": () => "Test event not sent",
    "push-device-added": () => "Notifications turned on for a device",
    "push-device-removed": () => "Notifications turned off for a device",
    "lead-erased": () => "Lead deleted for good",
    "lead-corrected": () => "Lead corrected",
    "google-file-exported": (file) => `File for Google Ads exported: ${file}`,
    "article-published": (title) => `Article published: ${title}`,
    "article-scheduled": (title) => `Article scheduled: ${title}`,
    "article-taken-down": (title) => `Article taken off the site: ${title}`,
    "article-deleted": (title) => `Article deleted: ${title}`,
    "site-published": () => "Site published",
    "site-restored": () => "Former version of the site put back into the draft",
    "site-draft-discarded": () => "Draft of the site thrown away",
    "facts-confirmed": () => "Facts of the business confirmed",
    "personal-data-searched": (count) => `Personal data searched: ${requests(count)} found`,
    "personal-data-exported": (count) => `Personal data exported: ${requests(count)}`,
    "personal-data-erased": (count) => `Personal data erased: ${requests(count)}`,
  },
);

const frenchTabs = new Map([
  ["business", "entreprise"],
  ["email", "courriel"],
  ["security", "sécurité"],
  ["integrations", "intégrations"],
  ["privacy", "confidentialité"],
  ["reply templates", "modèles de réponse"],
]);

function frenchTab(tab: string): string {
  return frenchTabs.get(tab) ?? tab;
}

function requests(count: string): string {
  return count === "1" ? "1 request" : `${count} requests`;
}

function frenchRequests(count: string): string {
  return count === "0" || count === "1" ? `${count} demande` : `${count} demandes`;
}
