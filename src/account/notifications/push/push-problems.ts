import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const pushProblems = dictionary(
  {
    ...fieldProblems.fr,
    "endpoint-missing": "Envoyez l’adresse de l’appareil",
    "device-key-missing": "Envoyez la clé de l’appareil",
    "device-secret-missing": "Envoyez le secret de l’appareil",
    "not-a-push-service": "Ce n’est pas l’adresse d’un service de notifications",
    "too-many-devices": "Trop d’appareils. Retirez-en un d’abord.",
  },
  {
    ...fieldProblems.en,
    "endpoint-missing": "Send the endpoint",
    "device-key-missing": "Send the device’s key",
    "device-secret-missing": "Send the device’s secret",
    "not-a-push-service": "This is not the address of a push service",
    "too-many-devices": "Too many devices. Remove one of them first.",
  },
);

export type PushCode = keyof typeof pushProblems.fr;
