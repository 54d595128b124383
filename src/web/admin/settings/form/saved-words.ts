import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** What became of saving each of the forms that tabs share. */
export const savedWords = {
  business: dictionary(
    {
      saved: "Renseignements de l’entreprise mis à jour",
      failed: "Échec de la mise à jour des renseignements de l’entreprise",
    },
    {
      saved: "Business information updated successfully",
      failed: "Failed to update business information",
    },
  ),
  email: dictionary(
    {
      saved: "Paramètres de courriel mis à jour",
      failed: "Échec de la mise à jour des paramètres de courriel",
    },
    {
      saved: "Email settings updated successfully",
      failed: "Failed to update email settings",
    },
  ),
  security: dictionary(
    {
      saved: "Paramètres de sécurité mis à jour",
      failed: "La mise à jour des paramètres de sécurité a échoué",
    },
    {
      saved: "Security settings updated successfully",
      failed: "Failed to update security settings",
    },
  ),
  integrations: dictionary(
    {
      saved: "Clés d’API mises à jour",
      failed: "Échec de la mise à jour des clés d’API",
    },
    {
      saved: "API keys updated successfully",
      failed: "Failed to update API keys",
    },
  ),
};
